import MarketTesting
import Marketplace
import Testing

@testable import Pictures

/// Pictures that strangers send to a server.
@Suite struct ServedPictureTests {
  @Test func aPreparedPictureIsAcceptable() throws {
    #expect(ServedPicture.isAcceptable(try Self.prepared()))
  }

  @Test func anythingBesideThePictureIsRefused() throws {
    let jpeg = try Self.prepared()
    // What follows the picture's start: Exif, ICC, IPTC, a comment.
    for marker in [0xE1, 0xE2, 0xED, 0xFE] as [UInt8] {
      let segment = [0xFF, marker, 0, 6] + Array("GPS!".utf8)
      #expect(!ServedPicture.isAcceptable(Array(jpeg[..<2]) + segment + Array(jpeg[2...])), "\(marker)")
    }
    #expect(!ServedPicture.isAcceptable(jpeg + [0]))
    #expect(!ServedPicture.isAcceptable(jpeg + Array("PK".utf8)))
    #expect(!ServedPicture.isAcceptable(Array(jpeg.dropLast())))
    #expect(!ServedPicture.isAcceptable(Array(jpeg.prefix(jpeg.count / 2)) + [0xFF, 0xD9]))
    #expect(!ServedPicture.isAcceptable([]))
  }

  @Test func aPictureThatIsTooLargeIsRefused() throws {
    let wide = try Samples.jpeg(Samples.quarters(PictureRules.longestEdge + 8, 8))
    #expect(!ServedPicture.isAcceptable(wide))
  }

  @Test func scalingMakesItSmallerAndNeverLarger() throws {
    let jpeg = try Self.prepared()
    let small = try #require(ServedPicture.scaled(jpeg, toEdge: 16))
    let header = try PictureHeader(small)
    #expect(max(header.width, header.height) == 16)
    #expect(ServedPicture.isAcceptable(small))
    let same = try #require(ServedPicture.scaled(jpeg, toEdge: 5000))
    #expect(try PictureHeader(same).width == PictureHeader(jpeg).width)
    #expect(ServedPicture.scaled([1, 2, 3], toEdge: 16) == nil)
  }

  @Test func randomChangesNeverTrap() throws {
    let jpeg = try Self.prepared()
    for seed in 1...300 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = jpeg
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        bytes[.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      bytes = Array(bytes.prefix(.random(in: 0...bytes.count, using: &generator)))
      _ = ServedPicture.isAcceptable(bytes)
    }
  }

  private static func prepared() throws -> [UInt8] {
    try PicturePreparation.prepared(Samples.jpeg(Samples.quarters())).jpeg
  }
}
