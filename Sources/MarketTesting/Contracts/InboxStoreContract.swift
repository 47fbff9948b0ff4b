public import Marketplace

/// The contract of `InboxStore`, as separate laws; see `ListingStoreContract`.
public enum InboxStoreContract {
  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (any InboxStore) async throws -> Void
  }

  /// Checks one law on a new store from `make`, and prints the law and the implementation.
  public static func check(_ law: Law, of implementation: String, make: () async throws -> any InboxStore) async throws
  {
    try await law.holds(try await make())
    print("InboxStore contract on \(implementation): \(law)")
  }

  private static func law(_ name: String, _ holds: @escaping @Sendable (any InboxStore) async throws -> Void) -> Law {
    Law(description: name, holds: holds)
  }

  private static let me = Sample.seller(11)
  private static let you = Sample.seller(12)
  private static let mark = InboxMark(number: 7, time: Sample.now)
  private static let always = Timestamp(milliseconds: .min)

  private static func item(_ number: Int, secondsAgo: Int64 = 0, actor: ID<Account>? = nil) -> InboxItem {
    InboxItem(
      .priceDropped, occurrence: "\(number)", link: .listing(Sample.listing(number).id), actor: actor, name: "이웃",
      title: "의자 \(number)", text: "말", price: Money(won: 1000), formerPrice: Money(won: 2000), moment: Sample.now,
      time: Sample.now.advanced(seconds: -secondsAgo))
  }

  private static func new(_ items: InboxItem...) -> InboxChanges {
    var changes = InboxChanges()
    changes.new = items
    return changes
  }

  private static func titles(_ store: any InboxStore, _ query: InboxQuery = InboxQuery(), of person: ID<Account> = me)
    async throws -> [String]
  {
    try await store.items(of: person, query).map(\.title)
  }

  public static let laws: [Law] = keepingLaws + queryLaws + ownLaws

  private static let keepingLaws: [Law] = [
    law("an item is kept as it is, once, for its person") { store in
      try await expectEqual(store.mark(of: me), nil, "the mark at first")
      for _ in 0..<2 { try await store.keep(new(item(1)), of: me, at: mark, since: always) }
      var kept = try await store.items(of: me, InboxQuery())
      try await expectEqual(titles(store, of: you), [], "the other's items")
      try expectEqual(kept.count, 1, "items")
      kept[0].number = 0
      try expectEqual(kept[0], item(1), "the item")
      try await expectEqual(store.mark(of: me), mark, "the mark")
      try await expectEqual(store.mark(of: you), nil, "the other's mark")
      let back = InboxMark(number: 3, time: Sample.now)
      try await store.keep(InboxChanges(), of: me, at: back, since: always)
      try await expectEqual(store.mark(of: me), back, "a mark that goes back")
    },
    law("an item whose cause is gone stays away until it comes back") { store in
      try await store.keep(new(item(1), item(2)), of: me, at: mark, since: always)
      var changes = InboxChanges()
      changes.gone = [item(1).id]
      try await store.keep(changes, of: me, at: mark, since: always)
      try await store.keep(new(item(1)), of: me, at: mark, since: always)
      try await expectEqual(titles(store), ["의자 2"], "without what is gone")
      try await expectEqual(store.unread(of: me, InboxQuery()), 1, "unread")
      let subjects = (1...3).map { InboxSubject.listing(Sample.listing($0).id) }
      let about = try await store.items(of: me, about: [subjects[0], subjects[2]])
      try expectEqual(about.mapValues { $0.map(\.isGone) }, [subjects[0]: [true]], "about two listings")
      try await expectEqual(store.items(of: me, about: Set(subjects)).count, 2, "the listings with items")
      try await expectEqual(store.items(of: me, about: []), [:], "about nothing")
      changes = InboxChanges()
      changes.back = [item(1).id]
      try await store.keep(changes, of: me, at: mark, since: always)
      try await expectEqual(store.unread(of: me, InboxQuery()), 2, "unread again")
    },
    law("old items are removed") { store in
      try await store.keep(new(item(1, secondsAgo: 100), item(2)), of: me, at: mark, since: always)
      let horizon = Sample.now.advanced(seconds: -50)
      try await store.keep(InboxChanges(), of: me, at: mark, since: horizon)
      try await expectEqual(titles(store), ["의자 2"], "items")
    },
    law("what is remembered is kept, replaced and forgotten") { store in
      let price = InboxMemory.Subject.price(Sample.listing(1).id)
      let answer = InboxMemory.Subject.answer(ID(high: 1, low: 1))
      var changes = InboxChanges()
      changes.memory = [
        price: InboxMemory(time: Sample.now, price: Money(amount: 5, currency: "EUR")),
        answer: InboxMemory(time: Sample.now),
      ]
      try await store.keep(changes, of: me, at: mark, since: always)
      try await expectEqual(store.memory(of: me), changes.memory.compactMapValues { $0 }, "memory")
      try await expectEqual(store.memory(of: you).count, 0, "the other's memory")
      changes.memory = [price: InboxMemory(time: Sample.now), answer: nil]
      try await store.keep(changes, of: me, at: mark, since: always)
      try await expectEqual(store.memory(of: me), [price: InboxMemory(time: Sample.now)], "changed memory")
    },
  ]

  private static let queryLaws: [Law] = [
    law("items are sorted by time and filtered") { store in
      try await store.keep(
        new(item(1, secondsAgo: 30), item(2, actor: you), item(3, secondsAgo: 10)), of: me, at: mark, since: always)
      try await expectEqual(titles(store), ["의자 2", "의자 3", "의자 1"], "newest first")
      try await expectEqual(titles(store, InboxQuery(limit: 2)), ["의자 2", "의자 3"], "limited")
      try await expectEqual(titles(store, InboxQuery(kinds: [.comment])), [], "another kind")
      try await expectEqual(titles(store, InboxQuery(hidden: [you])), ["의자 3", "의자 1"], "without hidden people")
      let since = Sample.now.advanced(seconds: -20)
      try await expectEqual(titles(store, InboxQuery(since: since)), ["의자 2", "의자 3"], "since")
      let numbers = try await store.items(of: me, InboxQuery()).map(\.number)
      try expectEqual(numbers.sorted(), [numbers[2], numbers[0], numbers[1]], "the order in which they were noticed")
      try await expectEqual(titles(store, InboxQuery(after: numbers[0])), ["의자 3"], "noticed later")
    }
  ]

  private static let ownLaws: [Law] = [
    law("items are marked as read one by one and all together") { store in
      try await store.keep(new(item(1), item(2), item(3)), of: me, at: mark, since: always)
      try await store.keep(new(item(1)), of: you, at: mark, since: always)
      try await store.markRead([item(1).id, item(9).id], of: me)
      try await expectEqual(store.unread(of: me, InboxQuery(limit: 1)), 2, "unread")
      try await expectEqual(titles(store, InboxQuery(isUnread: true)).sorted(), ["의자 2", "의자 3"], "unread items")
      var changes = InboxChanges()
      changes.read = [item(2).id]
      try await store.keep(changes, of: me, at: mark, since: always)
      try await expectEqual(store.unread(of: me, InboxQuery()), 1, "unread")
      try await store.markRead(nil, of: me)
      try await expectEqual(store.unread(of: me, InboxQuery()), 0, "unread at last")
      try await expectEqual(store.unread(of: you, InboxQuery()), 1, "the other's unread")
      try await store.markUnread([item(3).id, item(9).id], of: me)
      try await expectEqual(titles(store, InboxQuery(isUnread: true)), ["의자 3"], "unread again")
    },
    law("an item is claimed once") { store in
      try await store.keep(new(item(1), item(2)), of: me, at: mark, since: always)
      try await expectEqual(store.claim([item(1).id, item(9).id], of: me), [item(1).id], "claimed")
      try await expectEqual(store.claim([item(1).id, item(2).id], of: me), [item(2).id], "claimed then")
      try await expectEqual(store.claim([item(1).id], of: me), [], "claimed at last")
    },
  ]
}
