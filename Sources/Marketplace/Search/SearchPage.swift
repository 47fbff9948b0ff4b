/// A position in the results of a search, just after a listing.
public struct SearchCursor: Hashable, Comparable, Sendable {
  /// The primary sort key, ascending: 0 for `.newest`, won for `.cheapest` (`Int.max` without a price in won), negated
  /// hearts for `.mostHearts`, the index of the neighborhood for `.nearest`, the negated rank for `.best`.
  public let rank: Int
  public let listing: Cursor

  public init(rank: Int, listing: Cursor) {
    self.rank = rank
    self.listing = listing
  }

  /// The smaller cursor comes first.
  public static func < (left: Self, right: Self) -> Bool {
    left.rank == right.rank ? right.listing < left.listing : left.rank < right.rank
  }

  /// The form that the command line prints and reads: `0:1795237320000-01935d4e-…`.
  public var text: String { "\(rank):\(listing.text)" }

  /// Parses the output of `text`; nil for anything else.
  public init?(text: String) {
    guard let colon = text.firstIndex(of: ":"), let rank = Int(text[..<colon]),
      let listing = Cursor(text: String(text[text.index(after: colon)...]))
    else { return nil }
    self.init(rank: rank, listing: listing)
    if !self.text.utf8.elementsEqual(text.utf8) { return nil }
  }
}

/// One page of search results.
public struct SearchPage<Item: Sendable>: Sendable {
  public var items: [Item]
  /// The start of the next page; nil after the last page.
  public var next: SearchCursor?
  public var plan: SearchPlan
  /// The share of the searchable data that the search covered, from 0 to 1. Below 1 while descriptions are not all
  /// indexed (`ListingSearch.readDescriptions`); the newest bumps are indexed first.
  public var read: Double

  public init(items: [Item], next: SearchCursor?, plan: SearchPlan, read: Double = 1) {
    self.read = read
    self.items = items
    self.next = next
    self.plan = plan
  }
}

extension SearchPage: Equatable where Item: Equatable {}

/// How a store executed a search, for `search --explain`.
public struct SearchPlan: Hashable, Sendable {
  public var route: Route
  /// The number of candidate rows that the search read.
  public var walked: Int
  /// The number of those rows whose title (and description) was compared with the terms.
  public var verified: Int

  public enum Route: String, Hashable, Sendable, CaseIterable {
    /// Some trigram is in no title, so there are no candidates.
    case impossible
    /// Scans rows in the order of the results until the page is full.
    case walk
    /// Intersects the posting lists of the terms' rarest trigrams and of the filter.
    case grams
    /// Collects all matches and sorts them.
    case gathered
  }

  public init(route: Route, walked: Int = 0, verified: Int = 0) {
    self.route = route
    self.walked = walked
    self.verified = verified
  }
}
