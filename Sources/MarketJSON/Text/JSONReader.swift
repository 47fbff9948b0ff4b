internal import Marketplace

/// Reads one JSON text (RFC 8259) sequentially; the caller chooses what to read.
///
/// Strict in grammar and UTF-8, with two exceptions: it skips a leading byte order mark, and reads an unpaired
/// surrogate as U+FFFD. Objects and arrays may be nested at most `maximumDepth` deep.
package struct JSONReader {
  package static let maximumDepth = 64
  /// The maximum depth of a text that wraps such a value in one more object.
  package static let maximumDepthOfParts = maximumDepth + 1

  /// The text, or the part of it in the buffer.
  package private(set) var bytes: [UInt8]
  /// The offset of the next byte.
  package var offset: Int
  /// The number of open objects and arrays.
  package private(set) var depth = 0
  private let maximumDepth: Int

  package enum Kind { case object, array, string, number, bool, null }

  package init(_ bytes: [UInt8], maximumDepth: Int = maximumDepth) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    offset = Self.startOfText(bytes)
  }

  /// Reads a whole text into a value.
  package static func value(of bytes: [UInt8], maximumDepth: Int = maximumDepth) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(bytes, maximumDepth: maximumDepth)
    let value = try reader.value()
    try reader.end()
    return value
  }

  package static func startOfText(_ bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Continues at the start of `bytes`, at nesting level `depth`.
  mutating func resume(in bytes: [UInt8], depth: Int) {
    self.bytes = bytes
    self.depth = depth
    offset = 0
  }

  /// Skips whitespace and returns the kind of the next value.
  package mutating func kind() throws(JSONFault) -> Kind {
    switch try nextByte() {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw unexpected()
    }
  }

  /// Reads an object; `member` must read exactly the value of the key.
  package mutating func object(_ member: (inout JSONReader, JSONKey) throws(JSONFault) -> Void) throws(JSONFault) {
    try enterObject()
    guard try hasFirstMember() else { return }
    repeat {
      let key = try key()
      try member(&self, key)
    } while try hasMoreMembers()
  }

  /// Reads an array; `element` must read exactly one value.
  package mutating func array(_ element: (inout JSONReader) throws(JSONFault) -> Void) throws(JSONFault) {
    try enterArray()
    guard try hasFirstElement() else { return }
    repeat { try element(&self) } while try hasMoreElements()
  }

  /// Counts the following values as one level deeper.
  mutating func deepen() { depth += 1 }

  mutating func enterObject() throws(JSONFault) { try enter(UInt8(ascii: "{")) }
  mutating func enterArray() throws(JSONFault) { try enter(UInt8(ascii: "[")) }

  /// Returns false and leaves the object when it has no members.
  mutating func hasFirstMember() throws(JSONFault) -> Bool { try !leave(ifAt: UInt8(ascii: "}")) }

  /// Returns false and leaves the array when it has no elements.
  mutating func hasFirstElement() throws(JSONFault) -> Bool { try !leave(ifAt: UInt8(ascii: "]")) }

  /// Reads a member's name and the colon.
  package mutating func key() throws(JSONFault) -> JSONKey {
    guard try nextByte() == UInt8(ascii: "\"") else { throw unexpected() }
    let key = JSONKey(try scanString())
    guard try nextByte() == UInt8(ascii: ":") else { throw unexpected() }
    offset += 1
    return key
  }

  /// Reads the comma or the closing brace after a member.
  mutating func hasMoreMembers() throws(JSONFault) -> Bool { try more(until: UInt8(ascii: "}")) }

  /// Reads the comma or the closing bracket after an element.
  mutating func hasMoreElements() throws(JSONFault) -> Bool { try more(until: UInt8(ascii: "]")) }

  package mutating func bool() throws(JSONFault) -> Bool {
    if try nextByte() == UInt8(ascii: "t") {
      try word("true")
      return true
    }
    try word("false")
    return false
  }

  package mutating func null() throws(JSONFault) {
    _ = try nextByte()
    try word("null")
  }

  /// Throws unless only whitespace follows.
  package mutating func end() throws(JSONFault) {
    passBlanks()
    if offset < bytes.count { throw unexpected() }
  }

  private mutating func enter(_ bracket: UInt8) throws(JSONFault) {
    guard try nextByte() == bracket else { throw unexpected() }
    guard depth < maximumDepth else { throw JSONFault(offset: offset, reason: .tooDeep) }
    offset += 1
    depth += 1
  }

  private mutating func leave(ifAt close: UInt8) throws(JSONFault) -> Bool {
    guard try nextByte() == close else { return false }
    offset += 1
    depth -= 1
    return true
  }

  private mutating func more(until close: UInt8) throws(JSONFault) -> Bool {
    if try leave(ifAt: close) { return false }
    guard bytes[offset] == UInt8(ascii: ",") else {
      let begins = try? kind()
      let isNext = close == UInt8(ascii: "}") ? begins == .string : begins != nil
      throw isNext ? JSONFault(offset: offset, reason: .missingComma) : unexpected()
    }
    offset += 1
    return true
  }

  /// Reads a literal name. A mismatch is a fault at its first letter.
  private mutating func word(_ word: StaticString) throws(JSONFault) {
    let start = offset
    for expected in UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount) {
      guard offset < bytes.count else { throw truncated }
      guard bytes[offset] == expected else {
        offset = start
        throw unexpected()
      }
      offset += 1
    }
  }
}

extension JSONReader {
  /// Skips whitespace and returns the byte at `offset`.
  mutating func nextByte() throws(JSONFault) -> UInt8 {
    passBlanks()
    guard offset < bytes.count else { throw truncated }
    return bytes[offset]
  }

  mutating func passBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  package var truncated: JSONFault { JSONFault(offset: bytes.count, reason: .truncated) }

  /// The fault for an unexpected character, or for bytes that are not UTF-8.
  func unexpected() -> JSONFault {
    let character = bytes[offset...].prefix(4)
    let isText = (1...4).contains { String(validating: character.prefix($0), as: UTF8.self) != nil }
    return JSONFault(offset: offset, reason: isText ? .unexpectedCharacter : .notUTF8)
  }
}
