internal import Marketplace

extension ListingSearchContract {
  static let changeLaws: [Law] = [
    law("what is saved is found at once, where it belongs", given: Array(Sample.listings(20).dropFirst())) { store in
      var listing = Sample.listing(0, title: "희귀한 물건")
      try await expect(store, "희귀한", finds: [])
      try await store.save([listing])
      try await expect(store, "희귀한", finds: [0])
      try await expectEqual(all(store, SearchQuery()).first?.id, listing.id, "the newest")

      listing.title = "흔한 물건"
      try await store.save([listing])
      try await expect(store, "희귀한", finds: [])
      try await expect(store, "흔한", finds: [0])
      try await expect(store, "ㅎㅎㅁㄱ", finds: [0])

      listing.status = .sold
      try await store.save([listing])
      let forSale = SearchQuery(terms: terms(["흔한"]), filter: ListingQuery(status: .forSale))
      try await expect(store, forSale, finds: [], "for sale")
      try await expect(store, "흔한", finds: [0])

      listing.isHidden = true
      try await store.save([listing])
      try await expect(store, "흔한", finds: [])
      listing.isHidden = false
      try await store.save([listing])
      try await expect(store, "흔한", finds: [0])

      listing.deletedAt = Sample.now
      try await store.save([listing])
      try await expect(store, "흔한", finds: [])
      let query = SearchQuery(terms: terms(["흔한"]))
      let rest = try await store.count(query, since: Timestamp(milliseconds: 0), limit: 9)
      try expectEqual(rest, 0, "how many after the deletion")
    },
    law("a bump moves a listing to the top of what is found", given: Array(titled("의자", "의자", "의자"))) { store in
      var bumped = Sample.listing(2, title: "의자")
      bumped.bumpedAt = Sample.now
      try await store.save([bumped])
      try await expect(store, "의자", finds: [2, 0, 1])
      try await expectEqual(
        store.count(SearchQuery(terms: terms(["의자"])), since: Sample.now, limit: 9), 1, "how many since")
    },
    law("many are found as one is", given: []) { store in
      let listings = Sample.listings(300)
      try await store.save(Array(listings.reversed()))
      try await expectEqual(all(store, SearchQuery(), limit: 50), listings, "everything")
      let query = SearchQuery(terms: terms(["의자"]))
      try await expectEqual(all(store, query), listings.filter { query.fits($0) }, "의자")
    },
    law("what is asked and what was paid, giveaways and wanted ads left out", given: offers) { store in
      let query = SearchQuery(terms: terms(["의자"]))
      let spread = PriceSpread(forSale: [3000, 5000], reserved: [5000], sold: [5000, 8000])
      try await expectEqual(store.prices(query), spread, "prices")
      let narrow = SearchQuery(terms: terms(["의자"]), filter: ListingQuery(price: 4000...6000))
      try await expectEqual(
        store.prices(narrow), PriceSpread(forSale: [5000], reserved: [5000], sold: [5000]), "prices in a range")
      try await expectEqual(store.prices(SearchQuery(terms: terms(["냉장고"]))), PriceSpread(), "prices of nothing")
      let wanted = SearchQuery(terms: terms(["의자"]), filter: ListingQuery(category: .wanted))
      try await expectEqual(store.prices(wanted), PriceSpread(forSale: [1000]), "prices of wanted ads")
      for order in [SearchOrder.best, .cheapest, .mostHearts] {
        let ordered = SearchQuery(terms: terms(["의자"]), order: order)
        try await expectEqual(store.prices(ordered), spread, "prices, \(order)")
      }
    },
    law("how many have been bumped since a time, up to a limit") { store in
      let listings = Sample.listings(60)
      for number in [0, 10, 59] {
        let since = listings[number].bumpedAt
        try await expectEqual(store.count(SearchQuery(), since: since, limit: 1000), number + 1, "since \(number)")
        try await expectEqual(store.count(SearchQuery(), since: since, limit: 5), min(5, number + 1), "up to five")
      }
      let query = SearchQuery(terms: terms(["의자"]))
      try await expectEqual(store.count(query, since: Timestamp(seconds: 0), limit: 99), 6, "의자")
      try await expectEqual(store.count(query, since: Sample.now, limit: 99), 0, "none so far")
    },
  ]

  private static let offers: [Listing] = {
    let prices: [(Money?, ListingStatus)] = [
      (Money(won: 5000), .forSale), (nil, .reserved), (Money(won: 0), .sold), (Money(won: 3000), .forSale),
      (Money(amount: 7, currency: "USD"), .reserved), (Money(won: 5000), .sold), (Money(won: 8000), .sold),
      (Money(won: 5000), .reserved),
    ]
    var wanted = Sample.listing(20, title: "의자 구합니다", price: Money(won: 1000))
    wanted.categories = [.wanted]
    return prices.enumerated().map { Sample.listing($0, title: "의자", price: .some($1.0), status: $1.1) }
      + [Sample.listing(19, title: "책상", price: Money(won: 100)), wanted]
  }()
}
