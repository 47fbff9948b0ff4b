import Marketplace

/// The lines of `areas.tsv`: code, name, English name, latitude, longitude.
enum DivisionTable {
  static func read(path: String) throws(StoreError) -> [BorderDivision] {
    let file = try TableFile(path: path, name: "areas")
    var divisions: [BorderDivision] = []
    for line in file.body.split(.lineFeed) where !line.isEmpty {
      let fields = Array(line.split(.tab))
      guard fields.count == 5, let latitude = fields[3].degrees, let longitude = fields[4].degrees else {
        throw .unavailable(path: path, reason: .damaged)
      }
      func text(_ index: Int) -> String { String(decoding: fields[index], as: UTF8.self) }
      divisions.append(
        BorderDivision(
          code: text(0), name: text(1), englishName: text(2),
          centre: Coordinate(latitude: latitude, longitude: longitude)))
    }
    return divisions
  }
}
