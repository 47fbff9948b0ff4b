public import Marketplace

/// The contract of `ModerationStore` and `ModerationTransaction`, as separate laws; see `ListingStoreContract`.
public enum ModerationContract {
  public struct Stores: Sendable {
    public let moderation: any ModerationStore
    public let members: any MemberStore
    public let commands: any CommandStore
    public let accounts: any AccountStore
    public let events: any EventStore

    public init(
      moderation: any ModerationStore, members: any MemberStore, commands: any CommandStore,
      accounts: any AccountStore, events: any EventStore
    ) {
      self.moderation = moderation
      self.members = members
      self.commands = commands
      self.accounts = accounts
      self.events = events
    }
  }

  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (Stores) async throws -> Void
  }

  /// Checks one law on new stores from `make`, and prints the law and the implementation.
  public static func check(_ law: Law, of implementation: String, make: () async throws -> Stores) async throws {
    try await law.holds(make())
    print("Moderation contract on \(implementation): \(law)")
  }

  private static func law(_ name: String, _ holds: @escaping @Sendable (Stores) async throws -> Void) -> Law {
    Law(description: name, holds: holds)
  }

  static let moderator = Sample.seller(20)
  static let (reporter, second, seller) = (Sample.seller(21), Sample.seller(22), Sample.seller(23))
  static let listing = Sample.listing(1).id

  static func report(
    _ number: UInt64, by person: ID<Account> = reporter, about subject: Report.Subject = .listing(listing)
  ) -> Report {
    Report(
      id: ID(high: 3, low: number), reporter: person, subject: subject, reason: .fraud, note: "\(number)",
      time: Sample.now.advanced(seconds: Int64(number)))
  }

  static func decision(
    _ number: UInt64, _ action: Decision.Action, about person: ID<Account>? = seller, on report: ID<Report>? = nil,
    former: Decision.Former = .init()
  ) -> Decision {
    Decision(
      id: ID(high: 4, low: number), moderator: moderator, time: Sample.now.advanced(seconds: Int64(number)),
      action: action, person: person, report: report, note: "말 \(number)", former: former)
  }

  static func keep(_ decision: Decision, _ reports: [ID<Report>: Report.State] = [:], in stores: Stores) async throws {
    try await stores.commands.asking { transaction throws(StoreError) in
      try transaction.keep(decision, deciding: reports)
    }
  }

  private static let pageLaws = [
    law("open and decided reports are listed, the newest first, page by page") { stores in
      for number in 1...5 as ClosedRange<UInt64> { try await stores.commands.add(report(number)) }
      try await keep(decision(1, .dismiss), [report(2).id: .dismissed, report(4).id: .upheld], in: stores)
      let first = try await stores.moderation.reports(.open, before: nil, limit: 2)
      try expectEqual(first.items.map(\.id), [report(5).id, report(3).id], "the first page")
      let rest = try await stores.moderation.reports(.open, before: first.next, limit: 2)
      try expectEqual(rest.items, [report(1)], "the second page")
      try expectEqual(rest.next, nil, "the end")
      let decided = try await stores.moderation.reports(.decided, before: nil, limit: 2)
      try expectEqual(decided.items.map(\.state), [.upheld, .dismissed], "decided")
      try expectEqual(decided.next, nil, "the end of them")
      try await expectEqual(stores.moderation.report(report(4).id)?.state, .upheld, "one")
      try await expectEqual(stores.moderation.report(ID(high: 9, low: 9)), nil, "an unknown one")
    },
    law("decisions are listed, the newest first, also of one person") { stores in
      for number in 1...4 as ClosedRange<UInt64> {
        let person = number == 2 ? second : seller
        try await keep(decision(number, .warn(person), about: person), in: stores)
      }
      let first = try await stores.moderation.decisions(about: seller, before: nil, limit: 2)
      try expectEqual(first.items, [decision(4, .warn(seller)), decision(3, .warn(seller))], "the first page")
      let rest = try await stores.moderation.decisions(about: seller, before: first.next, limit: 2)
      try expectEqual(rest.items.map(\.id), [decision(1, .dismiss).id], "the second page")
      let all = try await stores.moderation.decisions(about: nil, before: nil, limit: 10)
      try expectEqual(all.items.count, 4, "all")
      try expectEqual(all.next, nil, "the end")
    },
  ]

  private static let decisionLaws = [
    law("a decision of every kind is kept as it is, and marked once it is undone") { stores in
      let until = Sample.now.advanced(seconds: 86_400)
      let former = Decision.Former(wasHidden: true, suspendedUntil: until)
      let actions: [Decision.Action] = [
        .dismiss, .hide(.listing(listing)), .unhide(.listing(listing)), .warn(seller), .suspend(seller, until: until),
        .restore(seller),
        .hide(.post(ID(high: 5, low: 1))), .unhide(.post(ID(high: 5, low: 1))), .hide(.comment(ID(high: 5, low: 2))),
      ]
      for (number, action) in actions.enumerated() {
        let made = decision(UInt64(number), action, on: report(1).id, former: former)
        try await keep(made, in: stores)
        try await expectEqual(stores.moderation.decision(made.id), made, "\(action.kind)")
      }
      try await keep(decision(9, .undo(decision(3, .dismiss).id)), in: stores)
      try await expectEqual(stores.moderation.decision(decision(3, .dismiss).id)?.isUndone, true, "undone")
      try await expectEqual(stores.moderation.decision(decision(2, .dismiss).id)?.isUndone, false, "another")
      let undo = try await stores.moderation.decision(decision(9, .dismiss).id)
      try expectEqual(undo?.action, .undo(decision(3, .dismiss).id), "the undo")
    },
    law("the newest decision about a listing that is not undone stands") { stores in
      func standing() async throws -> ID<Decision>? {
        try await stores.commands.asking { transaction throws(StoreError) in
          try transaction.standingDecision(about: .listing(listing))?.id
        }
      }
      try await expectEqual(standing(), nil, "none")
      let (hide, show) = (decision(1, .hide(.listing(listing))), decision(2, .unhide(.listing(listing))))
      try await keep(hide, in: stores)
      try await keep(show, in: stores)
      try await keep(decision(3, .warn(seller)), in: stores)
      try await expectEqual(standing(), show.id, "the newest")
      try await keep(decision(4, .undo(show.id)), in: stores)
      try await expectEqual(standing(), hide.id, "the one before")
      try await keep(decision(5, .undo(hide.id)), in: stores)
      try await expectEqual(standing(), nil, "none is left")
      let post = Decision.Content.post(ID(high: listing.high, low: listing.low))
      try await keep(decision(6, .hide(post)), in: stores)
      try await expectEqual(standing(), nil, "of a post with the same bits")
      let ofPost = try await stores.commands.asking { transaction throws(StoreError) in
        try transaction.standingDecision(about: post)?.id
      }
      try expectEqual(ofPost, decision(6, .hide(post)).id, "the one about the post")
    },
    law("a decision tells which reports it decided, and a report its decisions") { stores in
      try await stores.commands.add(report(1))
      try await stores.commands.add(report(2, by: second))
      try await stores.commands.add(report(3, about: .account(seller)))
      let open = try await stores.commands.asking { transaction throws(StoreError) in
        (try transaction.openReports(about: .listing(listing)), try transaction.openReports(about: .account(seller)))
      }
      try expectEqual(open.0, [report(1).id, report(2).id], "open about the listing")
      try expectEqual(open.1, [report(3).id], "open about the person")
      let made = decision(1, .hide(.listing(listing)), on: report(1).id)
      try await keep(made, [report(1).id: .upheld, report(2).id: .upheld], in: stores)
      try await keep(decision(2, .unhide(.listing(listing)), on: report(1).id), in: stores)
      let decided = try await stores.commands.asking { transaction throws(StoreError) in
        (try transaction.reports(decidedBy: made.id), try transaction.decisions(on: report(1).id))
      }
      try expectEqual(decided.0, [report(1).id, report(2).id], "decided")
      try expectEqual(decided.1.map(\.id), [decision(2, .dismiss).id, made.id], "of the first, in the transaction")
      try await expectEqual(
        stores.moderation.decisions(on: report(1).id).map(\.id), [decision(2, .dismiss).id, made.id], "of the first")
      try await expectEqual(stores.moderation.decisions(on: report(2).id).map(\.id), [made.id], "of the second")
      try await expectEqual(stores.moderation.decisions(on: report(3).id), [], "of the third")
    },
  ]

  private static let toldLaws = [
    law("reporters see the state and the outcomes of their reports") { stores in
      try await stores.commands.add(report(1))
      try await stores.commands.add(report(2, by: second))
      let (first, last) = (decision(1, .hide(.listing(listing))), decision(2, .undo(decision(1, .dismiss).id)))
      try await keep(first, [report(1).id: .upheld, report(2).id: .upheld], in: stores)
      try await expectEqual(stores.accounts.reports(by: reporter).map(\.state), [.upheld], "the state")
      try await keep(last, [report(1).id: .open, report(2).id: .open], in: stores)
      try await expectEqual(stores.accounts.reports(by: reporter).map(\.state), [.open], "the state afterwards")
      let outcomes = try await stores.moderation.outcomes(for: reporter, limit: 5)
      try expectEqual(outcomes.map(\.state), [.open, .upheld], "the outcomes")
      try expectEqual(outcomes.map(\.decision.isUndone), [false, true], "which are undone")
      try expectEqual(outcomes.map(\.report), [report(1).id, report(1).id], "of whose report")
      try await expectEqual(stores.moderation.outcomes(for: reporter, limit: 1).count, 1, "the newest")
      try await expectEqual(stores.moderation.outcomes(for: seller, limit: 5), [], "of somebody else")
    },
    law("a decision tells the person and the reporters, and nobody else") { stores in
      try await stores.commands.add(report(1))
      let number = try await stores.events.changes(since: nil, for: .member(seller), limit: .max).number
      try await keep(decision(1, .hide(.listing(listing))), [report(1).id: .upheld], in: stores)
      for person in [seller, reporter] {
        let changes = try await stores.events.changes(since: number, for: .member(person), limit: .max).changes
        try expectEqual(changes.contains(.personal(person)), true, "who is told")
      }
      let changes = try await stores.events.changes(since: number, for: .member(second), limit: .max).changes
      try expectEqual(changes, [], "who is not")
    },
    law("a standing in a transaction is the one of the members") { stores in
      let suspended = Standing(suspendedUntil: Sample.now.advanced(seconds: 60))
      try await stores.members.setStanding(Standing(isModerator: true), of: moderator)
      try await stores.members.setStanding(Standing(isModerator: true), of: second)
      try await stores.members.setStanding(Standing(), of: second)
      try await expectEqual(stores.members.moderators(), [moderator], "moderators")
      try await expectEqual(stores.moderation.standing(of: moderator), Standing(isModerator: true), "read")
      let before = try await stores.commands.asking { transaction throws(StoreError) in
        let before = (try transaction.standing(of: moderator), try transaction.standing(of: seller))
        try transaction.setStanding(suspended, of: seller)
        return before
      }
      try expectEqual(before.0, Standing(isModerator: true), "in the transaction")
      try expectEqual(before.1, Standing(), "of somebody else")
      try await expectEqual(stores.members.standing(of: seller), suspended, "set in the transaction")
    },
  ]

  public static let laws: [Law] = pageLaws + decisionLaws + toldLaws
}
