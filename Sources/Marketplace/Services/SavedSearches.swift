/// What a screen or a subcommand may do with searches that are kept under a name.
public protocol SavedSearches: Sendable {
  /// The searches of a person, the newest first.
  func searches(of person: ID<Account>) async throws(StoreError) -> [SavedSearch]

  /// The same, each with what is new in it.
  func entries(of person: ID<Account>) async throws(StoreError) -> [SavedSearchEntry]

  /// Keeps a search under a name; what is published from now on is new in it.
  func save(_ request: SearchRequest, as name: String, of person: ID<Account>) async throws(SavedSearchesError)
    -> SavedSearch

  /// Gives one another name, and gives that as it is kept. Throws `.notFound` for one that the person does not have.
  func rename(_ id: ID<SavedSearch>, to name: String, of person: ID<Account>) async throws(SavedSearchesError) -> String

  /// Throws `.notFound` for one that the person does not have.
  func remove(_ id: ID<SavedSearch>, of person: ID<Account>) async throws(SavedSearchesError)

  /// All that there is by now is nothing new in it.
  func markSeen(_ id: ID<SavedSearch>, of person: ID<Account>) async throws(StoreError)

  /// How many listings of others, of those that were published or bumped in the last `BackTest.days`, `request` finds for a
  /// person as it is typed.
  func backTest(_ request: SearchRequest, for person: ID<Account>?) async throws(StoreError) -> BackTest
}

/// A saved search, and what is new in it.
public struct SavedSearchEntry: Hashable, Sendable, Identifiable {
  public let search: SavedSearch
  /// What others published since it was seen, and what is not sold already unless it looks for that; the newest bump first, at
  /// most `limit`.
  public let new: [ListingRow]

  /// So many are looked for.
  public static let limit = 99

  public var id: ID<SavedSearch> { search.id }

  public init(search: SavedSearch, new: [ListingRow]) {
    self.search = search
    self.new = new
  }
}

/// What a search would have found.
public struct BackTest: Hashable, Sendable {
  /// How far back it looks.
  public static let days = 90
  /// So many are counted.
  public static let limit = 1000

  public let count: Int
  /// There may be more.
  public let isCut: Bool

  public init(count: Int, isCut: Bool) {
    self.count = count
    self.isCut = isCut
  }
}

/// Why something could not be done to a saved search.
public enum SavedSearchesError: Error, Hashable, Sendable {
  case rule(SavedSearch.Refusal)
  case notFound
  case store(StoreError)
}
