import Glibc

/// Byte operations for the lookups, based on the fast routines of the C library.
extension UnsafeRawBufferPointer {
  /// The bytes of `range`, cut to what there is.
  package func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[range.clamped(to: 0..<count)])
  }

  /// The bytes from `start` on; none when it is past the end.
  package func from(_ start: Int) -> UnsafeRawBufferPointer { part(Swift.min(start, count)..<count) }

  /// The index of the first `byte` at or after `start`; the end when there is none.
  func index(of byte: Separator, from start: Int = 0) -> Int {
    guard start < count, let base = baseAddress else { return count }
    guard let found = memchr(base + start, Int32(byte.rawValue), count - start) else { return count }
    return UnsafeRawPointer(found) - base
  }

  /// The start of the line that contains `position`.
  func lineStart(before position: Int) -> Int {
    var start = Swift.min(position, count)
    while start > 0, self[start - 1] != Separator.lineFeed.rawValue { start -= 1 }
    return start
  }

  package func begins(with prefix: UnsafeRawBufferPointer) -> Bool {
    guard prefix.count <= count else { return false }
    guard let base = baseAddress, let other = prefix.baseAddress else { return prefix.isEmpty }
    return memcmp(base, other, prefix.count) == 0
  }

  func equals(_ other: UnsafeRawBufferPointer) -> Bool { count == other.count && begins(with: other) }

  package func holds(_ needle: UnsafeRawBufferPointer) -> Bool {
    guard let first = needle.first, let base = baseAddress, let other = needle.baseAddress else { return true }
    var start = 0
    while start + needle.count <= count {
      guard let found = memchr(base + start, Int32(first), count - needle.count - start + 1) else { return false }
      if memcmp(found, other, needle.count) == 0 { return true }
      start = UnsafeRawPointer(found) - base + 1
    }
    return false
  }

  /// Less than zero, zero, or more, as these bytes sort before, with, or after the others.
  package func order(to other: UnsafeRawBufferPointer) -> Int {
    guard let base = baseAddress, let second = other.baseAddress else { return count - other.count }
    let order = Int(memcmp(base, second, Swift.min(count, other.count)))
    return order == 0 ? count - other.count : order
  }

  /// The parts between `separator`.
  func split(_ separator: Separator) -> Parts { Parts(rest: self, separator: separator) }

  /// The unsigned decimal number that these bytes are; nil when they are none.
  package var number: Int? {
    guard !isEmpty, count < 18 else { return nil }
    var value = 0
    for byte in self {
      guard byte >= 48, byte <= 57 else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    return value
  }

  /// The decimal number with five decimal places in these bytes, such as `-34.04368`; nil when they are no such number.
  var degrees: Double? {
    let isNegative = first == UInt8(ascii: "-")
    let digits = isNegative ? from(1) : self
    guard digits.count > 6, digits[digits.count - 6] == UInt8(ascii: "."),
      let whole = digits.part(0..<(digits.count - 6)).number,
      let places = digits.from(digits.count - 5).number
    else { return nil }
    let value = Double(whole * 100_000 + places) / 100_000
    return isNegative ? -value : value
  }

  struct Parts: Sequence, IteratorProtocol {
    fileprivate var rest: UnsafeRawBufferPointer?
    fileprivate let separator: Separator

    mutating func next() -> UnsafeRawBufferPointer? {
      guard let rest else { return nil }
      let end = rest.index(of: separator)
      self.rest = end < rest.count ? rest.from(end + 1) : nil
      return rest.part(0..<end)
    }
  }
}

/// The characters that separate the lines and fields of a table.
enum Separator: UInt8 {
  case tab = 9
  case lineFeed = 10
  case space = 32
  case equals = 61
  case bar = 124
}
