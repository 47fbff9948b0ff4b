import Foundation
import Testing

@Suite struct BundledPicturesTests {
  let folder = BundledFiles.folder.appending(path: "Pictures")

  @Test func everyPictureOfAListingIsASmallJPEGAndSaysWhatItShows() throws {
    for product in try BundledFiles.products() {
      #expect(product.shown.count <= 6)
      for picture in product.shown {
        let bytes = try Data(contentsOf: folder.appending(path: picture.file))
        #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2) == Data([0xFF, 0xD9]), "\(picture.file)")
        #expect(bytes.count <= 12 * 1024, "\(picture.file)")
        #expect(!picture.alt.isEmpty, "\(product.title)")
      }
    }
  }

  @Test func noPictureIsWithoutAListing() throws {
    let shown = Set(try BundledFiles.products().flatMap { $0.shown.map(\.file) })
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == shown)
  }

  @Test func mostListingsHaveOneSomeHaveManySomeNone() throws {
    let counts = try BundledFiles.products().map(\.shown.count)
    #expect(counts.filter { $0 > 0 }.count * 4 >= counts.count * 3)
    #expect(counts.contains(0) && counts.contains(6))
  }
}
