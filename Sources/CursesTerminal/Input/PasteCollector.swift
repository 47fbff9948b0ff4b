/// The text of a bracketed paste, up to its end sequence. Nothing in it is interpreted as a key.
struct PasteCollector: Sendable {
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)
  let limit: Int
  private var bytes: [UInt8] = []
  private var isCut = false
  /// The number of matched bytes of the end sequence.
  private var matched = 0

  init(limit: Int) { self.limit = limit }

  /// Returns the whole text when this byte completes the end sequence. Then it is ready for the next paste.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      if matched < Self.end.count { return nil }
      defer { self = PasteCollector(limit: limit) }
      return text
    }
    // Only the first byte of the end sequence is ESC, so a failed match can restart only at the last byte.
    for seen in Self.end[..<matched] { append(seen) }
    matched = byte == Bytes.escape ? 1 : 0
    if matched == 0 { append(byte) }
    return nil
  }

  /// Line breaks may arrive as CR, as CR LF, or unchanged.
  private mutating func append(_ byte: UInt8) {
    guard bytes.count < limit else {
      isCut = true
      return
    }
    if byte == 0x0A, bytes.last == 0x0D { bytes.removeLast() }
    bytes.append(byte)
  }

  private var text: String {
    var kept = bytes[...]
    if isCut { kept = kept.dropLast(brokenTail) }
    return String(decoding: kept.lazy.map { $0 == 0x0D ? 0x0A : $0 }, as: UTF8.self)
  }

  /// The number of bytes of an incomplete character at the end.
  private var brokenTail: Int {
    for count in 1...3 where bytes.count >= count {
      let byte = bytes[bytes.count - count]
      if byte < 0x80 { return 0 }
      if byte >= 0xC0 {
        let whole = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        return count < whole ? count : 0
      }
    }
    return 0
  }
}
