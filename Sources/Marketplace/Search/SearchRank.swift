/// How well a listing fits what was looked for: what the order `.best` goes by.
public enum SearchRank {
  /// So many of the newest matches are compared with each other.
  public static let depth = 1000

  /// From 0 up, the best the highest. A title that is what was looked for goes before one that begins with it, that before one
  /// with a word that does, and that before one where it only stands; what is for sale goes before what is reserved or sold,
  /// and of what is alike so far, what many have in their hearts.
  public static func rank(of listing: Listing, for terms: [SearchTerm]) -> Int {
    let title = KoreanFolding.key(of: listing.title)
    let words = TitleWords.of(listing.title).map { KoreanFolding.key(of: $0) }
    var rank = 0
    for term in terms {
      if title.utf8.elementsEqual(term.key.utf8) {
        rank += 8
      } else if title.utf8.starts(with: term.key.utf8) {
        rank += 6
      } else if words.contains(where: { $0.utf8.elementsEqual(term.key.utf8) }) {
        rank += 5
      } else if words.contains(where: { $0.utf8.starts(with: term.key.utf8) }) {
        rank += 4
      }
    }
    let share = terms.isEmpty ? 0 : rank * 4 / terms.count
    let status =
      switch listing.status {
      case .forSale: 2
      case .reserved: 1
      case .sold: 0
      }
    return (share * 3 + status) * 8 + min(7, listing.counts.hearts.bitLength)
  }
}

extension Int {
  fileprivate var bitLength: Int { self <= 0 ? 0 : Self.bitWidth - leadingZeroBitCount }
}
