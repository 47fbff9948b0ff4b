internal import Marketplace

extension ListingStoreContract {
  static let orderLaws: [Law] = [
    law("newest bump first, equal bumps by identity", given: tied) { store in
      try await expect(store, ListingQuery(), shows: tied.sorted { Cursor($1) < Cursor($0) }, "the order")
    },
    law("pages follow one another without gap or overlap, by index and by cursor") { store in
      let all = Sample.listings(60)
      for size in [1, 7, 60, 100] {
        var byIndex: [Listing] = []
        var byCursor: [Listing] = []
        for start in stride(from: 0, to: 60, by: size) {
          let page = try await store.page(ListingQuery(), at: .index(start), limit: size)
          try expectEqual(page.start, start, "start")
          try expectEqual(page.hasMore, start + size < 60, "hasMore")
          byIndex += page.items
          let position = byCursor.last.map { PagePosition.after(Cursor($0)) } ?? .index(0)
          let next = try await store.page(ListingQuery(), at: position, limit: size)
          try expectEqual(next, page, "the page after a cursor")
          byCursor += next.items
        }
        try expectEqual(byIndex, all, "pages of \(size) by index")
      }
    },
    law("several are found at once as each by itself, and what is not there is left out") { store in
      let some = [3, 7, 59].map { Sample.listings(60)[$0] }
      let found = try await store.listings(Set(some.map(\.id)).union([Sample.listing(900).id]))
      try expectEqual(found, Dictionary(uniqueKeysWithValues: some.map { ($0.id, $0) }), "several")
      try await expectEqual(store.listings([]), [:], "none")
    },
    law("a page past the end is empty") { store in
      for position in [PagePosition.index(60), .index(1000), .after(Cursor(Sample.listings(60)[59]))] {
        let page = try await store.page(ListingQuery(), at: position, limit: 5)
        try expectEqual(page.items, [], "items")
        try expectEqual(page.total, 60, "total")
        try expectEqual(page.hasMore, false, "hasMore")
      }
    },
    law("a cursor needs no listing of its own") { store in
      let all = Sample.listings(60)
      let between = Cursor(bumpedAt: all[9].bumpedAt.advanced(seconds: -1), id: all[0].id)
      let page = try await store.page(ListingQuery(), at: .after(between), limit: 2)
      try expectEqual(page.items, [all[10], all[11]], "after a cursor between two listings")
      try expectEqual(page.start, 10, "start")
    },
    law("the two cursors of a query cut a list in two") { store in
      let all = Sample.listings(60)
      for number in [0, 30, 59] {
        let cursor = Cursor(all[number])
        try await expect(store, ListingQuery(upTo: cursor), shows: Array(all[number...]), "up to \(number)")
        try await expect(store, ListingQuery(newerThan: cursor), shows: Array(all[..<number]), "above \(number)")
      }
      let run = ListingQuery(upTo: Cursor(all[10]), newerThan: Cursor(all[20]))
      try await expect(store, run, shows: Array(all[10..<20]), "between two cursors")
      let nothing = ListingQuery(upTo: Cursor(all[20]), newerThan: Cursor(all[10]))
      try await expect(store, nothing, shows: [], "crossed cursors")
    },
    law("an index is where the listing stands in the list") { store in
      let all = Sample.listings(60)
      for query in [ListingQuery(), ListingQuery(status: .reserved), ListingQuery(upTo: Cursor(all[5]))] {
        let shown = expected(query, among: all)
        for listing in all {
          let promised = shown.firstIndex { $0.id == listing.id }
          try await expectEqual(store.index(of: listing.id, in: query), promised, "index of \(listing.id)")
        }
      }
      try await expectEqual(store.index(of: Sample.listing(99).id, in: ListingQuery()), nil, "an unknown identity")
    },
  ]

  private static let tied: [Listing] = (0..<6).map { number in
    var listing = Sample.listing(number)
    listing.bumpedAt = Sample.now.advanced(seconds: -Int64(number / 3))
    return listing
  }
}
