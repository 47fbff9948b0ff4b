internal import Marketplace

/// A string's bytes between its quotes.
package struct JSONKey {
  let range: Range<Int>
  let hasEscapes: Bool

  init(_ scan: (range: Range<Int>, hasEscapes: Bool)) {
    (range, hasEscapes) = scan
  }
}

extension JSONReader {
  package mutating func string() throws(JSONFault) -> String {
    guard try nextByte() == UInt8(ascii: "\"") else { throw unexpected() }
    return try text(of: JSONKey(scanString()))
  }

  package func text(of key: JSONKey) throws(JSONFault) -> String {
    let text: String
    do {
      text = try String(copying: UTF8Span(validating: bytes.span.extracting(key.range)))
    } catch {
      throw JSONFault(offset: key.range.lowerBound + error.byteOffsets.lowerBound, reason: .notUTF8)
    }
    return key.hasEscapes ? unescaped(key.range) : text
  }

  /// Throws if a string is not valid UTF-8.
  func validate(_ key: JSONKey) throws(JSONFault) {
    do {
      _ = try UTF8Span(validating: bytes.span.extracting(key.range))
    } catch {
      throw JSONFault(offset: key.range.lowerBound + error.byteOffsets.lowerBound, reason: .notUTF8)
    }
  }

  /// Skips a string. Validates its escapes but not its UTF-8.
  mutating func scanString() throws(JSONFault) -> (range: Range<Int>, hasEscapes: Bool) {
    offset += 1
    let start = offset
    var hasEscapes = false
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return (start..<offset - 1, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try passEscape()
      case 0..<0x20: throw unexpected()
      default: passPlainBytes()
      }
    }
    throw truncated
  }

  /// Skips bytes without a special meaning. Most of a text consists of them, so this loop must be fast.
  private mutating func passPlainBytes() {
    offset = bytes.withUnsafeBufferPointer { bytes in
      var position = offset
      while position < bytes.count {
        let byte = bytes[position]
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
        position += 1
      }
      return position
    }
  }

  private mutating func passEscape() throws(JSONFault) {
    offset += 1
    guard offset < bytes.count else { throw truncated }
    switch bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      for _ in 0..<4 {
        offset += 1
        guard offset < bytes.count else { throw truncated }
        guard Self.digit(bytes[offset]) != nil else { throw unexpected() }
      }
      offset += 1
    default: throw unexpected()
    }
  }

  /// The text of a scanned string with escapes.
  private func unescaped(_ range: Range<Int>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      guard bytes[position] == UInt8(ascii: "\\") else {
        text.append(bytes[position])
        position += 1
        continue
      }
      switch bytes[position + 1] {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        let scalar = scalar(at: &position, before: range.upperBound)
        text.append(contentsOf: String(scalar).utf8)
        continue
      default: text.append(bytes[position + 1])
      }
      position += 2
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The scalar of the escape or surrogate pair at `position`.
  private func scalar(at position: inout Int, before end: Int) -> Unicode.Scalar {
    let first = codeUnit(at: position)
    position += 6
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), position + 6 <= end, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let second = codeUnit(at: position)
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    position += 6
    return Unicode.Scalar((first - 0xD800) << 10 + (second - 0xDC00) + 0x10000) ?? "\u{FFFD}"
  }

  private func codeUnit(at position: Int) -> UInt32 {
    bytes[position + 2..<position + 6].reduce(0) { $0 << 4 | (Self.digit($1) ?? 0) }
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
