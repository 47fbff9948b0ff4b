internal import Marketplace

extension ListingSearchContract {
  static let findingLaws: [Law] = [
    law("a title is found by any run of its keys", given: chairs) { store in
      try await expect(store, "의자", finds: [0, 1, 2, 5])
      try await expect(store, "원목", finds: [0, 5])
      try await expect(store, "목의", finds: [0])
      try await expect(store, "읮", finds: [0, 1, 2, 5])
      try await expect(store, "ㅢㅈㅏ", finds: [0, 1, 2, 5])
      try await expect(store, "자", finds: [0, 1, 2, 5])
      try await expect(store, "IPHONE 13", finds: [3, 4])
      try await expect(store, "13pro", finds: [4])
      try await expect(store, "ｐｒｏ", finds: [4])
      try await expect(store, "책상", finds: [])
      try await expect(store, "e", finds: [3, 4])
    },
    law("every term has to stand in the title, and nothing that is excluded", given: chairs) { store in
      try await expect(store, "의자", "원목", finds: [0, 5])
      try await expect(store, "의자", "의자", finds: [0, 1, 2, 5])
      try await expect(store, "의자", "iphone", finds: [])
      try await expect(
        store, SearchQuery(terms: terms(["의자"]), excluded: terms(["원목"])), finds: [1, 2], "의자 -원목")
      try await expect(store, SearchQuery(excluded: terms(["의자"])), finds: [3, 4], "-의자")
      try await expect(store, SearchQuery(terms: terms(["의자"]), excluded: terms(["자"])), finds: [], "의자 -자")
      try await expect(store, SearchQuery(), finds: [0, 1, 2, 3, 4, 5], "nothing at all")
    },
    law("consonants find the syllables that begin with them", given: chairs) { store in
      try await expect(store, "ㅇㅈ", finds: [0, 1, 2, 5])
      try await expect(store, "ㅇㅁㅇㅈ", finds: [0])
      try await expect(store, "ㅇㅈ2", finds: [1])
      try await expect(store, "ㅅㅁ", finds: [5])
      try await expect(store, "ㅇㅈ", "ㅂㄱ", finds: [2])
      try await expect(
        store, SearchQuery(terms: terms(["의자"]), excluded: terms(["ㅂㄱ"])), finds: [0, 1, 5], "의자 -ㅂㄱ")
    },
    law("consonants do not find syllables that end with one of them", given: finals) { store in
      try await expect(store, "ㅇㅈ", finds: [1])
      try await expect(store, "ㅇ", finds: [1])
      try await expect(store, "ㅊㅈㄱ", finds: [0])
      try await expect(store, SearchQuery(excluded: terms(["ㅇㅈ"])), finds: [0, 2], "-ㅇㅈ")
    },
    law("text that means something elsewhere means nothing here", given: hostile) { store in
      let letters = String(repeating: "가나다", count: 3334)
      for text in [
        "\"", "*", "'; --", "a\"b", "AND", "OR", "NOT", "NEAR", "NEAR(의자)", "key:의자", "^의자", "의자*", "%", "_", "\\",
        "\u{0}",
        "\u{1B}[2J", "🛼", "👨‍👩‍👧‍👦", "{의자}", "'; DROP TABLE listing; --", "\u{202E}의자", letters, "ㅋ", "ㅋㅋㅋㅋ",
      ] {
        guard let term = SearchTerm(text) else { continue }
        let query = SearchQuery(terms: [term])
        let promised = hostile.filter { query.fits($0) }
        try await expectEqual(all(store, query), promised, "what \(text.prefix(40).debugDescription) finds")
        let others = SearchQuery(excluded: [term])
        try await expectEqual(
          all(store, others), hostile.filter { !promised.contains($0) },
          "what -\(text.prefix(40).debugDescription) finds")
        _ = try await store.words(beginningWith: term.key, limit: 5)
        _ = try await store.corrections(of: term.key, limit: 5)
      }
      _ = try await store.words(beginningWith: "\"*", limit: 5)
      _ = try await store.corrections(of: "'; --", limit: 5)
    },
    law("hidden listings are found by their seller only, deleted ones by nobody", given: withdrawn) { store in
      let terms = terms(["의자"])
      try await expect(store, SearchQuery(terms: terms), finds: [2], "for anybody")
      for (viewer, numbers) in [(0, [0, 2]), (1, [2])] {
        let filter = ListingQuery(viewer: Sample.seller(viewer))
        try await expect(store, SearchQuery(terms: terms, filter: filter), finds: numbers, "for seller \(viewer)")
        try await expect(store, SearchQuery(filter: filter), finds: numbers, "without terms, for seller \(viewer)")
      }
    },
    law("what is kept from somebody's eyes is not found", given: chairs) { store in
      let visibility = Visibility(sellers: [Sample.seller(0)], listings: [Sample.listing(2).id])
      let query = SearchQuery(terms: terms(["의자"]), filter: ListingQuery(visibility: visibility))
      try await expect(store, query, finds: [1, 5], "without what is visibility")
      try await expectEqual(store.count(query, since: Timestamp(seconds: 0), limit: 9), 2, "count")
    },
    law("each filter narrows what is found") { store in
      let listings = Sample.listings(60)
      let filters: [(String, ListingQuery)] = [
        ("one neighborhood", ListingQuery(neighborhoods: [Sample.home])), ("none", ListingQuery(neighborhoods: [])),
        ("two", ListingQuery(neighborhoods: [Sample.home, NeighborhoodCode("11650108"), NeighborhoodCode("1")])),
        ("a category", ListingQuery(category: Category.allCases[3])), ("popular", ListingQuery(category: .popular)),
        ("reserved", ListingQuery(status: .reserved)), ("a price", ListingQuery(price: 0...100_000)),
        ("any price", ListingQuery(price: 0...Int.max)), ("pictures", ListingQuery(withPicture: true)),
        ("a seller", ListingQuery(seller: Sample.seller(2))),
        ("up to", ListingQuery(upTo: Cursor(listings[20]))), ("above", ListingQuery(newerThan: Cursor(listings[20]))),
        ("between", ListingQuery(upTo: Cursor(listings[5]), newerThan: Cursor(listings[40]))),
        ("several", ListingQuery(neighborhoods: [Sample.home], status: .forSale, price: 1000...250_000)),
        ("no segment", ListingQuery(segment: .sold)),
      ]
      for (name, filter) in filters {
        var plain = filter
        plain.segment = nil
        for text in ["", "의자", "ㅇㅈ", "ㅏ"] {
          let query = SearchQuery(terms: terms([text]), filter: filter)
          let promised = ListingStoreContract.expected(plain, among: listings).filter { query.fits($0) }
          try await expectEqual(all(store, query).map(\.id), promised.map(\.id), "\(name) with \(text)")
        }
      }
    },
  ]

  private static let chairs = titled(
    "원목 의자", "의자 2개", "빨간 의자 방가방가", "iPhone 13", "iPhone 13 Pro", "의자(식탁) 세트, 스마트 원목")

  private static let finals = titled("청정기", "의자", "방석 장")

  private static let hostile = titled(
    "\"의자\"", "의자*", "'; DROP TABLE listing; --", "NEAR(의자)", "a AND b OR NOT c", "100% _ \\", "ㅋㅋㅋ", "🛼 👨‍👩‍👧‍👦",
    String(repeating: "가나다", count: 66), "key:의자 {x} ^y")

  private static let withdrawn: [Listing] = {
    var listings = (0..<3).map { Sample.listing($0, title: "의자", seller: Sample.seller(0)) }
    listings[0].isHidden = true
    listings[1].deletedAt = Sample.now
    return listings
  }()
}
