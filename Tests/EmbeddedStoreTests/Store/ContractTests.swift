import EmbeddedStore
import FileTesting
import MarketTesting
import Marketplace
import Testing

@Suite(.serialized) struct ContractTests {
  private let folder = TemporaryFolder()
  private let other = TemporaryFolder()

  /// A store with these listings.
  private func store(_ listings: [Listing]) async throws -> EmbeddedListingStore {
    let store = try await folder.open("[]")
    try await store.save(listings)
    return store
  }

  /// A store that is made of what another one has exported.
  private func storeFromFile(_ listings: [Listing]) async throws -> EmbeddedListingStore {
    try await store(listings).export()
    return try await other.open(folder.text(of: folder.products))
  }

  @Test(arguments: ListingStoreContract.laws)
  func embeddedStoreKeepsTheContract(_ law: ListingStoreContract.Law) async throws {
    try await ListingStoreContract.check(law, of: "EmbeddedListingStore") { try await store($0) }
  }

  @Test(arguments: ListingStoreContract.laws)
  func embeddedStoreKeepsTheContractInAnotherProcess(_ law: ListingStoreContract.Law) async throws {
    try await ListingStoreContract.check(law, of: "EmbeddedListingStore, opened again") { listings in
      _ = try await store(listings)
      return try await folder.open()
    }
  }

  @Test(arguments: ListingStoreContract.laws)
  func embeddedStoreKeepsTheContractWithANewDatabase(_ law: ListingStoreContract.Law) async throws {
    try await ListingStoreContract.check(law, of: "EmbeddedListingStore, made of its Products.json") {
      try await storeFromFile($0)
    }
  }

  @Test(arguments: ListingSearchContract.laws)
  func embeddedStoreIsSearchedAsPromised(_ law: ListingSearchContract.Law) async throws {
    try await ListingSearchContract.check(law, of: "EmbeddedListingStore") { try await store($0) }
  }

  @Test(arguments: ListingSearchContract.laws)
  func embeddedStoreIsSearchedAsPromisedWithANewDatabase(_ law: ListingSearchContract.Law) async throws {
    try await ListingSearchContract.check(law, of: "EmbeddedListingStore, made of its Products.json") {
      try await storeFromFile($0)
    }
  }
}
