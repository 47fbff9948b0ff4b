internal import Marketplace

/// The first line of a journal: on which Products.json it stands.
struct JournalHeader: Hashable {
  static let version = 1
  /// No journal comes that far; from here on numbers could not be counted on.
  private static let lastNumber = Int.max / 2

  /// The last record that is folded into `products`.
  let after: Int
  /// Nil when there was no Products.json.
  let products: FileSum?

  init(after: Int, products: FileSum?) {
    self.after = after
    self.products = products
  }

  /// The line with its end.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.writeRaw("{\"journal\":\(Self.version),\"after\":\(after),\"products\":".utf8)
    writer.write(products?.json ?? .null)
    return CheckedLine.closing(writer.bytes)
  }

  /// Reads `line`, its end taken off. Throws `.newerVersion` for a journal that only a later program understands.
  init(line: [UInt8]) throws(JSONFault) {
    var reader = JSONReader(line)
    var version: Int?
    var after: Int?
    var products: FileSum?
    try reader.object { (reader, key) throws(JSONFault) in
      switch try reader.text(of: key) {
      // It stands first: what follows may mean anything in another version.
      case "journal": version = try reader.value().wholeNumber
      case "after" where version == Self.version: after = try reader.value().wholeNumber
      case "products" where version == Self.version: products = try FileSum.read(from: &reader)
      default: try reader.skip()
      }
    }
    try reader.end()
    guard let version else { throw JSONFault(offset: 0, reason: .missing(field: "journal")) }
    if version > Self.version { throw JSONFault(offset: 0, reason: .newerVersion(version)) }
    guard CheckedLine.sum(of: line) != nil, version == Self.version, let after, (0...Self.lastNumber).contains(after)
    else { throw JSONFault(offset: 0, reason: .invalid(field: "sum", value: "")) }
    self.init(after: after, products: products)
  }
}
