import Glibc

/// A place in a text that is read from its front to its back: line and column, both from 1; a column is a code point.
struct TextPosition: Hashable {
  /// In bytes, from 0.
  private(set) var offset: Int
  private(set) var line = 1
  private(set) var column = 1

  /// The beginning of a text whose byte order mark, if it has one, is `offset` bytes long.
  init(offset: Int = 0) {
    self.offset = offset
  }

  /// Goes on behind `bytes`.
  mutating func pass(_ bytes: ArraySlice<UInt8>) {
    offset += bytes.count
    bytes.withUnsafeBufferPointer { bytes in
      var rest = bytes[...]
      while let start = UnsafeBufferPointer(rebasing: rest).baseAddress,
        let end = memchr(start, Int32(UInt8(ascii: "\n")), rest.count)
      {
        rest = rest.dropFirst(UnsafeRawPointer(start).distance(to: end) + 1)
        line += 1
        column = 1
      }
      for byte in UnsafeBufferPointer(rebasing: rest) where byte & 0xC0 != 0x80 { column += 1 }
    }
  }
}
