internal import Marketplace

extension ListingSearchContract {
  static let descriptionLaws: [Law] = [
    law("a description is searched only when it is asked for", given: described) { store in
      try await readDescriptions(store)
      try await expect(store, "흠집", finds: [])
      try await expect(store, wide("흠집"), finds: [0, 2], "흠집")
      try await expect(store, wide("의ㅈ"), finds: [0, 1, 3], "의ㅈ")
      try await expect(store, wide("자 흠"), finds: [0], "a run over words")
      try await expect(store, wide("13pro"), finds: [2], "13pro")
      try await expect(store, wide("냉장고"), finds: [], "what is nowhere")
      try await expect(store, wide(), finds: [0, 1, 2, 3], "nothing at all")
    },
    law("of several words some may stand in the title, others in the description", given: described) { store in
      try await readDescriptions(store)
      try await expect(store, wide("책상", "흠집"), finds: [2], "one here, one there")
      try await expect(store, wide("의자", "흠집"), finds: [0], "both below")
      try await expect(store, wide("원목", "흠집"), finds: [], "of two listings")
      var query = wide("흠집")
      query.excluded = terms(["13"])
      try await expect(store, query, finds: [0], "흠집 -13")
      query = wide()
      query.excluded = terms(["흠집"])
      try await expect(store, query, finds: [1, 3], "-흠집")
    },
    law("the end of a title and the beginning of its description are no run", given: described) { store in
      try await readDescriptions(store)
      try await expect(store, wide("책상흠집"), finds: [], "over the edge")
    },
    law("first consonants are looked for in titles only", given: described) { store in
      try await readDescriptions(store)
      try await expect(store, wide("ㅇㅈ"), finds: [1], "ㅇㅈ")
      try await expect(store, wide("ㅎㅈ"), finds: [], "ㅎㅈ")
    },
    law("descriptions are found as they are now", given: described) { store in
      try await readDescriptions(store)
      var listings = described
      listings[0].description = "깨끗해요"
      try await store.save([listings[0]])
      try await expect(store, wide("흠집"), finds: [2], "once it is edited")
      listings[1].description = "흠집 없음"
      listings[1].title = "원목 테이블"
      listings[1].bumpedAt = Sample.now.advanced(seconds: 5)
      try await store.save([listings[1]])
      try await expect(store, wide("흠집"), finds: [1, 2], "edited and bumped")
      try await expect(store, wide("테이블", "흠집"), finds: [1], "with its new title")
      listings[2].status = .sold
      listings[2].counts.hearts += 3
      try await store.save([listings[2]])
      try await expect(store, wide("흠집"), finds: [1, 2], "sold")
      listings[2].deletedAt = Sample.now
      try await store.save([listings[2]])
      try await expect(store, wide("흠집"), finds: [1], "deleted")
      var new = Sample.listing(9, title: "모니터")
      (new.description, new.bumpedAt) = ("작은 흠집", Sample.now.advanced(seconds: 9))
      try await store.save([new])
      try await expect(store, wide("흠집"), finds: [9, 1], "a new one")
      try await expectEqual(store.readDescriptions(), 1, "how much is read")
    },
    law("orders, filters, counts and prices are those of any search", given: []) { store in
      let listings = (0..<40).map { number in
        var listing = Sample.listing(number)
        listing.description = number.isMultiple(of: 3) ? "상태 좋은 캠핑 의자" : "책상"
        return listing
      }
      try await store.save(listings)
      try await readDescriptions(store)
      for order in [SearchOrder.newest, .cheapest, .mostHearts, .best] {
        var query = wide("캠핑")
        query.order = order
        let matches = listings.filter { query.fits($0) }
        let promised = matches.sorted { query.cursor(of: $0) ?? .last < query.cursor(of: $1) ?? .last }
        try await expectEqual(all(store, query).map(\.id), promised.map(\.id), "\(order)")
      }
      var query = wide("캠핑")
      query.filter.status = .sold
      try await expectEqual(
        all(store, query), listings.filter { query.fits($0) && $0.status == .sold }, "of what is sold")
      try await expectEqual(
        store.count(wide("캠핑"), since: Timestamp(seconds: 0), limit: 99), listings.count { wide("캠핑").fits($0) },
        "how many")
    },
  ]

  private static func wide(_ texts: String...) -> SearchQuery {
    SearchQuery(terms: terms(texts), inDescriptions: true)
  }

  private static let described: [Listing] = {
    var listings = titled("접이식 테이블", "원목 의자", "책상", "선반")
    listings[0].description = "의자 흠집 조금"
    listings[1].description = "튼튼해요"
    listings[2].description = "흠집 있어요.\n아이폰 13 Pro 거치대 드려요"
    listings[3].description = "의자랑 같이 가져가세요"
    return listings
  }()
}

extension SearchCursor {
  fileprivate static let last = SearchCursor(
    rank: .max, listing: Cursor(bumpedAt: Timestamp(milliseconds: .min), id: ID(high: 0, low: 0)))
}
