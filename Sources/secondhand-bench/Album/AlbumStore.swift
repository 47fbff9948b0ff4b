import Glibc
import Marketplace

/// Makes stores in one neighborhood, with separate pictures for every listing.
struct AlbumStore {
  /// The picture files to use. Each is made once and gets as many names as needed.
  static let mixed: [MadeJPEG] =
    (0..<3).map { MadeJPEG(width: 4000, height: 3000, kind: $0 == 1 ? .progressive : .baseline, seed: 100 + $0) }
    + (0..<9).map { MadeJPEG(width: 1600, height: 1200, seed: 200 + $0) }
    + (0..<6).map { MadeJPEG(width: 900, height: 1200, kind: .progressive, seed: 300 + $0) }
    + (0..<6).map { MadeJPEG(width: 800, height: 600, kind: .fullColor, seed: 400 + $0) }
    + (0..<3).map { MadeJPEG(width: 640, height: 480, kind: .gray, seed: 500 + $0) }
  static let large: [MadeJPEG] = (0..<3).map { MadeJPEG(width: 4000, height: 3000, seed: 600 + $0) }

  let listings: Int
  let picturesOfEach: Int
  let kinds: [MadeJPEG]

  /// Writes the documents below `folder`, with enough names for the pictures that no two listings share one.
  func write(to folder: String) throws {
    let images = folder + "/Documents/Images"
    try Files.makeFolder(images + "/album")
    try Files.makeFolder(folder + "/made")
    let data = try DataFolder.find()
    let vocabulary = try Vocabulary(folder: data)
    let places = try PlaceSource(vocabulary: vocabulary, folder: data)
    var generator = try ListingGenerator(
      vocabulary: vocabulary, places: places, count: listings, seed: 5, newest: MachineClock().now())
    for (number, kind) in kinds.enumerated() {
      let file = try OutputFile("\(folder)/made/\(number)")
      file.append(try kind.bytes())
      try file.finish()
    }
    let file = try OutputFile(folder + "/Documents/Products.json")
    file.append("{\"version\":1,\"products\":[\n".utf8)
    for number in 0..<listings {
      if number > 0 { file.append(",\n".utf8) }
      var listing = generator.next()
      listing.neighborhood = PictureSeller.home
      listing.status = .forSale
      listing.pictures = []
      for place in 0..<picturesOfEach {
        let name = "album/\(number)-\(place).jpg"
        let made = "\(folder)/made/\((number * picturesOfEach + place) * 7 % kinds.count)"
        guard link(made, "\(images)/\(name)") == 0 else { throw BenchError.system(made) }
        listing.pictures.append(Picture(source: .file(name)))
      }
      file.append(ListingLine(listing).bytes)
    }
    file.append("\n]}\n".utf8)
    try file.finish()
  }
}
