internal import Marketplace

extension ListingStoreContract {
  static let savingLaws: [Law] = [
    law("what was saved is found, in its place", given: Array(Sample.listings(20).dropFirst(2))) { store in
      let all = Sample.listings(20)
      try await store.save([all[1]])
      try await store.save([all[0]])
      try await expect(store, ListingQuery(), shows: all, "everything after two were added")
    },
    law("saving a known identity replaces it") { store in
      var all = Sample.listings(60)
      all[30].title = "새 제목"
      all[30].status = .sold
      try await store.save([all[30]])
      try await expect(store, ListingQuery(), shows: all, "everything after an edit")
      try await expectEqual(store.listing(all[30].id), all[30], "the edited listing")
    },
    law("a bump moves a listing to the top") { store in
      var bumped = Sample.listings(60)[42]
      bumped.bumpedAt = Sample.now
      try await store.save([bumped])
      try await expectEqual(store.index(of: bumped.id, in: ListingQuery()), 0, "its index")
      try await expectEqual(store.page(ListingQuery(), at: .index(0), limit: 1).total, 60, "total")
    },
    law("many are saved as one is", given: []) { store in
      let all = Sample.listings(200)
      try await store.save(Array(all.reversed()))
      try await expect(store, ListingQuery(), shows: all, "everything")
    },
    law("interest that changes changes what is popular") { store in
      var all = Sample.listings(60)
      all[5].counts.hearts = 1000
      all[6].counts = .init()
      try await store.save([all[5], all[6]])
      let query = ListingQuery(category: .popular)
      try await expect(store, query, shows: expected(query, among: all), "popular listings")
    },
    law("each subscriber hears of each saved listing") { store in
      var first = store.changes().makeAsyncIterator()
      var second = store.changes().makeAsyncIterator()
      var all = Sample.listings(60)
      for number in [3, 4] {
        all[number].title = "새 제목"
        try await store.save([all[number]])
      }
      for number in [3, 4] {
        try await expectEqual(first.next(), .listing(all[number].id), "what the first one hears")
        try await expectEqual(second.next(), .listing(all[number].id), "what the second one hears")
      }
    },
    law("a store that had no trouble has nothing to tell") { store in
      try await expectEqual(store.notices(), [], "notices")
    },
  ]
}
