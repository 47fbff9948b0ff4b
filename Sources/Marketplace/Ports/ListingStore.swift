/// Keeps listings. Every verb is one step: it is done wholly or not at all.
public protocol ListingStore: Sendable {
  /// At most `limit` listings that match `query`, newest bump first, from `position` on. A position past the end gives an
  /// empty page. Throws `.unavailable` when the store cannot be read.
  func page(_ query: ListingQuery, at position: PagePosition, limit: Int) async throws(StoreError) -> Page<Listing>

  /// The listing of this identity, hidden or deleted ones too; nil when there is none.
  func listing(_ id: ID<Listing>) async throws(StoreError) -> Listing?

  /// Those of these identities that there are, hidden or deleted ones too.
  func listings(_ ids: Set<ID<Listing>>) async throws(StoreError) -> [ID<Listing>: Listing]

  /// The identities of the listings that `short` fits, hidden or deleted ones too.
  func ids(like short: ShortID) async throws(StoreError) -> [ID<Listing>]

  /// Where `id` stands among the listings that match `query`, the first one being 0; nil when it does not match.
  func index(of id: ID<Listing>, in query: ListingQuery) async throws(StoreError) -> Int?

  /// How many listings match `query` in each category, its own category left aside; a listing in two counts in both.
  func tally(_ query: ListingQuery) async throws(StoreError) -> CategoryTally

  /// Adds listings, or replaces those of the same identity, as an import that nobody undoes. They are on disk when this
  /// returns.
  func save(_ listings: [Listing]) async throws(StoreError)

  /// Adds one to a listing's views; nothing happens when there is none of this identity. A crash may forget it.
  func countView(of id: ID<Listing>) async throws(StoreError)

  /// Who has this name on one of their listings, hidden and deleted ones too; by identity, each once.
  func sellers(named name: String) async throws(StoreError) -> [Seller]

  /// Who this is by their listings, hidden and deleted ones too; nil when they have none.
  func seller(_ id: ID<Account>) async throws(StoreError) -> Seller?

  /// What changed since the call, from this process or another. A stream of its own for every caller; one that is not
  /// read keeps only the newest changes, as `everything`.
  func changes() -> Changes

  /// What the store did on its own when it was opened and since.
  func notices() async -> [StoreNotice]

  /// How much of what the store has to read before all its listings are there is read, from 0 to 1; nil when they are. A
  /// `progress` among the changes says that it is another.
  func progress() async -> Double?
}

extension ListingStore {
  /// Looks through all public listings; for stores that have few.
  public func ids(like short: ShortID) async throws(StoreError) -> [ID<Listing>] {
    do throws(StoreError) {
      let all = try await page(ListingQuery(), at: .index(0), limit: .max)
      return all.items.map(\.id).filter { short.fits($0) }
    } catch { throw error }
  }

  /// A store that has its listings from the start.
  public func progress() async -> Double? { nil }
}

/// How many listings there are, in all and by category.
public struct CategoryTally: Hashable, Sendable {
  public var total: Int
  public var byCategory: [Category: Int]

  public init(total: Int = 0, byCategory: [Category: Int] = [:]) {
    self.total = total
    self.byCategory = byCategory
  }
}

extension ListingStore {
  /// One by one; for stores that are asked for few.
  public func listings(_ ids: Set<ID<Listing>>) async throws(StoreError) -> [ID<Listing>: Listing] {
    var found: [ID<Listing>: Listing] = [:]
    for id in ids { found[id] = try await listing(id) }
    return found
  }
}
