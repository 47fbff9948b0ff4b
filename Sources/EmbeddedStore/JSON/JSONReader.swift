internal import Marketplace

/// Reads one JSON text (RFC 8259) from the front to the back, the caller saying what it wants to have.
///
/// Strict in grammar and UTF-8, with two courtesies: a byte order mark in front is passed over, and half of a
/// surrogate pair reads as U+FFFD. Objects and arrays lie at most `maximumDepth` deep.
struct JSONReader {
  static let maximumDepth = 64
  /// How deep may lie what is kept as a part of a text of our own, in an object more.
  static let maximumDepthOfParts = maximumDepth + 1

  /// The text, or as much of it as is at hand.
  private(set) var bytes: [UInt8]
  /// The next byte to be read.
  var offset: Int
  /// How many objects and arrays are open here.
  private(set) var depth = 0
  private let maximumDepth: Int

  enum Kind { case object, array, string, number, bool, null }

  init(_ bytes: [UInt8], maximumDepth: Int = maximumDepth) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    offset = Self.startOfText(bytes)
  }

  /// Reads a whole text into a value.
  static func value(of bytes: [UInt8], maximumDepth: Int = maximumDepth) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(bytes, maximumDepth: maximumDepth)
    let value = try reader.value()
    try reader.end()
    return value
  }

  static func startOfText(_ bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Goes on, `depth` deep, at the beginning of `bytes`.
  mutating func resume(in bytes: [UInt8], depth: Int) {
    self.bytes = bytes
    self.depth = depth
    offset = 0
  }

  /// What begins here, blanks passed over.
  mutating func kind() throws(JSONFault) -> Kind {
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

  /// Reads an object; `member` must read exactly the value that belongs to the key.
  mutating func object(_ member: (inout JSONReader, JSONKey) throws(JSONFault) -> Void) throws(JSONFault) {
    try enterObject()
    guard try hasFirstMember() else { return }
    repeat {
      let key = try key()
      try member(&self, key)
    } while try hasMoreMembers()
  }

  /// Reads an array; `element` must read exactly one value.
  mutating func array(_ element: (inout JSONReader) throws(JSONFault) -> Void) throws(JSONFault) {
    try enterArray()
    guard try hasFirstElement() else { return }
    repeat { try element(&self) } while try hasMoreElements()
  }

  /// What follows counts as one deeper than it lies.
  mutating func deepen() { depth += 1 }

  mutating func enterObject() throws(JSONFault) { try enter(UInt8(ascii: "{")) }
  mutating func enterArray() throws(JSONFault) { try enter(UInt8(ascii: "[")) }

  /// Gives false, and has left the object, when it has no members.
  mutating func hasFirstMember() throws(JSONFault) -> Bool { try !leave(ifAt: UInt8(ascii: "}")) }

  /// The same for an array.
  mutating func hasFirstElement() throws(JSONFault) -> Bool { try !leave(ifAt: UInt8(ascii: "]")) }

  /// Reads a member's name and the colon.
  mutating func key() throws(JSONFault) -> JSONKey {
    guard try nextByte() == UInt8(ascii: "\"") else { throw unexpected() }
    let key = JSONKey(try scanString())
    guard try nextByte() == UInt8(ascii: ":") else { throw unexpected() }
    offset += 1
    return key
  }

  /// Reads what stands behind a member.
  mutating func hasMoreMembers() throws(JSONFault) -> Bool { try more(until: UInt8(ascii: "}")) }

  /// Reads what stands behind an element.
  mutating func hasMoreElements() throws(JSONFault) -> Bool { try more(until: UInt8(ascii: "]")) }

  mutating func bool() throws(JSONFault) -> Bool {
    if try nextByte() == UInt8(ascii: "t") {
      try word("true")
      return true
    }
    try word("false")
    return false
  }

  mutating func null() throws(JSONFault) {
    _ = try nextByte()
    try word("null")
  }

  /// Nothing may follow but blanks.
  mutating func end() throws(JSONFault) {
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

  /// What is no such word does not belong there from its first letter on.
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
  /// The byte at `offset`, blanks passed over.
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

  var truncated: JSONFault { JSONFault(offset: bytes.count, reason: .truncated) }

  /// What stands here does not belong here; bytes that are no UTF-8 are called that.
  func unexpected() -> JSONFault {
    let character = bytes[offset...].prefix(4)
    let isText = (1...4).contains { String(validating: character.prefix($0), as: UTF8.self) != nil }
    return JSONFault(offset: offset, reason: isText ? .unexpectedCharacter : .notUTF8)
  }
}
