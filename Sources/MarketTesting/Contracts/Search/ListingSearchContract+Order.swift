internal import Marketplace

extension ListingSearchContract {
  static let orderLaws: [Law] = [
    law("every order gives each listing once, a page after the other") { store in
      let listings = Sample.listings(60)
      for order in orders {
        for text in ["", "의자", "ㅏ"] {
          let query = SearchQuery(terms: terms([text]), order: order)
          let matches = listings.filter { query.fits($0) && query.cursor(of: $0) != nil }
          let sorted = matches.compactMap { query.cursor(of: $0) }.sorted().map(\.listing.id)
          for limit in [1, 7, 60, 1000] {
            try await expectEqual(
              all(store, query, limit: limit).map(\.id), sorted, "\(order) of \(text) in pages of \(limit)")
          }
        }
      }
    },
    law("the cheapest first, what has no price in won last", given: priced) { store in
      try await expect(store, SearchQuery(order: .cheapest), finds: [4, 1, 3, 0, 2, 5], "the cheapest first")
    },
    law("the most hearts first, of as many the newest", given: liked) { store in
      try await expect(store, SearchQuery(order: .mostHearts), finds: [2, 1, 3, 0, 4], "the most hearts first")
    },
    law("the nearest first, and nothing from elsewhere", given: placed) { store in
      let codes = ["11710101", "99999999", "11680101"].map { NeighborhoodCode($0) }
      let query = SearchQuery(order: .nearest(codes))
      try await expect(store, query, finds: [2, 5, 0, 3], "the nearest first")
      try await expect(store, SearchQuery(order: .nearest([])), finds: [], "near nothing")
      try await expectEqual(store.count(query, since: Timestamp(seconds: 0), limit: 9), 4, "count")
    },
    law("the best first", given: ranked) { store in
      let query = SearchQuery(terms: terms(["의자"]), order: .best)
      try await expect(store, query, finds: [3, 4, 2, 1, 0, 5], "the best first")
    },
    law("the best of the newest, no more", given: many) { store in
      let query = SearchQuery(terms: terms(["의자"]), order: .best)
      let found = try await all(store, query, limit: 300)
      try expectEqual(found.count, SearchRank.depth, "how many")
      try expectEqual(found[0].id, Sample.listing(SearchRank.depth - 1).id, "the best of the newest")
      try expectEqual(found.contains { $0.id == Sample.listing(SearchRank.depth).id }, false, "an older one")
    },
    law("a cursor needs no listing of its own") { store in
      let listings = Sample.listings(60)
      let between = Cursor(bumpedAt: listings[9].bumpedAt.advanced(seconds: -1), id: listings[0].id)
      let page = try await store.search(SearchQuery(), after: SearchCursor(rank: 0, listing: between), limit: 2)
      try expectEqual(page.items, [listings[10], listings[11]], "after a cursor between two listings")
      for rank in [Int.min, Int.max] {
        for order in orders {
          let cursor = SearchCursor(rank: rank, listing: between)
          let rest = try await store.search(SearchQuery(order: order), after: cursor, limit: 100)
          if rank == .max, order != .cheapest { try expectEqual(rest.items, [], "after everything, \(order)") }
          if rank == .min {
            try await expectEqual(rest.items, all(store, SearchQuery(order: order)), "before everything")
          }
        }
      }
    },
  ]

  private static let orders: [SearchOrder] = [
    .newest, .cheapest, .mostHearts, .best, .nearest(["11710101", "11680101"].map { NeighborhoodCode($0) }),
  ]

  private static let priced: [Listing] = {
    let prices: [Money?] = [
      Money(won: 9000), Money(won: 500), nil, Money(won: 9000 - 1), Money(won: 0), Money(amount: 1, currency: "USD"),
    ]
    return prices.enumerated().map { Sample.listing($0, price: .some($1)) }
  }()

  private static let liked = [1, 4, 9, 4, 0].enumerated().map { Sample.listing($0, counts: .init(hearts: $1)) }

  private static let placed = ["11680101", "11650108", "11710101"].enumerated().flatMap { number, code in
    [0, 3].map { Sample.listing($0 + number, neighborhood: NeighborhoodCode(code)) }
  }

  private static let ranked =
    titled("안락의자", "원목 의자들", "원목 의자", "의자", "의자 원목")
    + [Sample.listing(5, title: "의자", status: .sold)].map {
      var listing = $0
      listing.title = "안락의자"
      return listing
    }

  /// One listing more than `.best` ranks. The two oldest are the best matches.
  private static let many = (0...SearchRank.depth).map { number in
    Sample.listing(number, title: number < SearchRank.depth - 1 ? "식탁의자" : "의자")
  }
}
