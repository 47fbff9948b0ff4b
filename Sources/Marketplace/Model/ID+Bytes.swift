extension ID {
  /// Sixteen bytes that sort like the identities.
  package var bytes: [UInt8] {
    Array(unsafeUninitializedCapacity: 16) { buffer, count in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      raw.storeBytes(of: high.bigEndian, as: UInt64.self)
      raw.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
      count = 16
    }
  }

  /// Nil unless there are sixteen bytes.
  package init?(bytes: [UInt8]) {
    guard let id = bytes.withUnsafeBytes({ Self(bytes: $0) }) else { return nil }
    self = id
  }

  /// Nil unless there are sixteen bytes.
  package init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 16 else { return nil }
    self.init(
      high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }
}
