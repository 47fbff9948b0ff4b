/// How a Products.json is written: a line for what is said of the document, then its elements, a listing one line.
struct ProductsForm {
  static let footer = Array("\n]}\n".utf8)

  private var isFirst = true

  /// What stands before the first element; `unknown` is what the document says besides its version and listings.
  static func header(_ unknown: [JSONObject.Member]) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeRaw("{\"version\":\(ProductsStream.version)".utf8)
    for member in unknown {
      writer.writeRaw(",".utf8)
      writer.write(member.name)
      writer.writeRaw(":".utf8)
      writer.write(member.value)
    }
    writer.writeRaw(",\"products\":[".utf8)
    return writer.bytes
  }

  /// What stands before the next element.
  mutating func separator() -> [UInt8] {
    defer { isFirst = false }
    return isFirst ? Self.first : Self.other
  }

  static let first = Array("\n".utf8)
  static let other = Array(",\n".utf8)
}
