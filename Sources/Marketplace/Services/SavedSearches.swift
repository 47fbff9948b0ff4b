/// The searches that the viewer saved under a name. A guest has none.
public protocol SavedSearches: Sendable {
  /// The viewer's saved searches, newest first.
  func searches() async throws(StoreError) -> [SavedSearch]

  /// The same, each with what is new in it.
  func entries() async throws(StoreError) -> [SavedSearchEntry]

  /// Saves a search under a name. Listings published from now on are new in it. Throws `.guest` and `.rule`.
  func save(_ request: SearchRequest, as name: String) async throws(SavedSearchesError) -> SavedSearch

  /// Renames a saved search and returns the name as it is kept. Throws `.guest`, `.rule`, and `.notFound` for a search
  /// that the viewer does not have.
  func rename(_ id: ID<SavedSearch>, to name: String) async throws(SavedSearchesError) -> String

  /// Throws `.guest`, and `.notFound` for a search that the viewer does not have.
  func remove(_ id: ID<SavedSearch>) async throws(SavedSearchesError)

  /// Marks everything found up to now as seen.
  func markSeen(_ id: ID<SavedSearch>) async throws(StoreError)

  /// Counts the listings of others that were published or bumped in the last `BackTest.days` and that `request` finds
  /// literally.
  func backTest(_ request: SearchRequest) async throws(StoreError) -> BackTest
}

/// A saved search, and what is new in it.
public struct SavedSearchEntry: Hashable, Sendable, Identifiable {
  public let search: SavedSearch
  /// The listings that others published since the viewer last looked, newest bump first, at most `limit`. Includes sold
  /// listings only when the search asks for them.
  public let new: [ListingRow]

  /// The maximum number of new listings in an entry.
  public static let limit = 99

  public var id: ID<SavedSearch> { search.id }

  public init(search: SavedSearch, new: [ListingRow]) {
    self.search = search
    self.new = new
  }
}

/// The number of listings that a search would have found.
public struct BackTest: Hashable, Sendable {
  /// The number of days it looks back.
  public static let days = 90
  /// The count stops at this limit.
  public static let limit = 1000

  public let count: Int
  /// Whether there may be more.
  public let isCut: Bool

  public init(count: Int, isCut: Bool) {
    self.count = count
    self.isCut = isCut
  }
}

/// Why an action on a saved search failed.
public enum SavedSearchesError: Error, Hashable, Sendable {
  /// Only members can save searches: the viewer has to sign in first.
  case guest
  case rule(SavedSearch.Refusal)
  case notFound
  case store(StoreError)
}
