/// The CRC of RFC 3720 (Castagnoli's polynomial), eight bytes a step: what iSCSI, ext4 and SSE 4.2 compute.
struct CRC32C {
  private var state: UInt32 = 0xFFFF_FFFF

  /// The sum of everything added so far.
  var value: UInt32 { ~state }

  static func sum(of bytes: some Collection<UInt8>) -> UInt32 {
    var sum = CRC32C()
    sum.add(bytes)
    return sum.value
  }

  mutating func add(_ bytes: some Collection<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ add(UnsafeRawBufferPointer($0)) }) == nil { add(Array(bytes)) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    Self.tables.withUnsafeBufferPointer { tables in
      var sum = state
      var position = 0
      let wholeWords = bytes.count & ~7
      while position < wholeWords {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)) ^ UInt64(sum)
        // The first byte of the word has seven more behind it, the last none.
        sum = 0
        for place in 0..<8 {
          sum ^= tables[(7 - place) << 8 | Int(truncatingIfNeeded: word >> UInt64(place * 8) & 0xFF)]
        }
        position += 8
      }
      while position < bytes.count {
        sum = (sum >> 8) ^ tables[Int((sum ^ UInt32(bytes[position])) & 0xFF)]
        position += 1
      }
      state = sum
    }
  }

  /// 256 sums of one byte, then of one byte with one, two … seven zeros behind it.
  private static let tables: [UInt32] = {
    var tables: [UInt32] = []
    for byte in 0..<256 as Range<UInt32> {
      var sum = byte
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0x82F6_3B78 : sum >> 1 }
      tables.append(sum)
    }
    for index in 256..<8 * 256 {
      let sum = tables[index - 256]
      tables.append((sum >> 8) ^ tables[Int(sum & 0xFF)])
    }
    return tables
  }()
}

/// A sum as the journal writes it: eight hexadecimal digits in lower case.
enum SumText {
  static func bytes(_ sum: UInt32) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return stride(from: 28, through: 0, by: -4).map { digits[Int(sum >> UInt32($0) & 0xF)] }
  }

  /// Nil for anything but what `bytes` gives.
  static func sum(_ text: some Collection<UInt8>) -> UInt32? {
    guard text.count == 8 else { return nil }
    var sum: UInt32 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): sum = sum << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): sum = sum << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return sum
  }
}
