/// How a Products.json is written: a line for what is said of the document, then its elements, a listing one line.
enum ProductsForm {
  /// What stands before the first element.
  static let first = Array("\n".utf8)
  /// What stands before the others.
  static let separator = Array(",\n".utf8)
  static let footer = Array("\n]}\n".utf8)

  /// The first line without its end; `unknown` is what the document says besides its version and listings.
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
