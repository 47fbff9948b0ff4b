import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

/// The planner takes the indexes, and they have the letters of Hangul.
@Suite(.serialized) struct SearchPlanTests {
  /// A few thousand listings; a few of them have a rare title or description.
  private static let market = Task {
    let address = try await TestCluster.address()
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    var listings = Sample.listings(4000)
    for number in [100, 2000, 3900] { listings[number].title = "희귀한 \(number) 축음기" }
    listings[7].description = "나팔꽃 축음기 덮개"
    try await store.save(listings)
    try await TestCluster.sql("VACUUM ANALYZE search, title, titleWord, word", in: address)
    return store
  }

  private func query(_ text: String, inDescriptions: Bool = false, order: SearchOrder = .newest) -> SearchQuery {
    SearchQuery(terms: SearchText(text).terms, inDescriptions: inDescriptions, order: order)
  }

  private func plan(_ query: SearchQuery, _ store: PostgresStore) async throws -> String {
    try await store.read { sql throws(PostgresFault) in
      guard var statement = SearchStatement(query, findsNewest: query.order.takesNewest) else { return "" }
      sql.planSearches(isByPeriod: statement.periods != nil)
      let columns = statement.sort(by: query.order, after: nil)
      let text = query.order == .best ? statement.newestToRank() : statement.first(21, by: columns)
      return try sql.all("EXPLAIN " + text, statement.values) { $0.text(0) }.joined(separator: "\n")
    }
  }

  @Test(
    arguments: ["축음기", "희귀한", "ㅎㄱㅎ", "축음기 희귀한"], [SearchOrder.newest, .nearest([Sample.home]), .cheapest, .mostHearts])
  func findsARareWordByItsTrigrams(_ text: String, in order: SearchOrder) async throws {
    let store = try await Self.market.value
    let query = query(text, order: order)
    let plan = try await plan(query, store)
    let column = query.terms.contains(where: \.isInitials) ? "initials" : "key"
    let index =
      switch order {
      case .newest, .best: "titletoken"
      case .nearest: "title" + column
      case .cheapest, .mostHearts: "search" + column
      }
    #expect(plan.contains("Bitmap Index Scan on \(index)") && !plan.contains("Seq Scan"), "\(plan)")
    let found = try await store.search(query, after: nil, limit: 20).items.map(\.id)
    #expect(Set(found) == Set([100, 2000, 3900].map { Sample.listing($0).id }))
  }

  @Test func findsARareWordInDescriptions() async throws {
    let store = try await Self.market.value
    let query = query("나팔꽃", inDescriptions: true)
    let plan = try await plan(query, store)
    #expect(plan.contains("Bitmap Index Scan on searchdescription") && !plan.contains("Seq Scan"), "\(plan)")
    #expect(try await store.search(query, after: nil, limit: 20).items.map(\.id) == [Sample.listing(7).id])
  }

  @Test(arguments: [SearchOrder.newest, .best])
  func findsTheNewestTitlesWithACommonWordByPeriods(_ order: SearchOrder) async throws {
    let plan = try await plan(query("의자", order: order), try await Self.market.value)
    #expect(plan.contains("Bitmap Index Scan on titletoken") && !plan.contains("Seq Scan"), "\(plan)")
    #expect(plan.contains("using titlenewest"), "the next period: \(plan)")
  }

  @Test(arguments: ["ㅏ", "ㅇㅈ", ""])
  func walksFromTheNewestForACommonWord(_ text: String) async throws {
    let plan = try await plan(query(text), try await Self.market.value)
    #expect(plan.contains("Index Scan Backward using titlenewest") && !plan.contains("Seq Scan"), "\(plan)")
    // Only the page is sorted, not what it is taken from.
    #expect(plan.split(separator: "Limit").last?.contains("Sort") == false, "\(plan)")
  }

  @Test func readsTheListingsOfOneSeller() async throws {
    var query = query("의자")
    query.filter.seller = Sample.seller(3)
    let plan = try await plan(query, try await Self.market.value)
    #expect(plan.contains("searchseller") && !plan.contains("Seq Scan"), "\(plan)")
  }

  @Test(arguments: [(SearchOrder.cheapest, "searchcheapest"), (.mostHearts, "searchhearts")])
  func walksAlongAnOrder(_ order: SearchOrder, _ index: String) async throws {
    let plan = try await plan(query("의자", order: order), try await Self.market.value)
    #expect(plan.contains("using \(index)") && !plan.contains("Sort"), "\(plan)")
  }
}
