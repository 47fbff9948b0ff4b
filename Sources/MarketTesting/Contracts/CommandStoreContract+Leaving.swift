import Marketplace

extension CommandStoreContract {
  static let leavingLaws: [Law] = [
    law("a person who leaves is forgotten, and nobody else") { stores in
      let listing = given[3]
      let search = SavedSearch(
        id: ID(high: 1, low: 1), name: "의자", request: SearchRequest(text: "의자"), createdAt: Sample.now)
      for person in [me, you] {
        _ = try await stores.commands.setHeart(on: listing, by: person, to: true, at: Sample.now)
        try await stores.commands.setBlocked(third, by: person, to: true, at: Sample.now)
        try await stores.commands.perform(
          .saveSearch, [.savedSearch(ID(high: 1, low: person.low), from: nil, to: search)], by: person)
        try await stores.personal.keep(ListingDraft(title: "초안"), of: person, at: Sample.now)
        try await stores.personal.addViewed(listing.id, by: person, at: Sample.now)
      }
      let hearts = try await stores.listings.listing(listing.id)?.counts.hearts
      try await stores.commands.asking { transaction throws(StoreError) in
        try transaction.forget(me, at: Sample.now)
      }
      try await expectEqual(
        stores.listings.listing(listing.id)?.counts.hearts, hearts.map { $0 - 1 }, "the hearts of the listing")
      for (person, count) in [(me, 0), (you, 1)] {
        try await expectEqual(stores.personal.wishes(of: person).count, count, "hearts")
        try await expectEqual(stores.accounts.blocks(by: person).count, count, "blocks")
        try await expectEqual(stores.personal.savedSearches(of: person).count, count, "searches")
        try await expectEqual(stores.personal.viewed(by: person).count, count, "viewed listings")
        try await expectEqual(stores.personal.draft(of: person, about: nil) == nil, count == 0, "the draft")
        try await expectEqual(stores.commands.records(of: person).count, count, "commands")
      }
    },
    law("all listings of a person are found, hidden and deleted ones too") { stores in
      var hidden = new
      hidden.isHidden = true
      let seller = hidden.seller
      let own = Set(given.filter { $0.seller == seller }.map(\.id))
      try await stores.commands.perform(.publish, from: nil, to: hidden)
      for listing in given where listing.seller == seller {
        var gone = listing
        gone.deletedAt = Sample.now
        try await stores.commands.perform(.delete, from: listing, to: gone)
      }
      let found = try await stores.commands.asking { transaction throws(StoreError) in
        try transaction.listings(of: seller).map(\.id)
      }
      try expectEqual(Set(found), own.union([hidden.id]), "the listings")
    },
  ]
}
