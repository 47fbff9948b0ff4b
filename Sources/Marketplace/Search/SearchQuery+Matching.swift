extension SearchQuery {
  /// Whether the listing has all that it looks for and nothing that it excludes. Says nothing about `filter`.
  public func fits(_ listing: Listing) -> Bool {
    fits(title: listing.title, description: inDescriptions ? listing.description : nil)
  }

  /// The same of a text alone.
  public func fits(title: String) -> Bool { fits(title: title, description: nil) }

  private func fits(title: String, description: String?) -> Bool {
    if terms.isEmpty, excluded.isEmpty { return true }
    let key = KoreanFolding.key(of: title)
    let keyOfDescription = description.map { KoreanFolding.key(of: $0) }
    // Few terms may be meant as initials, and no others ask for them.
    let asksInitials = terms.contains(where: \.mayBeInitials) || excluded.contains(where: \.mayBeInitials)
    let initials = asksInitials ? KoreanFolding.initials(of: title) : ""
    func has(_ term: SearchTerm) -> Bool {
      term.isIn(key: key, initials: initials) || keyOfDescription.map { term.isIn(key: $0, initials: "") } ?? false
    }
    return terms.allSatisfy(has) && !excluded.contains(where: has)
  }

  /// Where a listing stands in `order`; nil when the order leaves it out.
  public func cursor(of listing: Listing) -> SearchCursor? {
    let place = Cursor(listing)
    switch order {
    case .newest: return SearchCursor(rank: 0, listing: place)
    case .cheapest:
      let price = listing.price.flatMap { $0.currency == "KRW" ? $0.amount : nil }
      return SearchCursor(rank: price ?? Int.max, listing: place)
    case .mostHearts: return SearchCursor(rank: -listing.counts.hearts, listing: place)
    case .nearest(let codes):
      return codes.firstIndex(of: listing.neighborhood).map { SearchCursor(rank: $0, listing: place) }
    case .best: return SearchCursor(rank: -SearchRank.rank(of: listing, for: terms), listing: place)
    }
  }
}
