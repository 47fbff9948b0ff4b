public import Marketplace

/// The contract of `TownStore`, as separate laws; see `ListingStoreContract`. Commands write to it. Every answer must
/// equal that of a plain store, which looks at all posts.
public enum TownStoreContract {
  public struct Stores: Sendable {
    public let commands: any CommandStore
    public let town: any TownStore

    public init(commands: any CommandStore, town: any TownStore) {
      self.commands = commands
      self.town = town
    }
  }

  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (TownPair) async throws -> Void
  }

  /// Checks one law on new, empty stores from `make`, and prints the law and the implementation.
  public static func check(_ law: Law, of implementation: String, make: () async throws -> Stores) async throws {
    let plain = InMemoryTownStore()
    let listings = InMemoryListingStore([])
    let reference = InMemoryCommandStore(
      listings: listings, accounts: InMemoryAccountStore(), personal: InMemoryPersonalStore(of: listings),
      chats: InMemoryChatStore(of: listings), town: plain)
    let pair = TownPair(stores: try await make(), reference: Stores(commands: reference, town: plain))
    try await law.holds(pair)
    print("TownStore contract on \(implementation): \(law)")
  }

  public static let laws: [Law] = queryLaws + markLaws

  static func law(_ name: String, _ holds: @escaping @Sendable (TownPair) async throws -> Void) -> Law {
    Law(description: name, holds: holds)
  }

  private static let queryLaws: [Law] = [
    law("an empty store has nothing") { pair in
      var some = TownValues(seed: 1)
      for _ in 0..<5 { try await pair.compare(&some) }
    },
    law("lists, counts and maps are those of a plain store") { pair in
      var some = TownValues(seed: 2)
      for _ in 0..<300 { try await pair.publish(some.post()) }
      for _ in 0..<40 { try await pair.compare(&some) }
    },
    law("edited, moved and deleted posts are where they belong") { pair in
      var some = TownValues(seed: 3)
      for _ in 0..<120 { try await pair.publish(some.post()) }
      for round in 0..<120 {
        let old = some.one(some.posts)
        var new = some.post(id: old.id)
        // Some are deleted, and some of those come back.
        if round.isMultiple(of: 3) { new.deletedAt = Sample.now }
        (new.author, new.createdAt) = (old.author, old.createdAt)
        try await pair.write(.post(old.id, from: old, to: round.isMultiple(of: 20) ? nil : new), by: old.author)
      }
      for _ in 0..<30 { try await pair.compare(&some) }
    },
    law("many posts at one place are read a page at a time") { pair in
      var some = TownValues(seed: 4)
      for _ in 0..<600 { try await pair.publish(some.post(at: TownValues.centres[0])) }
      for _ in 0..<6 { try await pair.compare(&some) }
    },
  ]

  private static let markLaws: [Law] = [
    law("the comments that concern a person are found") { pair in
      var some = TownValues(seed: 5)
      for _ in 0..<12 { try await pair.publish(some.post()) }
      for number in 0..<120 {
        var comment = some.comment(number)
        comment.deletedAt = number.isMultiple(of: 7) ? Sample.now : nil
        comment.isHidden = number.isMultiple(of: 5)
        try await pair.write(.comment(comment.id, from: nil, to: comment), by: comment.author)
      }
      for person in some.people {
        for post in [nil] + some.posts.map({ Optional($0.id) }) {
          for (time, limit) in [(Sample.now, 1000), (Sample.now.advanced(seconds: 15), 1000)] {
            let found = try await pair.stores.town.comments(for: person, in: post, since: time, limit: limit)
            let promised = try await pair.reference.town.comments(for: person, in: post, since: time, limit: limit)
            try expectEqual(Set(found.map(\.id)), Set(promised.map(\.id)), "comments for \(person)")
          }
        }
        let few = try await pair.stores.town.comments(for: person, in: nil, since: Sample.now, limit: 3)
        try expectEqual(few.map(\.createdAt), few.map(\.createdAt).sorted(), "the order of the newest")
      }
    },
    law("marks are counted and listed") { pair in
      var some = TownValues(seed: 5)
      for _ in 0..<60 { try await pair.publish(some.post()) }
      for round in 0..<300 {
        let post = some.one(some.posts).id
        let listing = ID<Listing>(high: post.high, low: post.low)
        let mark = some.one([PostMark.like(post), .bookmark(post), .membership(post), .bookmarkListing(listing)])
        let time: Timestamp? = some.flag() ? Sample.now.advanced(seconds: Int64(round / 3)) : nil
        try await pair.write(.postMark(mark, from: nil, to: time), by: some.one(some.people))
      }
      for _ in 0..<15 { try await pair.compare(&some) }
      try await pair.compareOwn(&some)
    },
    law("comments are in their threads") { pair in
      var some = TownValues(seed: 6)
      for _ in 0..<4 { try await pair.publish(some.post()) }
      for round in 0..<240 {
        let comment = some.comment(round)
        try await pair.write(.comment(comment.id, from: nil, to: comment), by: comment.author)
        if round.isMultiple(of: 4), let old = some.comments.randomElement(using: &some.generator) {
          var gone = old
          (gone.text, gone.deletedAt) = ("", Sample.now)
          try await pair.write(.comment(old.id, from: old, to: round.isMultiple(of: 8) ? gone : old), by: old.author)
        }
        if round.isMultiple(of: 5) {
          let mark = PostMark.likeComment(comment.id)
          try await pair.write(.postMark(mark, from: nil, to: Sample.now), by: some.one(some.people))
        }
      }
      try await pair.compareComments(&some)
      try await pair.compareOwn(&some)
    },
  ]
}
