/// Stores listings. Every method succeeds or fails as a whole.
public protocol ListingStore: Sendable {
  /// At most `limit` listings that match `query`, newest bump first, from `position` on. A position past the end
  /// returns an empty page. Throws `.unavailable` when the store cannot be read.
  func page(_ query: ListingQuery, at position: PagePosition, limit: Int) async throws(StoreError) -> Page<Listing>

  /// The listing with this identity, including hidden and deleted ones; nil when there is none.
  func listing(_ id: ID<Listing>) async throws(StoreError) -> Listing?

  /// The listings with these identities, including hidden and deleted ones. Unknown identities are left out.
  func listings(_ ids: Set<ID<Listing>>) async throws(StoreError) -> [ID<Listing>: Listing]

  /// The identities that match `short`, including those of hidden and deleted listings.
  func ids(like short: ShortID) async throws(StoreError) -> [ID<Listing>]

  /// The zero-based index of a listing in the results of `query`; nil when it does not match.
  func index(of id: ID<Listing>, in query: ListingQuery) async throws(StoreError) -> Int?

  /// The number of matching listings in each category; ignores the query's own category. A listing in two categories
  /// counts in both.
  func tally(_ query: ListingQuery) async throws(StoreError) -> CategoryTally

  /// Imports listings: adds new ones and replaces existing ones with the same identity. An import cannot be undone. The
  /// listings are on disk when this returns.
  func save(_ listings: [Listing]) async throws(StoreError)

  /// Adds one to a listing's views; does nothing when there is no such listing. A crash may lose the count.
  func countView(of id: ID<Listing>) async throws(StoreError)

  /// The sellers with this name on one of their listings, including hidden and deleted ones. Each seller appears once,
  /// ordered by identity.
  func sellers(named name: String) async throws(StoreError) -> [Seller]

  /// The seller with this identity, taken from their listings, including hidden and deleted ones; nil for a person
  /// without listings.
  func seller(_ id: ID<Account>) async throws(StoreError) -> Seller?

  /// The changes since the call, made by any process. Every caller gets its own stream. A stream that nobody reads
  /// keeps only the newest changes and replaces the others with one `everything`.
  func changes() -> Changes

  /// The notices about what the store did on its own, when it was opened and since.
  func notices() async -> [StoreNotice]

  /// The share of the data that the store has loaded, from 0 to 1; nil when all listings are loaded. The store sends a
  /// `progress` change whenever the value changes.
  func progress() async -> Double?
}

extension ListingStore {
  /// Scans all public listings, for small stores.
  public func ids(like short: ShortID) async throws(StoreError) -> [ID<Listing>] {
    do throws(StoreError) {
      let all = try await page(ListingQuery(), at: .index(0), limit: .max)
      return all.items.map(\.id).filter { short.fits($0) }
    } catch { throw error }
  }

  /// For stores that have all listings from the start.
  public func progress() async -> Double? { nil }
}

/// The number of listings, in total and by category.
public struct CategoryTally: Hashable, Sendable {
  public var total: Int
  public var byCategory: [Category: Int]

  public init(total: Int = 0, byCategory: [Category: Int] = [:]) {
    self.total = total
    self.byCategory = byCategory
  }
}

extension ListingStore {
  /// Reads the listings one by one, for stores that seldom get this request.
  public func listings(_ ids: Set<ID<Listing>>) async throws(StoreError) -> [ID<Listing>: Listing] {
    var found: [ID<Listing>: Listing] = [:]
    for id in ids { found[id] = try await listing(id) }
    return found
  }
}
