import Glibc

/// A position in a text that is read sequentially: line and column from 1, with one column per code point.
package struct TextPosition: Hashable {
  /// The offset in bytes, from 0.
  package private(set) var offset: Int
  package private(set) var line = 1
  package private(set) var column = 1

  /// The start of a text; `offset` is the length of its byte order mark.
  package init(offset: Int = 0) {
    self.offset = offset
  }

  /// Advances past `bytes`.
  package mutating func pass(_ bytes: ArraySlice<UInt8>) {
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
