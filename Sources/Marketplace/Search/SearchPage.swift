/// A place in what a search finds: behind one of its listings.
public struct SearchCursor: Hashable, Comparable, Sendable {
  /// What the order goes by, the smallest first: nothing (0) for `.newest`, won for `.cheapest` (`Int.max` without a price in
  /// won), hearts below zero for `.mostHearts`, the index of the neighborhood for `.nearest`, the rank below zero for `.best`.
  public let rank: Int
  public let listing: Cursor

  public init(rank: Int, listing: Cursor) {
    self.rank = rank
    self.listing = listing
  }

  /// The smaller one comes first.
  public static func < (left: Self, right: Self) -> Bool {
    left.rank == right.rank ? right.listing < left.listing : left.rank < right.rank
  }

  /// The form that the command line prints and takes back: `0:1795237320000-01935d4e-…`.
  public var text: String { "\(rank):\(listing.text)" }

  /// Nil for a text that `text` never prints.
  public init?(text: String) {
    guard let colon = text.firstIndex(of: ":"), let rank = Int(text[..<colon]),
      let listing = Cursor(text: String(text[text.index(after: colon)...]))
    else { return nil }
    self.init(rank: rank, listing: listing)
    if !self.text.utf8.elementsEqual(text.utf8) { return nil }
  }
}

/// Some of what a search finds.
public struct SearchPage<Item: Sendable>: Sendable {
  public var items: [Item]
  /// Where the next page begins; nil when there is none.
  public var next: SearchCursor?
  public var plan: SearchPlan
  /// How much of what is searched could be looked at, from 0 to 1: below 1 while descriptions are not all read
  /// (`ListingSearch.readDescriptions`). Those of the newest bumps are read first.
  public var read: Double

  public init(items: [Item], next: SearchCursor?, plan: SearchPlan, read: Double = 1) {
    self.read = read
    self.items = items
    self.next = next
    self.plan = plan
  }
}

extension SearchPage: Equatable where Item: Equatable {}

/// How a store went about a search, for those who ask it to explain itself.
public struct SearchPlan: Hashable, Sendable {
  public var route: Route
  /// Rows that were read to find those that match.
  public var walked: Int
  /// Rows of them whose title (and description) was compared with the terms.
  public var verified: Int

  public enum Route: String, Hashable, Sendable, CaseIterable {
    /// A run of letters stands in no title: there is nothing to look at.
    case impossible
    /// Along the order of the answer, until a page is full.
    case walk
    /// What has the rarest runs of letters of the terms, and what the filter asks for, in common.
    case grams
    /// All that match, sorted.
    case gathered
  }

  public init(route: Route, walked: Int = 0, verified: Int = 0) {
    self.route = route
    self.walked = walked
    self.verified = verified
  }
}
