internal import Marketplace

extension JSONReader {
  /// Reads a number: an `Int` if it has no fraction or exponent and fits, otherwise its text.
  package mutating func number() throws(JSONFault) -> JSONValue {
    _ = try nextByte()
    let start = offset
    if take(UInt8(ascii: "-")) {}
    let digits = try passDigits()
    if digits > 1, bytes[offset - digits] == UInt8(ascii: "0") {
      throw JSONFault(offset: offset - digits + 1, reason: .unexpectedCharacter)
    }
    var isInteger = true
    if take(UInt8(ascii: ".")) {
      isInteger = false
      _ = try passDigits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isInteger = false
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      _ = try passDigits()
    }
    // Eighteen digits always fit.
    if isInteger, offset - start <= 18, bytes[start] != UInt8(ascii: "-") {
      return .int(bytes[start..<offset].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isInteger, text != "-0", let integer = Int(text) { return .int(integer) }
    return .number(text)
  }

  /// Reads any value.
  package mutating func value() throws(JSONFault) -> JSONValue {
    switch try kind() {
    case .null:
      try null()
      return .null
    case .bool: return .bool(try bool())
    case .number: return try number()
    case .string: return .string(try string())
    case .array:
      var elements: [JSONValue] = []
      try array { (reader) throws(JSONFault) in elements.append(try reader.value()) }
      return .array(elements)
    case .object:
      var members: [JSONObject.Member] = []
      try object { (reader, key) throws(JSONFault) in
        members.append(.init(try reader.text(of: key), try reader.value()))
      }
      return .object(JSONObject(members))
    }
  }

  /// Validates any value and skips it.
  mutating func skip() throws(JSONFault) {
    switch try kind() {
    case .null: try null()
    case .bool: _ = try bool()
    case .number: _ = try number()
    case .string: try validate(JSONKey(scanString()))
    case .array: try array { (reader) throws(JSONFault) in try reader.skip() }
    case .object:
      try object { (reader, key) throws(JSONFault) in
        try reader.validate(key)
        try reader.skip()
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Skips at least one digit and returns the number of digits.
  private mutating func passDigits() throws(JSONFault) -> Int {
    let start = offset
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) { offset += 1 }
    guard offset > start else { throw offset < bytes.count ? unexpected() : truncated }
    return offset - start
  }
}

extension JSONValue {
  /// The value as a whole number, also for `1.69e5`; nil for any other value and if it does not fit an `Int`.
  package var wholeNumber: Int? {
    switch self {
    case .int(let number): number
    case .number(let text): Double(text).flatMap { Int(exactly: $0) }
    default: nil
    }
  }
}
