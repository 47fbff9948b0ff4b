/// The status and the headers of a response.
struct ResponseHead: Hashable {
  let status: Int
  let headers: WebHeaders
}

/// Makes a `ResponseHead` of the header lines that libcurl gives.
struct HeadReader {
  /// The longest head that is accepted, in bytes.
  private static let limit = 256 * 1024

  /// Set when the whole head has been read.
  private(set) var head: ResponseHead?
  private var status = 0
  private var headers = WebHeaders()
  private var size = 0

  /// Takes one line with its line break. Returns whether it is the last one of the head.
  mutating func read(_ line: UnsafeRawBufferPointer) throws(WebError) -> Bool {
    // What follows are trailers, which say nothing that we need.
    if head != nil { return false }
    size += line.count
    guard size <= Self.limit else { throw .tooLarge }
    let text = Self.trimmed(line[...])
    if line.starts(with: "HTTP/".utf8) {
      // An informational response such as "100 Continue" comes before the real one.
      headers = WebHeaders()
      status = String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    } else if text.isEmpty {
      guard status >= 200 else { return false }
      head = ResponseHead(status: status, headers: headers)
      return true
    } else if line.first == 0x20 || line.first == 0x09 {
      headers.extendLast(String(decoding: text, as: UTF8.self))
    } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
      let value = Self.trimmed(text[text.index(after: colon)...])
      headers.add(String(decoding: text[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
    }
    return false
  }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes = bytes.dropLast() }
    return bytes
  }
}
