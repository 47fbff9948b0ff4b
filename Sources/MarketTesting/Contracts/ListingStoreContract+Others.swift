internal import Marketplace

extension ListingStoreContract {
  static let otherLaws: [Law] = [
    law("looks are counted one by one, and only of what is there") { store in
      var all = Sample.listings(60)
      for _ in 0..<3 { try await store.countView(of: all[8].id) }
      try await store.countView(of: Sample.listing(99).id)
      all[8].counts.views += 3
      try await expect(store, ListingQuery(), shows: all, "everything")
    },
    law("sellers are found by name and by identity, hidden and deleted listings counting", given: namesakes) { store in
      func sellers(_ numbers: Int...) -> [Seller] { numbers.map { Seller(id: Sample.seller($0), name: "수달") } }
      try await expectEqual(store.sellers(named: "수달"), sellers(1, 2, 3), "three of one name")
      try await expectEqual(store.sellers(named: "수"), [], "the beginning of a name")
      try await expectEqual(store.seller(Sample.seller(3)), Seller(id: Sample.seller(3), name: "수달"), "a seller")
      let renamed = Seller(id: Sample.seller(1), name: "새 수달")
      try await expectEqual(store.seller(renamed.id), renamed, "the name on the newest listing")
      try await expectEqual(store.seller(Sample.seller(6)), nil, "a stranger")
    },
  ]

  private static let namesakes: [Listing] = {
    var listings = [1, 1, 2, 3, 4].enumerated().map { Sample.listing($0, seller: Sample.seller($1)) }
    for index in 0..<4 { listings[index].sellerName = index == 0 ? "새 수달" : "수달" }
    listings[2].isHidden = true
    listings[3].deletedAt = Sample.now
    return listings
  }()
}
