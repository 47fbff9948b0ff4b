package import Marketplace

/// A header block of a tar: ustar of POSIX.1-1988, with the extended headers of POSIX.1-2001 and GNU's long names.
///
/// Our own implementation, because a library would be loaded at every start of the program for a rarely used feature.
package struct TarHeader: Equatable {
  /// The bytes of a block. A tar consists of whole blocks.
  package static let blockSize = 512

  enum Kind: Equatable {
    case file, folder
    /// Extended headers for the next entry.
    case extended
    /// An extended header for all entries, which is ignored.
    case global
    /// A GNU header with the name of the next entry.
    case longName
    /// A link, a device or any other type.
    case other
  }

  var name: String
  /// The number of bytes that follow, without padding.
  var size: Int
  var kind: Kind

  /// Parses a block. Nil for a block of zeros, which ends the archive. Throws if the block is not a header.
  package init?(_ block: [UInt8]) throws(ArchiveFault) {
    if block.allSatisfy({ $0 == 0 }) { return nil }
    guard block.count == Self.blockSize, let sum = Self.octal(block[Field.sum]), sum == Self.sum(of: block) else {
      throw .damaged
    }
    let isUstar = block[Field.magic].starts(with: "ustar".utf8)
    let bytes = block[Field.name].prefix { $0 != 0 }
    let prefix = isUstar ? block[Field.prefix].prefix { $0 != 0 } : []
    name = Self.text(prefix.isEmpty ? Array(bytes) : prefix + [UInt8(ascii: "/")] + bytes)
    guard let size = Self.octal(block[Field.size]) else { throw .tooLarge(name) }
    self.size = size
    kind =
      switch block[Field.kind] {
      case 0, UInt8(ascii: "0"): name.hasSuffix("/") ? .folder : .file
      case UInt8(ascii: "5"): .folder
      case UInt8(ascii: "x"): .extended
      case UInt8(ascii: "g"): .global
      case UInt8(ascii: "L"): .longName
      default: .other
      }
  }

  /// The header blocks for a file of `size` bytes with this name and modification time.
  package static func blocks(file name: String, size: Int, at time: Timestamp) -> [UInt8] {
    let fits = name.utf8.count < Field.name.count && name.utf8.allSatisfy { $0 < 0x80 }
    if fits { return block(name, size: size, kind: "0", at: time) }
    let record = extendedRecord("path", name)
    return block("PaxHeaders/name", size: record.count, kind: "x", at: time) + padded(record)
      + block("long-name", size: size, kind: "0", at: time)
  }

  /// Pads the last block with zeros.
  package static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + Array(repeating: 0, count: paddedSize(bytes.count) - bytes.count)
  }

  /// The bytes of the blocks that `size` bytes take.
  package static func paddedSize(_ size: Int) -> Int { (size + blockSize - 1) / blockSize * blockSize }

  /// The value of `path` in the records of an extended header; nil if there is none.
  static func path(inRecords bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    while let blank = rest.firstIndex(of: UInt8(ascii: " ")) {
      guard let length = Int(text(Array(rest[..<blank]))), length > blank - rest.startIndex + 1, length <= rest.count
      else { return nil }
      let record = rest[(blank + 1)..<(rest.startIndex + length)].dropLast()
      if record.starts(with: "path=".utf8) { return text(Array(record.dropFirst(5))) }
      rest = rest.dropFirst(length)
    }
    return nil
  }

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private enum Field {
    static let name = 0..<100
    static let mode = 100
    static let owner = 108
    static let group = 116
    static let size = 124..<136
    static let time = 136
    static let sum = 148..<156
    static let kind = 156
    static let magic = 257..<263
    static let prefix = 345..<500
  }

  /// `LENGTH KEY=VALUE` and a line feed. LENGTH includes its own digits.
  private static func extendedRecord(_ key: String, _ value: String) -> [UInt8] {
    let rest = " \(key)=\(value)\n"
    var length = rest.utf8.count
    while String(length).utf8.count + rest.utf8.count != length { length = String(length).utf8.count + rest.utf8.count }
    return Array((String(length) + rest).utf8)
  }

  private static func block(_ name: String, size: Int, kind: Character, at time: Timestamp) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: blockSize)
    func put(_ text: some Sequence<UInt8>, at start: Int) {
      for (offset, byte) in text.enumerated() { block[start + offset] = byte }
    }
    func put(number: Int, digits: Int, at start: Int) {
      let text = String(number, radix: 8)
      put((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8, at: start)
    }
    put(name.utf8, at: 0)
    put(number: 0o644, digits: 7, at: Field.mode)
    put(number: 0, digits: 7, at: Field.owner)
    put(number: 0, digits: 7, at: Field.group)
    put(number: size, digits: 11, at: Field.size.lowerBound)
    put(number: min(max(0, Int(time.seconds)), 0o777_7777_7777), digits: 11, at: Field.time)
    put(String(kind).utf8, at: Field.kind)
    put("ustar\u{0}00".utf8, at: Field.magic.lowerBound)
    put(number: sum(of: block), digits: 6, at: Field.sum.lowerBound)
    block[Field.sum.upperBound - 1] = UInt8(ascii: " ")
    return block
  }

  /// The checksum: the sum of all bytes, with the checksum field counted as blanks.
  private static func sum(of block: [UInt8]) -> Int {
    block.enumerated().reduce(0) { $0 + Int(Field.sum.contains($1.offset) ? UInt8(ascii: " ") : $1.element) }
  }

  /// Octal digits with optional leading blanks and a trailing zero byte or blank; nil for anything else.
  private static func octal(_ field: ArraySlice<UInt8>) -> Int? {
    let digits = field.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != 0 && $0 != UInt8(ascii: " ") }
    return Int(text(Array(digits)), radix: 8).flatMap { $0 >= 0 ? $0 : nil }
  }
}
