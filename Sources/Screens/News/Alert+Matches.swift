import Marketplace

extension Alert {
  /// Describes one listing by its content, several of one search by their number, and those of several searches by the
  /// searches' names; nil for none.
  init?(_ matches: [NewMatch], _ strings: Strings) {
    guard let last = matches.last else { return nil }
    var searches: [SavedSearch] = []
    for match in matches where !searches.contains(where: { $0.id == match.search.id }) { searches.append(match.search) }
    let count = strings(.savedNewsCount, String(matches.count))
    if matches.count == 1 {
      let listing = last.row.listing
      let text = [listing.title, strings.price(of: listing), strings.place(of: last.row)].joined(separator: " · ")
      self.init(title: strings(.savedNewsTitle, last.search.name), text: text, place: .listing(listing.id))
    } else if searches.count == 1 {
      self.init(
        title: strings(.savedNewsTitle, last.search.name), text: count, place: .savedSearch(last.search.newestFirst))
    } else {
      let names = searches.prefix(Self.mostNames).map(\.name).joined(separator: ", ")
      self.init(title: count, text: names, place: .savedSearches)
    }
  }
}

extension SavedSearch {
  /// The same search, sorted by newest first.
  fileprivate var newestFirst: SavedSearch {
    var request = request
    request.order = .newest
    return SavedSearch(id: id, name: name, request: request, createdAt: createdAt, seenUpTo: seenUpTo)
  }
}

extension AppModel {
  func tell(_ matches: [NewMatch]) {
    if let alert = Alert(matches, context.strings) { tell(alert, at: context.market.clock.now()) }
  }
}
