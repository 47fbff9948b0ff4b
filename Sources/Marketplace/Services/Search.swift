/// Searches the listings that the viewer may see.
public protocol Search: Sendable {
  /// At most `limit` rows that `request` finds, after `cursor`, or from the first one on.
  func find(_ request: SearchRequest, after cursor: SearchCursor?, limit: Int) async throws(StoreError) -> SearchAnswer

  /// Indexes some of the descriptions that are not indexed yet, and returns the indexed share, from 0 to 1. Below 1, a
  /// page of a search in descriptions says how much of the data it covers (`SearchPage.read`).
  func readDescriptions() async throws(StoreError) -> Double

  /// The prices of the listings that `request` finds literally.
  func prices(_ request: SearchRequest) async throws(StoreError) -> PriceSpread

  /// The number of listings that were bumped at or after `since` and that `request` finds literally; counts up to
  /// `limit`.
  func count(_ request: SearchRequest, since: Timestamp, limit: Int) async throws(StoreError) -> Int

  /// At most `limit` words from titles that complete the last word of `text`; none after a space or an operator.
  func suggestions(for text: String, limit: Int) async throws(StoreError) -> [TitleWord]
}

/// A search for listings, as a person enters it.
public struct SearchRequest: Hashable, Sendable {
  /// As it is typed. Its operators override `place` and `filter`.
  public var text: String
  public var place: Feed.Place
  public var filter: ListingFilter
  public var order: Order
  /// Whether words may also be in the description.
  public var inDescriptions: Bool
  /// Whether to search for exactly what is typed, without correcting typos.
  public var isLiteral: Bool

  public enum Order: String, Hashable, Sendable, CaseIterable {
    case newest
    /// By the distance of their neighborhoods. Equals `newest` when the place is everywhere.
    case nearest
    case cheapest, mostHearts, best
  }

  public init(
    text: String, place: Feed.Place = .everywhere, filter: ListingFilter = ListingFilter(), order: Order = .newest,
    inDescriptions: Bool = false, isLiteral: Bool = false
  ) {
    self.inDescriptions = inDescriptions
    self.text = text
    self.place = place
    self.filter = filter
    self.order = order
    self.isLiteral = isLiteral
  }
}

/// A page of results, and the interpretation of the request.
public struct SearchAnswer: Sendable {
  public var page: SearchPage<ListingRow>
  /// The parsed text. Its faults include an unknown or ambiguous place.
  public var text: SearchText
  /// The store query.
  public var query: SearchQuery
  /// Set when the typed text found nothing, but this guess did.
  public var guess: SearchGuess?

  public init(page: SearchPage<ListingRow>, text: SearchText, query: SearchQuery, guess: SearchGuess? = nil) {
    self.page = page
    self.text = text
    self.query = query
    self.guess = guess
  }
}

/// The corrected text that was searched instead of the typed text.
public struct SearchGuess: Hashable, Sendable {
  public let kind: Kind
  /// The corrected words, for display.
  public let text: String
  /// The whole corrected line, unchanged parts included. Use it with `isLiteral` for further pages.
  public let line: String

  public enum Kind: Hashable, Sendable {
    /// The keyboard was set to the other language.
    case layout
    case spelling
  }

  public init(kind: Kind, text: String, line: String) {
    self.kind = kind
    self.text = text
    self.line = line
  }
}
