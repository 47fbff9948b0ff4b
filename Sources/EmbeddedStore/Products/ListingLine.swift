import Glibc
internal import Marketplace

/// A listing's line in a Products.json of ours, looked at in place.
struct ListingLine {
  private static let shortest = 106

  /// The 36 letters of its identity.
  private let letters: UnsafeRawBufferPointer

  /// Nil for what does not begin, or end, as our lines do.
  init?(_ line: UnsafeRawBufferPointer) {
    guard line.count >= Self.shortest, let start = line.baseAddress, line[line.count - 1] == UInt8(ascii: "}"),
      Self.stands("{\"id\":\"", at: start), Self.stands("\",\"seller\":\"", at: start + 43),
      Self.stands("\",\"sellerName\":", at: start + 91)
    else { return nil }
    letters = UnsafeRawBufferPointer(start: start + 7, count: 36)
    guard !hasCapitals else { return nil }
  }

  var id: ID<Listing>? { ID(utf8: Array(letters)[...]) }

  /// Few other lines have the same.
  var hash: Int { Self.hash(letters) }

  static func hash(_ id: ID<Listing>) -> Int {
    Array(id.description.utf8).withUnsafeBytes(hash)
  }

  private static func hash(_ letters: UnsafeRawBufferPointer) -> Int {
    let word =
      letters.loadUnaligned(fromByteOffset: 28, as: UInt64.self) &* 31
      ^ letters.loadUnaligned(fromByteOffset: 5, as: UInt64.self)
    return Int((word &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  /// An identity written with them would be the same one, but is not ours.
  private var hasCapitals: Bool {
    func areIn(_ offset: Int) -> Bool {
      let word = letters.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      return word >> 1 & ~word & 0x2020_2020_2020_2020 != 0
    }
    return areIn(0) || areIn(8) || areIn(16) || areIn(24) || areIn(28)
  }

  private static func stands(_ text: StaticString, at place: UnsafeRawPointer) -> Bool {
    memcmp(text.utf8Start, place, text.utf8CodeUnitCount) == 0
  }
}
