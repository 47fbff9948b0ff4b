internal import Marketplace

/// A place in list order, on a listing or between two. Its bytes sort in the same order: eight bytes of the bump and
/// sixteen of the identity, big-endian, and one more when the place is just above the listing.
struct SortKey: Hashable, Comparable {
  var bump: Int64
  var high: UInt64
  var low: UInt64
  /// Whether the place is just above the listing with this bump and identity, and below all newer ones.
  var isAbove = false

  /// Above everything.
  static let top = SortKey(bump: .max, high: .max, low: .max, isAbove: true)
  /// Below everything.
  static let bottom = SortKey(bump: .min, high: 0, low: 0)

  static func < (left: Self, right: Self) -> Bool {
    if left.bump != right.bump { return left.bump < right.bump }
    if left.high != right.high { return left.high < right.high }
    if left.low != right.low { return left.low < right.low }
    return !left.isAbove && right.isAbove
  }

  /// The place just above the listing.
  var above: SortKey {
    var above = self
    above.isAbove = true
    return above
  }

  var id: ID<Listing> { ID(high: high, low: low) }
  var cursor: Cursor { Cursor(bumpedAt: Timestamp(milliseconds: bump), id: id) }
}

extension SortKey {
  static let length = 24

  init(_ cursor: Cursor) {
    self.init(bump: cursor.bumpedAt.milliseconds, high: cursor.id.high, low: cursor.id.low)
  }

  /// Nil unless the bytes are the place of a listing.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == Self.length else { return nil }
    bump = Int64(bitPattern: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)) ^ 1 << 63)
    high = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
  }

  func withBytes<Answer>(_ use: (UnsafeRawBufferPointer) -> Answer) -> Answer {
    withUnsafeTemporaryAllocation(byteCount: Self.length + 1, alignment: 8) { bytes in
      bytes.storeBytes(of: (UInt64(bitPattern: bump) ^ 1 << 63).bigEndian, as: UInt64.self)
      bytes.storeBytes(of: high.bigEndian, toByteOffset: 8, as: UInt64.self)
      bytes.storeBytes(of: low.bigEndian, toByteOffset: 16, as: UInt64.self)
      bytes[Self.length] = 0
      return use(UnsafeRawBufferPointer(rebasing: bytes[..<(Self.length + (isAbove ? 1 : 0))]))
    }
  }
}
