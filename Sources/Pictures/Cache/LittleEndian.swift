/// The number encoding of cache files.
enum LittleEndian {
  static func append(_ number: UInt64, bytes count: Int, to bytes: inout [UInt8]) {
    for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8))) }
  }

  /// The caller checks that the bytes exist.
  static func number(_ bytes: [UInt8], at place: Int, bytes count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(bytes[place + $1]) << UInt64($1 * 8) }
  }
}
