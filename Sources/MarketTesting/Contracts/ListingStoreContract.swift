public import Marketplace

/// The contract of `ListingStore`, as separate laws. Any test target can check any implementation:
///
///     @Test(arguments: ListingStoreContract.laws)
///     func keepsTheContract(_ law: ListingStoreContract.Law) async throws {
///       try await ListingStoreContract.check(law, of: "InMemoryListingStore") { InMemoryListingStore($0) }
///     }
public enum ListingStoreContract {
  public typealias Law = ListingLaw<any ListingStore>

  /// Checks one law on a new store that `make` fills, and prints the law and the implementation.
  public static func check(
    _ law: Law, of implementation: String, make: ([Listing]) async throws -> any ListingStore
  ) async throws {
    try await law.verify(make)
    print("ListingStore contract on \(implementation): \(law)")
  }

  public static let laws: [Law] = readingLaws + orderLaws + savingLaws + otherLaws

  static func law(
    _ name: String, given: [Listing] = Sample.listings(60),
    _ holds: @escaping @Sendable (any ListingStore) async throws -> Void
  ) -> Law {
    Law(description: name, holds: holds, given: given)
  }

  /// A simple reference implementation of the matches of `query`.
  static func expected(_ query: ListingQuery, among listings: [Listing]) -> [Listing] {
    let publicOnes = listings.filter { !$0.isHidden && $0.deletedAt == nil }
    let popular = Popularity.popular(among: publicOnes)
    return listings.filter { listing in
      let isPublic = !listing.isHidden && listing.deletedAt == nil
      let cursor = Cursor(listing)
      return (isPublic || listing.seller == query.viewer)
        && query.neighborhoods.map { $0.contains(listing.neighborhood) } ?? true
        && query.category.map { $0.isComputed ? popular.contains(listing.id) : listing.categories.contains($0) } ?? true
        && query.status.map { $0 == listing.status } ?? true
        && query.price.map { range in listing.price.map { range.contains($0.amount) } ?? false } ?? true
        && (!query.withPicture || !listing.pictures.isEmpty)
        && query.seller.map { $0 == listing.seller } ?? true
        && query.upTo.map { cursor <= $0 } ?? true && query.newerThan.map { cursor > $0 } ?? true
    }
    .sorted { Cursor($1) < Cursor($0) }
  }

  static func expect(
    _ store: any ListingStore, _ query: ListingQuery, shows listings: [Listing], _ what: String
  ) async throws {
    let page = try await store.page(query, at: .index(0), limit: .max)
    try expectEqual(page.items.map(\.id), listings.map(\.id), what)
    try expectEqual(page.items, listings, what)
    try expectEqual(page.total, listings.count, "total of \(what)")
  }
}
