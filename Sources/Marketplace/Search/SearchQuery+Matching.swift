extension SearchQuery {
  /// Whether the listing has all terms and none of the excluded ones. Ignores `filter`.
  public func fits(_ listing: Listing) -> Bool {
    fits(title: listing.title, description: inDescriptions ? listing.description : nil)
  }

  /// Whether a title alone matches.
  public func fits(title: String) -> Bool { fits(title: title, description: nil) }

  private func fits(title: String, description: String?) -> Bool {
    if terms.isEmpty, excluded.isEmpty { return true }
    let key = KoreanFolding.key(of: title)
    let keyOfDescription = description.map { KoreanFolding.key(of: $0) }
    // Initials are computed only when a term asks for them, because few do.
    let asksInitials = terms.contains(where: \.isInitials) || excluded.contains(where: \.isInitials)
    let initials = asksInitials ? KoreanFolding.initials(of: title) : ""
    func has(_ term: SearchTerm) -> Bool {
      term.isIn(key: key, initials: initials) || keyOfDescription.map { term.isIn(text: $0) } ?? false
    }
    return terms.allSatisfy(has) && !excluded.contains(where: has)
  }

  /// The cursor of a listing in `order`; nil when the order excludes the listing.
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
