import Marketplace

extension CommandStoreContract {
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
    law("searches are kept as they are, the newest first, each person's own") { stores in
      try await expectEqual(stores.personal.savedSearches(of: me), [], "at first")
      let kept = requests.enumerated().map { search(UInt64($0), "검색 \($0)", $1, after: Int64($0)) }
      let saved: [RecordChange] = kept.map { .savedSearch($0.id, from: nil, to: $0) }
      let number = try await stores.commands.perform(.saveSearch, saved, by: me)
      let other = search(90, "검색 0")
      try await stores.commands.perform(.saveSearch, [.savedSearch(other.id, from: nil, to: other)], by: you)
      try await expectEqual(stores.personal.savedSearches(of: me), kept.reversed(), "all")
      try await expectEqual(stores.personal.savedSearches(of: you), [other], "of the other")
      try await expectEqual(stores.commands.changes(of: number), saved, "what undo needs")
      let read = try await stores.commands.asking { transaction throws(StoreError) in
        try transaction.savedSearches(of: me)
      }
      try expectEqual(read, kept.reversed(), "in a transaction")
    },
    law("a search that is written again keeps its place, and one that is removed is gone for its owner only") {
      stores in
      let (old, new) = (search(1, "의자"), search(2, "iPad", after: 1))
      for search in [old, new] {
        try await stores.commands.perform(.saveSearch, [.savedSearch(search.id, from: nil, to: search)], by: me)
        try await stores.commands.perform(.saveSearch, [.savedSearch(search.id, from: nil, to: search)], by: you)
      }
      var after = SavedSearch(id: old.id, name: "책상", request: requests[1], createdAt: old.createdAt)
      after.seenUpTo = Sample.now.advanced(seconds: 60)
      try await stores.commands.perform(.renameSearch, [.savedSearch(old.id, from: old, to: after)], by: me)
      try await expectEqual(stores.personal.savedSearches(of: me), [new, after], "written again")
      try await stores.commands.perform(.removeSearch, [.savedSearch(new.id, from: new, to: nil)], by: me)
      try await expectEqual(stores.personal.savedSearches(of: me), [after], "what is left")
      try await expectEqual(stores.personal.savedSearches(of: you), [new, old], "of the other")
    },
    law("saving a search is told to its owner") { stores in
      var changes = stores.listings.changes().makeAsyncIterator()
      let saved = search(1, "의자")
      try await stores.commands.perform(.saveSearch, [.savedSearch(saved.id, from: nil, to: saved)], by: me)
      try await expectEqual(changes.next(), .personal(me), "what is heard")
    },
  ]
}
