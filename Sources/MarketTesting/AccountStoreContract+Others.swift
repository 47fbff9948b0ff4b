internal import Marketplace

extension AccountStoreContract {
  static let blockLaws: [Law] = [
    law("who blocks and who is blocked do not see each other") { store in
      let (me, you, third) = (Sample.seller(1), Sample.seller(2), Sample.seller(3))
      try await expectEqual(store.unseen(by: me), Unseen(), "at first")
      try await store.setBlocked(you, by: me, to: true, at: Sample.now)
      try await store.setBlocked(third, by: me, to: true, at: Sample.now)
      try await store.setBlocked(you, by: me, to: true, at: Sample.now)
      try await expectEqual(store.blocked(by: me), [third, you], "blocked, newest first, each once")
      try await expectEqual(store.blocks(by: me).map(\.time), [Sample.now, Sample.now], "when they were blocked")
      try await expectEqual(store.blocked(by: you), [], "blocked by the other")
      try await expectEqual(store.unseen(by: me), Unseen(sellers: [you, third]), "unseen by who blocks")
      try await expectEqual(store.unseen(by: you), Unseen(sellers: [me]), "unseen by who is blocked")
      try await store.setBlocked(you, by: me, to: false, at: Sample.now)
      try await store.setBlocked(me, by: you, to: false, at: Sample.now)
      try await expectEqual(store.blocked(by: me), [third], "after it was taken back")
      try await expectEqual(store.unseen(by: you), Unseen(), "unseen after it was taken back")
    },
    law("two may block each other, and each takes back his own") { store in
      let (me, you) = (Sample.seller(1), Sample.seller(2))
      try await store.setBlocked(you, by: me, to: true, at: Sample.now)
      try await store.setBlocked(me, by: you, to: true, at: Sample.now)
      try await store.setBlocked(you, by: me, to: false, at: Sample.now)
      try await expectEqual(store.unseen(by: me), Unseen(sellers: [you]), "unseen")
      try await expectEqual(store.blocked(by: you), [me], "blocked")
    },
  ]

  static let removalLaws: [Law] = [
    law("accounts that nothing refers to are removed, and leave their ids to others") { store in
      _ = try await store.add(otter, skeleton: Skeleton("x"))
      _ = try await store.add(hedgehog, skeleton: Skeleton("y"))
      try await expectEqual(store.remove([otter.id, Sample.seller(9)]), 1, "removed")
      try await expectEqual(store.accounts(), [hedgehog], "who stays")
      let next = Sample.account(Sample.seller(3), name: "x")
      try await expectEqual(store.add(next, skeleton: Skeleton("x")), true, "the id")
      try await expectEqual(store.remove([]), 0, "nobody")
    },
    law("who blocks, is blocked, reports or is reported is not removed") { store in
      let people = (1...5).map { Sample.account(Sample.seller($0), name: "n\($0)") }
      for person in people { _ = try await store.add(person, skeleton: Skeleton(person.name)) }
      try await store.add(report(1, about: .account(people[1].id), reason: .spam))
      try await store.setBlocked(people[3].id, by: people[2].id, to: true, at: Sample.now)
      try await expectEqual(store.remove(Set(people.map(\.id))), 1, "removed")
      try await expectEqual(store.accounts(), Array(people.prefix(4)), "who stays")
    },
  ]

  static let reportLaws: [Law] = [
    law("a report is kept as it is, and its listing is not seen") { store in
      let me = Sample.seller(1)
      let listing = report(1, about: .listing(Sample.listing(4).id), reason: .fraud, note: "사기예요.")
      let account = report(2, about: .account(Sample.seller(2)), reason: .insult)
      try await store.add(listing)
      try await store.add(account)
      try await expectEqual(store.reports(by: me), [account, listing], "reports, newest first")
      try await expectEqual(store.reports(by: Sample.seller(2)), [], "reports of another")
      try await expectEqual(store.unseen(by: me), Unseen(listings: [Sample.listing(4).id]), "unseen")
      try await expectEqual(store.unseen(by: Sample.seller(2)), Unseen(), "unseen by another")
    },
    law("an open report makes way for the next about the same, one that is decided stays") { store in
      let subject = Report.Subject.listing(Sample.listing(4).id)
      try await store.add(report(1, about: subject, reason: .spam))
      let second = report(2, about: subject, reason: .fraud)
      try await store.add(second)
      try await expectEqual(store.reports(by: Sample.seller(1)), [second], "reports")
      let dismissed = report(3, about: .listing(Sample.listing(5).id), reason: .other, state: .dismissed)
      try await store.add(dismissed)
      try await expectEqual(store.unseen(by: Sample.seller(1)).listings, [Sample.listing(4).id], "unseen")
      let again = report(4, about: dismissed.subject, reason: .other)
      try await store.add(again)
      try await expectEqual(store.reports(by: Sample.seller(1)), [again, dismissed, second], "all reports")
      try await expectEqual(store.unseen(by: Sample.seller(1)).listings.count, 2, "unseen again")
    },
    law("an open report is withdrawn by who made it, one that is decided stays") { store in
      let (me, subject) = (Sample.seller(1), Report.Subject.listing(Sample.listing(4).id))
      let account = report(2, about: .account(Sample.seller(2)), reason: .insult)
      let upheld = report(3, about: .listing(Sample.listing(5).id), reason: .other, state: .upheld)
      for report in [report(1, about: subject, reason: .spam), account, upheld] { try await store.add(report) }
      try await expectEqual(store.withdrawReport(about: subject, by: Sample.seller(2)), false, "by another")
      try await expectEqual(store.withdrawReport(about: subject, by: me), true, "withdrawn")
      try await expectEqual(store.withdrawReport(about: subject, by: me), false, "withdrawn again")
      try await expectEqual(store.reports(by: me), [upheld, account], "reports")
      try await expectEqual(store.unseen(by: me).listings, [Sample.listing(5).id], "unseen")
      try await expectEqual(store.withdrawReport(about: upheld.subject, by: me), false, "what was decided")
      try await expectEqual(store.withdrawReport(about: account.subject, by: me), true, "about a person")
    },
  ]

  private static func report(
    _ number: UInt64, about subject: Report.Subject, reason: Report.Reason, note: String = "",
    state: Report.State = .open
  ) -> Report {
    Report(
      id: ID(high: 7, low: number), reporter: Sample.seller(1), subject: subject, reason: reason, note: note,
      state: state, time: Sample.now.advanced(seconds: Int64(number)))
  }
}
