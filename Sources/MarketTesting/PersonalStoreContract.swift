public import Marketplace

/// What every `PersonalStore` promises, one law at a time; see `ListingStoreContract`. It works beside a store of listings.
public enum PersonalStoreContract {
  public typealias Stores = (personal: any PersonalStore, listings: any ListingStore)

  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (any PersonalStore, any ListingStore) async throws -> Void
  }

  /// The listings that the stores are to begin with.
  public static let given = Sample.listings(20)

  /// Runs one law on fresh stores that `make` gives, and prints on whose.
  public static func check(_ law: Law, of implementation: String, make: ([Listing]) async throws -> Stores) async throws
  {
    let stores = try await make(given)
    try await law.holds(stores.personal, stores.listings)
    print("PersonalStore contract on \(implementation): \(law)")
  }

  public static let laws: [Law] = heartLaws + dealLaws + draftLaws + savedSearchLaws

  static func law(
    _ name: String, _ holds: @escaping @Sendable (any PersonalStore, any ListingStore) async throws -> Void
  ) -> Law {
    Law(description: name, holds: holds)
  }

  static let me = Sample.seller(11)
  static let you = Sample.seller(12)

  private static let heartLaws: [Law] = [
    law("a heart is counted on from what the listing had, and taken back") { store, listings in
      let listing = given[3]
      let base = listing.counts.hearts
      var counts = try await store.setHeart(on: listing, by: me, to: true, at: Sample.now)
      try expectEqual(counts.hearts, base + 1, "the first heart")
      try expectEqual(counts.views, listing.counts.views, "views")
      let now = try await store.listing(3, in: listings)
      try expectEqual(now.counts, counts, "counts in the lists")
      counts = try await store.setHeart(on: now, by: you, to: true, at: Sample.now)
      try expectEqual(counts.hearts, base + 2, "the second heart")
      counts = try await store.setHeart(on: store.listing(3, in: listings), by: me, to: false, at: Sample.now)
      try expectEqual(counts.hearts, base + 1, "one taken back")
      try await expectEqual(store.listing(3, in: listings).counts.hearts, base + 1, "in the lists")
    },
    law("a heart is given once, and its time and price stay") { store, listings in
      let listing = given[0]
      _ = try await store.setHeart(on: listing, by: me, to: true, at: Sample.now)
      var cheaper = try await store.listing(0, in: listings)
      cheaper.price = Money(won: 1)
      let counts = try await store.setHeart(on: cheaper, by: me, to: true, at: Sample.now.advanced(seconds: 60))
      try expectEqual(counts.hearts, listing.counts.hearts + 1, "hearts")
      let wish = Wish(listing: listing.id, time: Sample.now, price: listing.price)
      try await expectEqual(store.wishes(of: me), [wish], "wishes")
      try await expectEqual(
        store.setHeart(on: store.listing(1, in: listings), by: me, to: false, at: Sample.now).hearts,
        given[1].counts.hearts, "one that was not given taken back")
    },
    law("wishes are told newest first, each person's own") { store, listings in
      var foreign = given[5]
      foreign.price = Money(amount: 12, currency: "USD")
      for listing in [given[2], foreign, given[1]] {
        _ = try await store.setHeart(on: listing, by: me, to: true, at: Sample.now)
      }
      _ = try await store.setHeart(on: given[7], by: you, to: true, at: Sample.now)
      try await expectEqual(store.wishes(of: me).map(\.listing), [1, 5, 2].map { given[$0].id }, "wishes")
      try await expectEqual(
        store.wishes(of: me).map(\.price), [given[1].price, foreign.price, given[2].price], "prices")
      _ = try await store.setHeart(on: store.listing(5, in: listings), by: me, to: false, at: Sample.now)
      _ = try await store.setHeart(on: store.listing(5, in: listings), by: me, to: true, at: Sample.now)
      try await expectEqual(store.wishes(of: me).map(\.listing), [5, 1, 2].map { given[$0].id }, "given anew")
      try await expectEqual(store.wishes(of: you).map(\.listing), [given[7].id], "wishes of the other")
    },
    law("hearts are remembered as acts, newest first, each person's own") { store, listings in
      let later = Sample.now.advanced(seconds: 5)
      _ = try await store.setHeart(on: given[2], by: me, to: true, at: Sample.now)
      _ = try await store.setHeart(on: given[2], by: me, to: true, at: later)
      _ = try await store.setHeart(on: given[4], by: you, to: true, at: Sample.now)
      let first = try await store.heartActs(of: me)
      try expectEqual(first.count, 1, "acts, what changes nothing being none")
      guard let about = first.first?.sequence else { return }
      for (isSet, kind) in [(false, HeartAct.Kind.undo(of: about)), (true, .redo(of: about))] {
        let now = try await store.listing(2, in: listings)
        _ = try await store.setHeart(on: now, by: me, to: isSet, as: kind, at: later)
      }
      let acts = try await store.heartActs(of: me)
      try expectEqual(acts.map(\.kind), [.redo(of: about), .undo(of: about), .new], "kinds")
      try expectEqual(acts.map(\.isSet), [true, false, true], "hearts")
      try expectEqual(acts.map(\.listing), [given[2].id, given[2].id, given[2].id], "listings")
      try expectEqual(acts.map(\.time), [later, later, Sample.now], "times")
      try expectEqual(acts.map(\.sequence), acts.map(\.sequence).sorted(by: >), "sequences")
      try await expectEqual(store.heartActs(of: you).map(\.listing), [given[4].id], "acts of the other")
    },
    law("of heart acts a whole window is kept") { store, listings in
      _ = try await store.setHeart(on: given[6], by: you, to: true, at: Sample.now)
      for number in 0..<ActHistory.window + 3 {
        let now = try await store.listing(1, in: listings)
        let time = Sample.now.advanced(seconds: Int64(number))
        _ = try await store.setHeart(on: now, by: me, to: number.isMultiple(of: 2), at: time)
      }
      let acts = try await store.heartActs(of: me)
      try expectEqual(acts.count, ActHistory.window, "acts")
      try expectEqual(acts.last?.time, Sample.now.advanced(seconds: 3), "the oldest")
      try await expectEqual(store.heartActs(of: you).count, 1, "acts of the other")
    },
  ]

  private static let dealLaws: [Law] = [
    law("a partner belongs to a listing and its status") { store, _ in
      let id = given[0].id
      try await expectEqual(store.partner(of: id, as: .reserved), nil, "at first")
      try await store.setPartner(of: id, as: .reserved, to: me, at: Sample.now)
      try await store.setPartner(of: id, as: .sold, to: you, at: Sample.now)
      try await expectEqual(store.partner(of: id, as: .reserved), me, "reserved for")
      try await expectEqual(store.partner(of: id, as: .sold), you, "sold to")
      try await expectEqual(store.partner(of: given[1].id, as: .sold), nil, "another listing")
      try await store.setPartner(of: id, as: .sold, to: nil, at: Sample.now)
      try await expectEqual(store.partner(of: id, as: .sold), nil, "nobody any more")
      try await expectEqual(store.purchases(of: you), [], "purchases of who bought nothing")
    },
    law("purchases are what was sold to a person, the latest first") { store, _ in
      for (number, listing) in [4, 2, 9].enumerated() {
        let time = Sample.now.advanced(seconds: Int64(number))
        try await store.setPartner(of: given[listing].id, as: .sold, to: me, at: time)
      }
      try await store.setPartner(of: given[5].id, as: .reserved, to: me, at: Sample.now)
      try await store.setPartner(of: given[2].id, as: .sold, to: you, at: Sample.now)
      try await expectEqual(store.purchases(of: me), [9, 4].map { given[$0].id }, "purchases")
      try await expectEqual(store.purchases(of: you), [given[2].id], "purchases of the other")
    },
    law("of what was looked at the latest are kept, each once") { store, _ in
      for listing in [given[1], given[2], given[1]] {
        try await store.addViewed(listing.id, by: me, at: Sample.now)
      }
      try await expectEqual(store.viewed(by: me), [given[1].id, given[2].id], "viewed")
      let many = (0..<RecentlyViewed.limit + 5).map { Sample.listing($0).id }
      for id in many { try await store.addViewed(id, by: me, at: Sample.now) }
      try await store.addViewed(given[0].id, by: you, at: Sample.now)
      try await expectEqual(store.viewed(by: me), many.reversed().prefix(RecentlyViewed.limit) + [], "many")
      try await expectEqual(store.viewed(by: you), [given[0].id], "viewed by the other")
    },
  ]

  private static let draftLaws: [Law] = [
    law("a draft is kept for each listing, and one for a new one") { store, _ in
      let full = ListingDraft(
        listing: given[0].id, title: " 의자 ", description: "한 줄\n두 줄", price: "3만원",
        categories: [Category.allCases[3], Category.allCases[5]], neighborhood: Sample.home,
        pictures: [
          DraftPicture(source: .path("/home/하늘/사진 1.jpg"), alt: "앞"),
          DraftPicture(source: .kept(.file("ab/c.jpg"))),
          DraftPicture(source: .kept(.url("https://example.org/x.png"))),
        ], takesOffers: true, changed: [.price, .pictures])
      let new = ListingDraft(title: "새 글")
      try await expectEqual(store.draft(of: me, about: nil), nil, "at first")
      try await store.keep(full, of: me, at: Sample.now)
      try await store.keep(new, of: me, at: Sample.now)
      try await expectEqual(store.draft(of: me, about: given[0].id), full, "of a listing")
      try await expectEqual(store.draft(of: me, about: nil), new, "of a new one")
      try await expectEqual(store.draft(of: you, about: nil), nil, "of the other")
      try await store.keep(ListingDraft(price: "0"), of: me, at: Sample.now)
      try await expectEqual(store.draft(of: me, about: nil), ListingDraft(price: "0"), "the later one")
      try await store.dropDraft(of: me, about: nil)
      try await store.dropDraft(of: you, about: nil)
      try await expectEqual(store.draft(of: me, about: nil), nil, "dropped")
      try await expectEqual(store.draft(of: me, about: given[0].id), full, "the other stays")
    }
  ]
}

extension PersonalStore {
  fileprivate func listing(_ number: Int, in listings: any ListingStore) async throws -> Listing {
    let id = PersonalStoreContract.given[number].id
    guard let listing = try await listings.listing(id) else {
      throw ContractViolation(description: "listing \(number) is gone")
    }
    return listing
  }
}
