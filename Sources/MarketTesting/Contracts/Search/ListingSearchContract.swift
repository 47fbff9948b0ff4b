public import Marketplace

/// The contract of `ListingSearch`, as separate laws, together with the `ListingStore` that has its listings:
///
///     @Test(arguments: ListingSearchContract.laws)
///     func keepsTheContract(_ law: ListingSearchContract.Law) async throws {
///       try await ListingSearchContract.check(law, of: "InMemoryListingStore") { InMemoryListingStore($0) }
///     }
public enum ListingSearchContract {
  public typealias Store = ListingStore & ListingSearch

  public typealias Law = ListingLaw<any Store>

  /// Checks one law on a new store that `make` fills, and prints the law and the implementation.
  public static func check(
    _ law: Law, of implementation: String, make: ([Listing]) async throws -> any Store
  ) async throws {
    try await law.verify(make)
    print("ListingSearch contract on \(implementation): \(law)")
  }

  public static let laws: [Law] = findingLaws + orderLaws + wordLaws + changeLaws + descriptionLaws + [randomLaw]

  static func law(
    _ name: String, given: [Listing] = Sample.listings(60),
    _ holds: @escaping @Sendable (any Store) async throws -> Void
  ) -> Law {
    Law(description: name, holds: holds, given: given)
  }

  /// Listings with these titles, the first one the newest.
  static func titled(_ titles: String...) -> [Listing] {
    titles.enumerated().map { Sample.listing($0, title: $1) }
  }

  static func terms(_ texts: [String]) -> [SearchTerm] { texts.compactMap { SearchTerm($0) } }

  /// Reads all results of `query` in pages of `limit`.
  static func all(_ store: any Store, _ query: SearchQuery, limit: Int = 7) async throws -> [Listing] {
    var found: [Listing] = []
    var cursor: SearchCursor?
    repeat {
      let page = try await store.search(query, after: cursor, limit: limit)
      if page.items.isEmpty, page.next != nil { throw ContractViolation(description: "an empty page with a next one") }
      if let cursor, let next = page.next, next <= cursor {
        throw ContractViolation(description: "a page that goes back: \(next.text) after \(cursor.text)")
      }
      found += page.items
      cursor = page.next
    } while cursor != nil
    return found
  }

  /// Makes the store index all descriptions, as a search in descriptions does.
  static func readDescriptions(_ store: any Store) async throws {
    var read = 0.0
    repeat {
      let now = try await store.readDescriptions()
      if now < read || now > 1 { throw ContractViolation(description: "\(now) of descriptions are read after \(read)") }
      read = now
    } while read < 1
  }

  /// Throws unless `query` finds exactly the listings with these numbers, in this order.
  static func expect(_ store: any Store, _ query: SearchQuery, finds numbers: [Int], _ what: String) async throws {
    let titles = try await all(store, query).map(\.id)
    try expectEqual(titles, numbers.map { Sample.listing($0).id }, what)
  }

  /// Throws unless these words find exactly the listings with these numbers, newest first.
  static func expect(_ store: any Store, _ texts: String..., finds numbers: [Int]) async throws {
    try await expect(store, SearchQuery(terms: terms(texts)), finds: numbers, texts.joined(separator: " + "))
  }
}
