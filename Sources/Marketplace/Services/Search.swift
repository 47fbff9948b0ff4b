/// What a screen or a subcommand may ask for by words.
public protocol Search: Sendable {
  /// At most `limit` rows that `request` finds, from the first one behind `cursor` on, or from the first one.
  func find(_ request: SearchRequest, after cursor: SearchCursor?, limit: Int) async throws(StoreError) -> SearchAnswer

  /// Reads some of the descriptions that are not read yet, and gives how much is read, 1 being all. Until then a page of a
  /// search in descriptions tells how much of them it could look at (`SearchPage.read`).
  func readDescriptions() async throws(StoreError) -> Double

  /// What is asked for what `request` finds as it is typed.
  func prices(_ request: SearchRequest) async throws(StoreError) -> PriceSpread

  /// How many listings bumped at or after `since` `request` finds as it is typed; counts up to `limit`.
  func count(_ request: SearchRequest, since: Timestamp, limit: Int) async throws(StoreError) -> Int

  /// At most `limit` words of titles that the word at the end of `text` may become; none behind a space or an operator.
  func suggestions(for text: String, limit: Int) async throws(StoreError) -> [TitleWord]
}

/// What somebody looks for.
public struct SearchRequest: Hashable, Sendable {
  /// As it is typed. What it says goes before `place` and `filter`.
  public var text: String
  public var place: Feed.Place
  /// Its `neighborhoods` and `unseen` are set from `place` and its `viewer`.
  public var filter: ListingQuery
  public var order: Order
  /// Words may stand in the description, too.
  public var inDescriptions: Bool
  /// Just what is typed: no guesses at slips.
  public var isLiteral: Bool

  public enum Order: String, Hashable, Sendable, CaseIterable {
    case newest
    /// By the distance of their neighborhoods; everywhere, where nothing is near anything, as `newest`.
    case nearest
    case cheapest, mostHearts, best
  }

  public init(
    text: String, place: Feed.Place = .everywhere, filter: ListingQuery = ListingQuery(), order: Order = .newest,
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

/// Some of what a search found, and what it took the question for.
public struct SearchAnswer: Sendable {
  public var page: SearchPage<ListingRow>
  /// As it was understood; what is wrong with the place that it names is among its faults.
  public var text: SearchText
  /// What the store was asked.
  public var query: SearchQuery
  /// Set when what was typed found nothing, and this did.
  public var guess: SearchGuess?

  public init(page: SearchPage<ListingRow>, text: SearchText, query: SearchQuery, guess: SearchGuess? = nil) {
    self.page = page
    self.text = text
    self.query = query
    self.guess = guess
  }
}

/// What was looked for in place of what was typed.
public struct SearchGuess: Hashable, Sendable {
  public let kind: Kind
  /// The words, to be shown.
  public let text: String
  /// All that would have to be typed for it, with what was left as it was: for further pages, with `isLiteral`.
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
