/// The relevance of a listing for a search, for the order `.best`.
public enum SearchRank {
  /// The number of newest matches that are ranked.
  public static let depth = 1000

  /// The rank, at least 0; higher is better. It compares, in this order: the match (the whole title, the beginning of
  /// the title, a whole word, the beginning of a word, anywhere else), the status (for sale, reserved, sold), and the
  /// magnitude of the number of hearts.
  public static func rank(of listing: Listing, for terms: [SearchTerm]) -> Int {
    let words = TitleWords.of(listing.title).map { Array(KoreanFolding.key(of: $0).utf8) }
    return rank(
      key: Array(KoreanFolding.key(of: listing.title).utf8), words: words, terms: terms.map { Array($0.key.utf8) },
      status: listing.status, hearts: listing.counts.hearts)
  }

  /// The same for the key of a title, the keys of its words (`TitleWords`), and the keys of the terms. All must use the
  /// same encoding, in which different keys are different.
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
