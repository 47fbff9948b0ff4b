import MarketTesting
import Marketplace
import Testing

@Suite struct ServicesContractTests {
  private static func neighbors() async throws -> ServicesContract.OneStore {
    try await ServicesContract.OneStore(TestPeople([], isLocal: true).markets)
  }

  @Test(arguments: ServicesContract.laws)
  func servicesOnStoresInMemoryKeepTheContract(_ law: ServicesContract.Law) async throws {
    try await ServicesContract.check(law, of: "stores in memory", among: Self.neighbors())
  }

  /// The contract suite must fail where nothing reaches the other members.
  @Test func neighborsWhoseStoresAreApartBreakEveryLaw() async throws {
    struct Apart: ServicesContract.Neighbors {
      var stores: [ServicesContract.Member: ServicesContract.OneStore] = [:]
      let nobody: ServicesContract.OneStore

      func market(of member: ServicesContract.Member) -> Market { (stores[member] ?? nobody).market(of: member) }

      func settle() async throws {}
    }
    for law in ServicesContract.laws {
      var apart = try await Apart(nobody: Self.neighbors())
      for member in ServicesContract.Member.allCases { apart.stores[member] = try await Self.neighbors() }
      let neighbors = apart
      await #expect(throws: (any Error).self, "\(law)") {
        try await ServicesContract.check(law, of: "stores that are apart", among: neighbors)
      }
    }
  }
}
