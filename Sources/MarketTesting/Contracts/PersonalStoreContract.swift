public import Marketplace

/// The contract of `PersonalStore`, as separate laws; see `ListingStoreContract`. It also uses a store of listings.
public enum PersonalStoreContract {
  public typealias Stores = (personal: any PersonalStore, listings: any ListingStore)

  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (any PersonalStore, any ListingStore) async throws -> Void
  }

  /// The initial listings of the stores.
  public static let given = Sample.listings(20)

  /// Checks one law on new stores from `make`, and prints the law and the implementation.
  public static func check(_ law: Law, of implementation: String, make: ([Listing]) async throws -> Stores) async throws
  {
    let stores = try await make(given)
    try await law.holds(stores.personal, stores.listings)
    print("PersonalStore contract on \(implementation): \(law)")
  }

  public static let laws: [Law] = viewedLaws + draftLaws

  static func law(
    _ name: String, _ holds: @escaping @Sendable (any PersonalStore, any ListingStore) async throws -> Void
  ) -> Law {
    Law(description: name, holds: holds)
  }

  static let me = Sample.seller(11)
  static let you = Sample.seller(12)

  private static let viewedLaws: [Law] = [
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
    }
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
    },
    law("a draft is kept for each post, and one for a new one, beside those of listings") { store, _ in
      let id = ID<Post>(high: 7, low: 9)
      let place = Place(coordinate: Coordinate(latitude: 37.50058, longitude: -127.0364), neighborhood: Sample.home)
      let full = PostDraft(
        post: id, kind: .together, topic: .sports, title: " 달리기 ", text: "한 줄\n두 줄",
        project: PostDraft.Project(
          purpose: "건강", seeking: "누구나", wanted: "여섯", until: "11/30", isByLink: true, link: "https://"),
        pictures: [DraftPicture(source: .path("/home/하늘/사진 1.jpg"), alt: "앞")], spot: " 공원", place: place,
        changed: [.title, .place])
      let new = PostDraft(kind: .question, text: "새 글")
      let listing = ListingDraft(title: "의자")
      try await expectEqual(store.draft(of: me, about: .post(nil)), nil, "at first")
      for draft in [Draft.post(full), .post(new), .listing(listing)] {
        try await store.keep(draft, of: me, at: Sample.now)
      }
      try await expectEqual(store.draft(of: me, about: .post(id)), .post(full), "of a post")
      try await expectEqual(store.draft(of: me, about: .post(nil)), .post(new), "of a new one")
      try await expectEqual(store.draft(of: me, about: .listing(nil)), .listing(listing), "of a new listing")
      try await expectEqual(store.draft(of: you, about: .post(nil)), nil, "of the other")
      try await store.dropDraft(of: me, about: .post(nil))
      try await expectEqual(store.draft(of: me, about: .post(nil)), nil, "dropped")
      try await expectEqual(store.draft(of: me, about: .post(id)), .post(full), "the other stays")
      try await expectEqual(store.draft(of: me, about: .listing(nil)), .listing(listing), "so does the listing")
    },
  ]
}
