import EmbeddedStore
import Glibc
import MarketTesting
import Marketplace
import Testing

@Suite(.serialized) struct ContractTests {
  @Test(arguments: ListingStoreContract.laws)
  func embeddedStoreKeepsTheContract(_ law: ListingStoreContract.Law) async throws {
    let folder = try TemporaryFolder()
    try await ListingStoreContract.check(law, of: "EmbeddedListingStore") { listings in
      try folder.write("[]", to: folder.products)
      let store = try await folder.open()
      try await store.save(listings)
      return store
    }
  }

  @Test(arguments: ListingStoreContract.laws)
  func embeddedStoreKeepsTheContractAfterItWasClosed(_ law: ListingStoreContract.Law) async throws {
    let folder = try TemporaryFolder()
    try await ListingStoreContract.check(law, of: "EmbeddedListingStore, opened again") { listings in
      try folder.write("[]", to: folder.products)
      let store = try await folder.open()
      try await store.save(listings)
      if listings.count.isMultiple(of: 2) { try await store.settle() }
      return try await folder.open()
    }
  }

  @Test(arguments: ListingSearchContract.laws)
  func embeddedStoreIsSearchedAsPromised(_ law: ListingSearchContract.Law) async throws {
    let folder = try TemporaryFolder()
    try await ListingSearchContract.check(law, of: "EmbeddedListingStore") { listings in
      try folder.write("[]", to: folder.products)
      let store = try await folder.open()
      try await store.save(listings)
      return store
    }
  }

  @Test(arguments: ListingSearchContract.laws)
  func embeddedStoreIsSearchedAsPromisedAfterItsIndexWasLost(_ law: ListingSearchContract.Law) async throws {
    let folder = try TemporaryFolder()
    try await ListingSearchContract.check(law, of: "EmbeddedListingStore, indexed anew") { listings in
      try folder.write("[]", to: folder.products)
      let store = try await folder.open()
      try await store.save(listings)
      try await store.settle()
      for suffix in ["", "-wal", "-shm"] { unlink(folder.path + "/Library/Index.sqlite" + suffix) }
      return try await folder.open()
    }
  }
}
