/// The text format of a Products.json: a header line, then one line per element.
enum ProductsForm {
  /// The separator before the first element.
  static let first = Array("\n".utf8)
  /// The separator before all other elements.
  static let separator = Array(",\n".utf8)
  static let footer = Array("\n]}\n".utf8)

  /// The header line without its line feed; `unknown` has the unknown top-level fields.
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
}
