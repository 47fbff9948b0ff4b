internal import Marketplace

extension SearchStatement {
  /// Leaves out the rows up to `cursor` in an order other than `.best`. Returns the columns to sort by.
  mutating func sort(by order: SearchOrder, after cursor: SearchCursor?) -> String {
    let start = cursor ?? SearchCursor(rank: .min, listing: Self.newest)
    switch order {
    case .newest, .best:
      // The rank of all rows is 0.
      add(after: start.rank < 0 ? Self.newest : start.listing)
      return Self.newestFirst
    case .cheapest:
      return sort(by: Self.wonRank, after: start) + Self.newestFirst
    case .mostHearts:
      let hearts = parameter(.integer(start.rank == .min ? .max : -start.rank))
      let (time, id) = (parameter(.time(start.listing.bumpedAt)), parameter(.id(start.listing.id)))
      add("(hearts, bumpedAt, id) < (\(hearts), \(time), \(id))")
      return "hearts DESC, " + Self.newestFirst
    case .nearest(let codes):
      let places = parameter(.texts(codes.map(\.text)))
      return sort(by: "(array_position(\(places), place) - 1)", after: start) + Self.newestFirst
    }
  }

  /// The first part of the comparison is the one that an index knows.
  private mutating func sort(by rank: String, after start: SearchCursor) -> String {
    let number = parameter(.integer(start.rank))
    add("\(rank) >= \(number) AND (\(rank) > \(number) OR (bumpedAt, id) < \(bound(start.listing)))")
    return "\(rank), "
  }
}

extension SearchCursor {
  /// Whether rows can come after it in an order.
  func isBefore(_ order: SearchOrder) -> Bool {
    switch order {
    case .newest: rank <= 0
    case .best, .cheapest, .mostHearts, .nearest: true
    }
  }
}
