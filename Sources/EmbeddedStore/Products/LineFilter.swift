internal import Marketplace

/// Tells quickly of most lines that they are none of a few.
struct LineFilter {
  private var bits: [UInt64]
  private let mask: Int

  init(_ ids: some Collection<ID<Listing>>) {
    var size = 1 << 12
    while size < ids.count * 16 { size *= 2 }
    mask = size - 1
    bits = Array(repeating: 0, count: size / 64)
    for id in ids {
      let place = ListingLine.hash(id) & mask
      bits[place / 64] |= 1 << UInt64(place % 64)
    }
  }

  func mayContain(_ line: ListingLine) -> Bool {
    let place = line.hash & mask
    return bits[place / 64] & 1 << UInt64(place % 64) != 0
  }
}
