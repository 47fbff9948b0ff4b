package import Marketplace

/// Reads values by type. Skips values of another type and notes a fault.
extension TypedListing {
  package mutating func string(_ key: JSONKey, from reader: inout JSONReader) throws(JSONFault) -> String? {
    guard try reader.kind() == .string else {
      try refuse(key, from: &reader)
      return nil
    }
    return try reader.string()
  }

  /// A string, or the text of a number.
  package mutating func name(_ key: JSONKey, from reader: inout JSONReader) throws(JSONFault) -> String? {
    guard try reader.kind() == .number else { return try string(key, from: &reader) }
    return try reader.number().text
  }

  /// An id, if the next value is one; otherwise reads nothing.
  func identity<Entity>(from reader: inout JSONReader) throws(JSONFault) -> ID<Entity>? {
    guard try reader.kind() == .string else { return nil }
    let start = reader.offset
    let identity = ID<Entity>(utf8: reader.bytes[try reader.scanString().range])
    if identity == nil { reader.offset = start }
    return identity
  }

  mutating func flag(_ key: JSONKey, from reader: inout JSONReader) throws(JSONFault) -> Bool? {
    guard try reader.kind() == .bool else {
      try refuse(key, from: &reader)
      return nil
    }
    return try reader.bool()
  }

  /// A whole number of at least zero.
  package mutating func count(_ key: JSONKey, from reader: inout JSONReader) throws(JSONFault) -> Int? {
    guard try reader.kind() == .number else {
      try refuse(key, from: &reader)
      return nil
    }
    let start = reader.offset
    let number = try reader.number()
    guard let count = number.wholeNumber, count >= 0 else {
      note(.invalid(field: try reader.text(of: key), value: shortened(number.text)), at: start)
      return nil
    }
    return count
  }

  package mutating func time(_ key: JSONKey, from reader: inout JSONReader) throws(JSONFault) -> Timestamp? {
    guard try reader.kind() == .string else {
      try refuse(key, from: &reader)
      return nil
    }
    let start = reader.offset
    let text = JSONKey(try reader.scanString())
    guard let time = Timestamp(iso8601UTF8: reader.bytes[text.range]), Timestamp.writable.contains(time) else {
      note(.invalid(field: try reader.text(of: key), value: shortened(try reader.text(of: text))), at: start)
      return nil
    }
    return time
  }

  /// Calls `read` for each element of an array, or for a single value.
  mutating func eachOrOne(
    from reader: inout JSONReader, _ read: (inout Self, inout JSONReader) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard try reader.kind() == .array else { return try read(&self, &reader) }
    var draft = self
    try reader.array { (reader) throws(JSONFault) in
      _ = try reader.kind()
      try read(&draft, &reader)
    }
    self = draft
  }

  private mutating func refuse(_ key: JSONKey, from reader: inout JSONReader) throws(JSONFault) {
    note(.wrongType(field: try reader.text(of: key)), at: reader.offset)
    try reader.skip()
  }

  /// The beginning of a value, to identify it in a message.
  func shortened(_ text: String) -> String {
    text.utf8.count <= 80 ? text : String(text.unicodeScalars.prefix(40)) + "…"
  }

  func trimmed(_ text: String) -> String {
    // Fast path: whitespace is ASCII or starts and ends with one of a few characters, and Hangul has none of them.
    guard let first = text.utf8.first, let last = text.unicodeScalars.last else { return text }
    guard first <= 0x20 || (0xC2...0xE3).contains(first) || mayBeBlank(last) else { return text }
    let front = text.drop(while: \.isWhitespace)
    let end = front.lastIndex { !$0.isWhitespace }
    return end.map { String(front[...$0]) } ?? ""
  }

  private func mayBeBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || (0x7F...0x3000).contains(scalar.value)
  }
}
