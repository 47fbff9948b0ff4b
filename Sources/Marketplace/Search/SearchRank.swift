/// How well a listing fits what was looked for: what the order `.best` goes by.
public enum SearchRank {
  /// So many of the newest matches are compared with each other.
  public static let depth = 1000

  /// From 0 up, the best the highest. A title that is what was looked for goes before one that begins with it, that before one
  /// with a word that does, and that before one where it only stands; what is for sale goes before what is reserved or sold,
  /// and of what is alike so far, what many have in their hearts.
  public static func rank(of listing: Listing, for terms: [SearchTerm]) -> Int {
    let words = TitleWords.of(listing.title).map { Array(KoreanFolding.key(of: $0).utf8) }
    return rank(
      key: Array(KoreanFolding.key(of: listing.title).utf8), words: words, terms: terms.map { Array($0.key.utf8) },
      status: listing.status, hearts: listing.counts.hearts)
  }

  /// The same of the key of a title, those of its words (`TitleWords`) and of what is looked for, in any one code in which
  /// only equal keys are equal.
  public static func rank<Key: Collection<UInt8>, Terms: Sequence>(
    key: Key, words: some Sequence<Key>, terms: Terms, status: ListingStatus, hearts: Int
  ) -> Int where Terms.Element: Collection<UInt8> {
    var (rank, count) = (0, 0)
    for term in terms {
      count += 1
      if key.starts(with: term) {
        rank += key.count == term.count ? 8 : 6
        continue
      }
      var best = 0
      for word in words where word.starts(with: term) { best = max(best, word.count == term.count ? 5 : 4) }
      rank += best
    }
    let share = count == 0 ? 0 : rank * 4 / count
    let ofStatus =
      switch status {
      case .forSale: 2
      case .reserved: 1
      case .sold: 0
      }
    return (share * 3 + ofStatus) * 8 + min(7, hearts.bitLength)
  }
}

extension Int {
  fileprivate var bitLength: Int { self <= 0 ? 0 : Self.bitWidth - leadingZeroBitCount }
}
