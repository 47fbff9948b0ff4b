public import Marketplace

/// The contract of `EventStore`, as separate laws; see `ListingStoreContract`. It also uses commands.
public enum EventStoreContract {
  public typealias Stores = (events: any EventStore, commands: any CommandStore)

  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (Stores) async throws -> Void
  }

  /// The initial listings of the stores.
  public static let given = Sample.listings(4)

  /// Checks one law on new stores from `make`, and prints the law and the implementation.
  public static func check(_ law: Law, of implementation: String, make: ([Listing]) async throws -> Stores) async throws
  {
    try await law.holds(try await make(given))
    print("EventStore contract on \(implementation): \(law)")
  }

  private static let me = Sample.seller(11)
  private static let you = Sample.seller(12)
  private static let third = Viewer.member(Sample.seller(13))

  public static let laws: [Law] = [
    Law(description: "a viewer hears only of the changes that concern him") { stores in
      let viewers: [Viewer] = [.member(me), .member(you), third, .guest]
      let room = ChatRoom(listing: given[0].id, buyer: me, seller: you)
      let streams = viewers.map { stores.events.changes(for: $0) }
      let start = try await stores.events.changes(since: nil, for: .guest, limit: .max).number
      try await stores.commands.perform(.hide, from: given[2], to: given[2])
      try await stores.commands.setBlocked(you, by: me, to: true, at: Sample.now)
      try await stores.commands.setHeart(on: given[1], by: me, to: true, at: Sample.now)
      let message = OutgoingMessage(
        id: ID(high: 6, low: 1), room: room, sender: me, time: Sample.now, content: .text("말"))
      _ = try await stores.commands.transaction { transaction throws(ChatsError) in try transaction.append(message) }
      // The heart and the first message change the counts of their listings.
      let counted = [Change.listing(given[1].id), .listing(given[0].id)]
      for (number, own) in [
        [Change.accounts(you), .accounts(nil), .personal(me), .room(room.id)],
        [.accounts(me), .accounts(nil), .room(room.id)], [], [],
      ]
      .enumerated() {
        let told = try await stores.events.changes(since: start, for: viewers[number], limit: .max).changes
        try expectEqual(Set(told).isSuperset(of: own + counted), true, "\(viewers[number]) is told \(told)")
        try expectEqual(Set(told).subtracting(own + counted + [.listing(given[2].id)]), [], "nothing else")
        try expectEqual(Set(streams[number].take()).intersection(own), Set(own), "what the stream of one tells")
        try expectEqual(Set(told).count, told.count, "each once")
      }
    },
    Law(description: "a member's other machines hear of a partner and of a bookmark") { stores in
      let room = ChatRoom(listing: given[0].id, buyer: you, seller: me)
      let message = OutgoingMessage(
        id: ID(high: 6, low: 2), room: room, sender: you, time: Sample.now, content: .text("말"))
      _ = try await stores.commands.transaction { transaction throws(ChatsError) in try transaction.append(message) }
      for change in [
        RecordChange.partner(given[0].id, .reserved, from: nil, to: you),
        .bookmark(message.id, in: room, from: nil, to: Sample.now),
      ] {
        let start = try await stores.events.changes(since: nil, for: .guest, limit: .max).number
        _ = try await stores.commands.transaction { transaction throws(ChatsError) in
          do throws(StoreError) { try transaction.write(change, of: me, at: Sample.now) } catch { throw .store(error) }
        }
        let told = try await stores.events.changes(since: start, for: .member(me), limit: .max).changes
        try expectEqual(told.contains(.personal(me)), true, "\(change) tells \(told)")
      }
    },
    Law(description: "changes are told from any number on") { stores in
      let start = try await stores.events.changes(since: nil, for: third, limit: .max)
      try expectEqual(start.changes, [], "without a number")
      var edited = given[1]
      edited.title = "새 제목"
      try await stores.commands.perform(.edit, from: given[1], to: edited)
      let first = try await stores.events.changes(since: start.number, for: third, limit: .max)
      try expectEqual(first.changes, [.listing(given[1].id)], "the edit")
      try await stores.commands.perform(.delete, from: given[3], to: nil)
      let second = try await stores.events.changes(since: first.number, for: third, limit: .max)
      try expectEqual(second.changes, [.listing(given[3].id)], "the deletion")
      try await expectEqual(
        stores.events.changes(since: start.number, for: third, limit: .max).changes,
        [.listing(given[1].id), .listing(given[3].id)], "both")
      try await expectEqual(
        stores.events.changes(since: second.number, for: third, limit: .max).changes, [], "nothing new")
    },
    Law(description: "all that was written is reached by a number") { stores in
      for number in 1...3 {
        var edited = given[number]
        edited.title = "새 제목 \(number)"
        try await stores.commands.perform(.edit, from: given[number], to: edited)
        let reached = try await stores.events.reached()
        let later = try await stores.events.changes(since: reached, for: third, limit: .max)
        try expectEqual(later.changes, [], "after \(number) edits")
      }
    },
    Law(description: "a number that was never given tells to read everything") { stores in
      let newest = try await stores.events.changes(since: nil, for: third, limit: .max).number
      try await expectEqual(
        stores.events.changes(since: newest + 5, for: third, limit: .max).changes, [.everything],
        "from a number to come")
    },
    Law(description: "changes come in pages, the oldest first") { stores in
      let start = try await stores.events.changes(since: nil, for: third, limit: 0).number
      for (number, title) in ["하나", "둘", "셋"].enumerated() {
        var edited = given[number]
        edited.title = title
        try await stores.commands.perform(.edit, from: given[number], to: edited)
      }
      let first = try await stores.events.changes(since: start, for: third, limit: 2)
      try expectEqual(first.changes, [.listing(given[0].id), .listing(given[1].id)], "the first page")
      try expectEqual(first.hasMore, true, "more")
      let second = try await stores.events.changes(since: first.number, for: third, limit: 2)
      try expectEqual(second.changes, [.listing(given[2].id)], "the rest")
      try expectEqual(second.hasMore, false, "no more")
    },
  ]
}
