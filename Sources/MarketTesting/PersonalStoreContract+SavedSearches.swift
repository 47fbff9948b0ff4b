import Marketplace

extension PersonalStoreContract {
  private static func search(
    _ number: UInt64, _ name: String, _ request: SearchRequest = SearchRequest(text: "의자"), after seconds: Int64 = 0
  ) -> SavedSearch {
    SavedSearch(
      id: ID(high: 0x0193_5D4E_0000_7000, low: number), name: name, request: request,
      createdAt: Sample.now.advanced(seconds: seconds))
  }

  /// Everything that a search can say.
  private static let requests: [SearchRequest] = [
    SearchRequest(text: #" "원목 의자" -어린이 가격:<5만 '; DROP TABLE savedSearch -- "#),
    SearchRequest(
      text: "", place: .around(Sample.home, metres: 5000),
      filter: ListingFilter(category: .wanted, status: .reserved, price: 0...0, withPicture: true), order: .mostHearts),
    SearchRequest(text: "ㅇㅈ", place: .around(NeighborhoodCode("geonames:5128581"), metres: 0), order: .nearest),
    SearchRequest(text: "의ㅈ\u{202E}", filter: ListingFilter(price: 10_000...Int.max), order: .cheapest),
    SearchRequest(text: "a\u{0}b\n", filter: ListingFilter(status: .sold, price: 0...Int.max), order: .best),
    SearchRequest(text: "흠집", inDescriptions: true),
    SearchRequest(text: "🪑", filter: ListingFilter(status: .forSale, price: 1...2)),
  ]

  static let savedSearchLaws: [Law] = [
    law("searches are kept as they are, the newest first, each person's own") { store, _ in
      try await expectEqual(store.savedSearches(of: me), [], "at first")
      let kept = requests.enumerated().map { search(UInt64($0), "검색 \($0)", $1, after: Int64($0)) }
      for search in kept { try await expectEqual(store.add(search, of: me), nil, "added") }
      try await expectEqual(store.add(search(90, "검색 0"), of: you), nil, "the same name of the other")
      try await expectEqual(store.savedSearches(of: me), kept.reversed(), "all")
      try await expectEqual(store.savedSearches(of: you).map(\.name), ["검색 0"], "of the other")
    },
    law("a name is one search's, whatever its case, and an identity too") { store, _ in
      try await expectEqual(store.add(search(1, "iPad"), of: me), nil, "the first")
      try await expectEqual(store.add(search(2, "IPAD"), of: me), .nameTaken("IPAD"), "the second")
      try await expectEqual(store.add(search(1, "iPad", SearchRequest(text: "x")), of: me), nil, "given twice")
      try await expectEqual(store.savedSearches(of: me), [search(1, "iPad")], "kept")
    },
    law("so many are kept, and one more when one is gone") { store, _ in
      for number in 0..<SavedSearch.limit {
        try await expectEqual(store.add(search(UInt64(number), "\(number)"), of: me), nil, "\(number)")
      }
      try await expectEqual(store.add(search(99, "99"), of: me), .full, "one more")
      try await expectEqual(store.add(search(98, "7"), of: me), .nameTaken("7"), "a name that is taken")
      try await expectEqual(store.add(search(97, "99"), of: you), nil, "of the other")
      try await expectEqual(store.removeSavedSearch(search(3, "").id, of: me), true, "removed")
      try await expectEqual(store.add(search(99, "3"), of: me), nil, "its name is free")
      try await expectEqual(store.savedSearches(of: me).count, SavedSearch.limit, "kept")
    },
    law("another name is one's own search's, unless another one has it") { store, _ in
      for (number, name) in [(1, "의자"), (2, "iPad")] as [(UInt64, String)] {
        try await expectEqual(store.add(search(number, name), of: me), nil, "added")
      }
      func rename(_ number: UInt64, _ name: String, by person: ID<Account> = me) async throws -> String {
        let (isFound, refusal) = try await store.renameSavedSearch(search(number, "").id, to: name, of: person)
        return "\(isFound) \(refusal.map { "\($0)" } ?? "done")"
      }
      try await expectEqual(rename(1, "책상"), "true done", "renamed")
      try await expectEqual(rename(1, "IPAD"), "true \(SavedSearch.Refusal.nameTaken("IPAD"))", "taken")
      try await expectEqual(rename(2, "IPAD"), "true done", "its own in another case")
      try await expectEqual(rename(2, "의자"), "true done", "what was free again")
      try await expectEqual(rename(1, "침대", by: you), "false done", "by the other")
      try await expectEqual(rename(9, "침대"), "false done", "none")
      try await expectEqual(store.savedSearches(of: me), [search(2, "의자"), search(1, "책상")], "kept")
    },
    law("only one's own is removed, once") { store, _ in
      try await expectEqual(store.add(search(1, "의자"), of: me), nil, "added")
      try await expectEqual(store.removeSavedSearch(search(1, "").id, of: you), false, "by the other")
      try await expectEqual(store.savedSearches(of: me).count, 1, "kept")
      try await expectEqual(store.removeSavedSearch(search(1, "").id, of: me), true, "by oneself")
      try await expectEqual(store.removeSavedSearch(search(1, "").id, of: me), false, "again")
      try await expectEqual(store.savedSearches(of: me), [], "none is left")
    },
    law("what was seen stays seen") { store, _ in
      for number in 1...2 {
        try await expectEqual(store.add(search(UInt64(number), "\(number)"), of: me), nil, "added")
      }
      try await expectEqual(store.savedSearches(of: me).map(\.seenUpTo), [Sample.now, Sample.now], "at first")
      for seconds in [60, 30] as [Int64] {
        try await store.markSeen(search(1, "").id, of: me, upTo: Sample.now.advanced(seconds: seconds))
      }
      try await store.markSeen(search(2, "").id, of: you, upTo: Sample.now.advanced(seconds: 90))
      try await store.markSeen(search(7, "").id, of: me, upTo: Sample.now.advanced(seconds: 90))
      try await expectEqual(
        store.savedSearches(of: me).map(\.seenUpTo), [Sample.now, Sample.now.advanced(seconds: 60)], "seen")
    },
  ]
}
