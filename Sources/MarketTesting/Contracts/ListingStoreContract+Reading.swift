internal import Marketplace

extension ListingStoreContract {
  static let readingLaws: [Law] = [
    law("each filter shows exactly what it names") { store in
      let all = Sample.listings(60)
      let picked = Category.allCases[3]
      let queries: [(String, ListingQuery)] = [
        ("everything", ListingQuery()),
        ("one neighborhood", ListingQuery(neighborhoods: [Sample.home])),
        ("two neighborhoods", ListingQuery(neighborhoods: [Sample.home, NeighborhoodCode("11650108")])),
        ("no neighborhood", ListingQuery(neighborhoods: [])),
        ("an unknown neighborhood", ListingQuery(neighborhoods: [NeighborhoodCode("99999999")])),
        ("a category", ListingQuery(category: picked)),
        ("popular", ListingQuery(category: .popular)),
        ("reserved", ListingQuery(status: .reserved)),
        ("a price range", ListingQuery(price: 0...100_000)),
        ("pictures", ListingQuery(withPicture: true)),
        ("a seller", ListingQuery(seller: Sample.seller(2))),
        ("several at once", ListingQuery(neighborhoods: [Sample.home], status: .forSale, price: 1000...250_000)),
      ]
      for (name, query) in queries {
        try await expect(store, query, shows: expected(query, among: all), name)
      }
    },
    law("a price range has no place for listings without a price", given: [Sample.listing(0, price: .some(nil))]) {
      try await expect($0, ListingQuery(price: 0...Int.max), shows: [], "a price range")
    },
    law("a listing is found by the beginning or the end of its id") { store in
      for listing in Sample.listings(60).prefix(8) where listing.isPublic {
        let digits = listing.id.description.filter { $0 != "-" }
        let ends = [digits.suffix(8), digits.suffix(7), digits.suffix(31), digits.suffix(8).prefix(5)]
        for part in ends + [digits.prefix(8), digits.prefix(31)] {
          guard let short = ShortID(String(part)) else { continue }
          let found = try await store.ids(like: short)
          try expectEqual(found.contains(listing.id), true, "\(part) finds it")
          try expectEqual(found.allSatisfy { short.fits($0) }, true, "\(part) fits all")
          try expectEqual(Set(found).count, found.count, "each once")
        }
      }
      if let none = ShortID("ffffffffff") { try await expectEqual(store.ids(like: none), [], "what fits nothing") }
    },
    law("popular is above the 90th percentile of each neighborhood") { store in
      let query = ListingQuery(category: .popular)
      let shown = try await store.page(query, at: .index(0), limit: .max).items
      try expectEqual(Set(shown.map(\.id)), Popularity.popular(among: Sample.listings(60)), "popular listings")
    },
    law("hidden and deleted listings are shown to their seller only", given: withdrawn) { store in
      let seller = Sample.seller(0)
      try await expect(store, ListingQuery(), shows: [withdrawn[2]], "for anybody")
      try await expect(store, ListingQuery(viewer: Sample.seller(1)), shows: [withdrawn[2]], "for somebody else")
      try await expect(store, ListingQuery(viewer: seller), shows: withdrawn, "for the seller")
      try await expectEqual(store.tally(ListingQuery()).total, 1, "tally for anybody")
      try await expectEqual(store.tally(ListingQuery(viewer: seller)).total, 3, "tally for the seller")
    },
    law("a listing is found by its identity, hidden and deleted ones too", given: withdrawn) { store in
      for listing in withdrawn {
        try await expectEqual(store.listing(listing.id), listing, "listing \(listing.id)")
      }
      try await expectEqual(store.listing(Sample.listing(99).id), nil, "an unknown identity")
    },
    law("a tally counts every category of what is shown, its own category left aside") { store in
      let all = Sample.listings(60)
      for query in [
        ListingQuery(), ListingQuery(neighborhoods: [Sample.home], category: Category.allCases[2]),
        ListingQuery(status: .sold), ListingQuery(upTo: Cursor(all[20])), ListingQuery(newerThan: Cursor(all[20])),
      ] {
        let tally = try await store.tally(query)
        var whole = query
        whole.category = nil
        try expectEqual(tally.total, expected(whole, among: all).count, "total")
        for category in Category.allCases {
          whole.category = category
          try expectEqual(tally.byCategory[category] ?? 0, expected(whole, among: all).count, category.slug)
        }
      }
    },
  ]

  private static let withdrawn: [Listing] = {
    var listings = (0..<3).map { Sample.listing($0, seller: Sample.seller(0)) }
    listings[0].isHidden = true
    listings[1].deletedAt = Sample.now
    return listings
  }()
}
