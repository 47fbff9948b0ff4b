import Marketplace

/// A data folder with `count` lifelike listings.
struct GeneratedStore {
  let count: Int
  let seed: UInt64
  let newest: Timestamp

  /// Writes `Documents/Products.json` and its pictures below `folder`. Keeps one listing in memory at a time. Throws
  /// when the files already exist or cannot be written.
  func write(to folder: String, data: String) throws {
    let documents = folder + "/Documents"
    let path = documents + "/Products.json"
    guard !DataFolder.exists(path) else { throw BenchError("\(path) is there already; name another folder") }
    let vocabulary = try Vocabulary(folder: data)
    let places = try PlaceSource(vocabulary: vocabulary, folder: data)
    var generator = try ListingGenerator(
      vocabulary: vocabulary, places: places, count: count, seed: seed, newest: newest)
    try Files.makeFolder(documents + "/Images")
    for picture in Set(vocabulary.categories.flatMap(\.pictures) + vocabulary.morePictures) {
      try Files.copy("\(data)/Pictures/\(picture).jpg", to: "\(documents)/Images/\(picture).jpg")
    }
    let file = try OutputFile(path)
    file.append("{\"version\":1,\"products\":[\n".utf8)
    for number in 0..<count {
      if number > 0 { file.append(",\n".utf8) }
      file.append(ListingLine(generator.next()).bytes)
    }
    file.append("\n]}\n".utf8)
    try file.finish()
  }
}
