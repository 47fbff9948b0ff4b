/// A checksum against damage, and a hash for lookups: a multiplicative hash of eight-byte words (Knuth, 6.4). It does
/// not protect against deliberate manipulation.
struct ByteSum {
  private var value: UInt64 = 0

  static func sum(of bytes: some Collection<UInt8>) -> UInt64 {
    var sum = ByteSum()
    if bytes.withContiguousStorageIfAvailable({ sum.add(UnsafeRawBufferPointer($0)) }) == nil {
      Array(bytes).withUnsafeBytes { sum.add($0) }
    }
    return sum.value
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(UInt64(bytes.count))
    let wholeWords = bytes.count & ~7
    for place in stride(from: 0, to: wholeWords, by: 8) {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
    }
    for byte in bytes[wholeWords...] { add(UInt64(byte)) }
  }

  @inline(__always)
  private mutating func add(_ word: UInt64) {
    let product = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value = product ^ product >> 32
  }
}
