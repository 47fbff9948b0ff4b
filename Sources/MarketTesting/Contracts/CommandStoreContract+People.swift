internal import Marketplace

extension CommandStoreContract {
  static let heartLaws: [Law] = [
    law("a heart is counted on from what the listing had, once, and taken back") { stores in
      let (listing, base) = (given[3], given[3].counts)
      func set(_ person: ID<Account>, _ isSet: Bool) async throws -> Int {
        let counts = try await stores.commands.setHeart(on: listing, by: person, to: isSet, at: Sample.now)
        try await expectEqual(stores.listings.listing(listing.id)?.counts, counts, "counts in the lists")
        try expectEqual(counts.views, base.views, "views")
        return counts.hearts - base.hearts
      }
      try await expectEqual(set(me, true), 1, "the first heart")
      try await expectEqual(set(me, true), 1, "the same again")
      try await expectEqual(set(you, true), 2, "the second heart")
      try await expectEqual(set(me, false), 1, "one taken back")
      try await expectEqual(set(third, false), 1, "one that was never given")
    },
    law("a heart keeps its time and the price of then") { stores in
      let id = given[5].id
      let wish = Wish(listing: id, time: Sample.now, price: Money(amount: 12, currency: "USD"))
      try await stores.commands.asking { transaction throws(StoreError) in
        for time in [Sample.now, Sample.now.advanced(seconds: 60)] {
          let given = Wish(listing: id, time: time, price: wish.price)
          try transaction.write(.heart(id, from: nil, to: given), of: me, at: time)
        }
      }
      let found = try await stores.commands.asking { transaction throws(StoreError) in
        [try transaction.wish(of: me, for: id), try transaction.wish(of: you, for: id)]
      }
      try expectEqual(found, [wish, nil], "the heart")
      try await expectEqual(stores.personal.wishes(of: me), [wish], "wishes")
    },
    law("wishes are told newest first, each person's own") { stores in
      var foreign = given[5]
      foreign.price = Money(amount: 12, currency: "USD")
      for listing in [given[2], foreign, given[1]] {
        try await stores.commands.setHeart(on: listing, by: me, to: true, at: Sample.now)
      }
      try await stores.commands.setHeart(on: given[7], by: you, to: true, at: Sample.now)
      try await expectEqual(stores.personal.wishes(of: me).map(\.listing), [1, 5, 2].map { given[$0].id }, "wishes")
      for isSet in [false, true] {
        try await stores.commands.setHeart(on: given[5], by: me, to: isSet, at: Sample.now)
      }
      try await expectEqual(
        stores.personal.wishes(of: me).map(\.listing), [5, 1, 2].map { given[$0].id }, "given anew")
      try await expectEqual(stores.personal.wishes(of: you).map(\.listing), [given[7].id], "wishes of the other")
    },
  ]

  static let dealLaws: [Law] = [
    law("a partner belongs to a listing and its status") { stores in
      let (id, personal) = (given[0].id, stores.personal)
      try await expectEqual(personal.partner(of: id, as: .reserved), nil, "at first")
      try await stores.commands.setPartner(of: id, as: .reserved, to: me, at: Sample.now)
      try await stores.commands.setPartner(of: id, as: .sold, to: you, at: Sample.now)
      try await expectEqual(personal.partner(of: id, as: .reserved), me, "reserved for")
      try await expectEqual(personal.partner(of: id, as: .sold), you, "sold to")
      try await expectEqual(personal.partner(of: given[1].id, as: .sold), nil, "another listing")
      let inside = try await stores.commands.asking { transaction throws(StoreError) in
        try transaction.partner(of: id, as: .sold)
      }
      try expectEqual(inside, you, "in a transaction")
      try await stores.commands.setPartner(of: id, as: .sold, to: nil, at: Sample.now)
      try await expectEqual(personal.partner(of: id, as: .sold), nil, "nobody any more")
      try await expectEqual(personal.purchases(of: you), [], "purchases of who bought nothing")
    },
    law("purchases are what was sold to a person, the latest first") { stores in
      for (number, listing) in [4, 2, 9].enumerated() {
        try await stores.commands.setPartner(
          of: given[listing].id, as: .sold, to: me, at: Sample.now.advanced(seconds: Int64(number)))
      }
      try await stores.commands.setPartner(of: given[5].id, as: .reserved, to: me, at: Sample.now)
      try await stores.commands.setPartner(of: given[2].id, as: .sold, to: you, at: Sample.now)
      try await expectEqual(stores.personal.purchases(of: me), [9, 4].map { given[$0].id }, "purchases")
      try await expectEqual(stores.personal.purchases(of: you), [given[2].id], "purchases of the other")
    },
  ]

  static let blockLaws: [Law] = [
    law("who blocks and who is blocked do not see each other") { stores in
      let accounts = stores.accounts
      func set(_ other: ID<Account>, by person: ID<Account>, _ isBlocked: Bool) async throws {
        try await stores.commands.setBlocked(other, by: person, to: isBlocked, at: Sample.now)
      }
      try await expectEqual(accounts.visibility(for: me), Visibility(), "at first")
      for other in [you, third, you] { try await set(other, by: me, true) }
      try await expectEqual(accounts.blocks(by: me).map(\.other), [third, you], "blocked, newest first, each once")
      try await expectEqual(accounts.blocks(by: me).map(\.time), [Sample.now, Sample.now], "when they were blocked")
      try await expectEqual(accounts.blocks(by: you), [], "blocked by the other")
      try await expectEqual(accounts.visibility(for: me), Visibility(sellers: [you, third]), "hidden by who blocks")
      try await expectEqual(accounts.visibility(for: you), Visibility(sellers: [me]), "hidden by who is blocked")
      let inside = try await stores.commands.asking { transaction throws(StoreError) in
        (
          try transaction.visibility(for: you), try transaction.block(of: you, by: me),
          try transaction.block(of: me, by: you)
        )
      }
      try expectEqual(inside.0, Visibility(sellers: [me]), "in a transaction")
      try expectEqual([inside.1, inside.2], [Sample.now, nil], "since when")
      try await set(me, by: you, true)
      try await set(you, by: me, false)
      try await expectEqual(
        accounts.visibility(for: me), Visibility(sellers: [you, third]), "each unblocks on his own")
      try await set(me, by: you, false)
      try await expectEqual(accounts.blocks(by: me).map(\.other), [third], "after unblocking")
      try await expectEqual(accounts.visibility(for: you), Visibility(), "hidden after unblocking")
    },
    law("who blocks, is blocked, reports or is reported is not removed") { stores in
      let people = (21...25).map { Sample.account(Sample.seller($0), name: "n\($0)") }
      for person in people { _ = try await stores.accounts.add(person, skeleton: Skeleton(person.name)) }
      try await stores.commands.add(report(1, by: people[0].id, about: .account(people[1].id), reason: .spam))
      try await stores.commands.setBlocked(people[3].id, by: people[2].id, to: true, at: Sample.now)
      try await expectEqual(stores.accounts.remove(Set(people.map(\.id))), 1, "removed")
      try await expectEqual(stores.accounts.accounts(), Array(people.prefix(4)), "who stays")
    },
  ]

  static let reportLaws: [Law] = [
    law("a report is kept as it is, and its listing is not seen") { stores in
      let listing = report(1, about: .listing(given[4].id), reason: .fraud, note: "사기예요.")
      let account = report(2, about: .account(you), reason: .insult)
      for report in [listing, account] { try await stores.commands.add(report) }
      try await expectEqual(stores.accounts.reports(by: me), [account, listing], "reports, newest first")
      try await expectEqual(stores.accounts.reports(by: you), [], "reports of another")
      try await expectEqual(stores.accounts.visibility(for: me), Visibility(listings: [given[4].id]), "hidden")
      try await expectEqual(stores.accounts.visibility(for: you), Visibility(), "hidden by another")
      try await stores.commands.perform(.withdraw, [.report(listing, isMade: false)], by: me)
      try await expectEqual(stores.accounts.reports(by: me), [account], "after it was withdrawn")
      try await expectEqual(stores.accounts.visibility(for: me), Visibility(), "seen again")
    },
    law("open reports are found by their subject, decided ones by their identity") { stores in
      let subject = Report.Subject.listing(given[5].id)
      let dismissed = report(3, about: subject, reason: .other, state: .dismissed)
      let open = report(4, about: subject, reason: .spam)
      let account = report(5, about: .account(you), reason: .insult)
      for report in [dismissed, open, account] { try await stores.commands.add(report) }
      let found = try await stores.commands.asking { transaction throws(StoreError) in
        (
          try transaction.openReports(about: subject, by: me).map(\.report),
          try transaction.openReports(about: subject, by: you).count, try transaction.report(dismissed.id),
          try transaction.report(ID(high: 7, low: 99))
        )
      }
      try expectEqual(found.0, [open], "open reports")
      try expectEqual(found.1, 0, "open reports of another")
      try expectEqual([found.2, found.3], [dismissed, nil], "by identity")
    },
    law("reported messages are kept as they were, also while the report is withdrawn") { stores in
      let room = ChatRoom(listing: given[0].id, buyer: me, seller: given[0].seller)
      func say(_ number: UInt64, _ content: ChatMessage.Content, answer: ProposalAnswer? = nil) async throws {
        _ = try await stores.commands.append(
          OutgoingMessage(
            id: ID(high: 6, low: number), room: room, sender: me, time: Sample.now, content: content, answer: answer))
      }
      let offer = Offer(amount: Money(won: 1), proposal: Proposal(by: me, at: Sample.now))
      try await say(1, .offer(offer))
      for number in 2...4 as ClosedRange<UInt64> { try await say(number, .text("말 \(number)")) }
      let made = report(6, about: .account(given[0].seller), reason: .fraud, note: "이상해요")
      try await stores.commands.add(made, about: [4, 1, 77, 2].map { ID(high: 6, low: $0) })
      let card = ID<ChatMessage>(high: 6, low: 1)
      try await say(5, .note(.answered(card, .withdraw)), answer: ProposalAnswer(card: card, step: .withdraw))
      let kept: [UInt64] = [1, 2, 4]
      for isMade in [false, true] {
        let reported = try await stores.chats.messages(reportedIn: made.id)
        try expectEqual(reported.map(\.id), kept.map { ID(high: 6, low: $0) }, "in their order")
        try expectEqual(reported.first?.content, .offer(offer), "as it was")
        let hasMessages = try await stores.commands.asking { transaction throws(StoreError) in
          try transaction.openReports(about: made.subject, by: me).map(\.hasMessages)
        }
        try expectEqual(hasMessages, isMade ? [] : [true], "with messages")
        try await stores.commands.perform(.report, [.report(made, isMade: isMade)], by: me)
      }
      try await expectEqual(stores.accounts.reports(by: me), [made], "made again")
      try await expectEqual(stores.chats.messages(reportedIn: ID(high: 7, low: 9)), [], "another report's")
    },
  ]

  static let roomLaws: [Law] = [
    law("of a participant the fields are written that differ, back as well as forth") { stores in
      let room = ChatRoom(listing: given[0].id, buyer: me, seller: given[0].seller)
      for number in 1...3 as ClosedRange<UInt64> {
        _ = try await stores.commands.append(
          OutgoingMessage(
            id: ID(high: 6, low: number), room: room, sender: given[0].seller, time: Sample.now,
            content: .text("말 \(number)")))
      }
      let (old, left) = (Participant(), Participant(readUpTo: 3, leftUpTo: 3))
      let leaving = RecordChange.participant(room, from: old, to: left)
      try await stores.chats.update(room, of: me) { $0.draft = "쓰던 말" }
      try await stores.commands.perform(.leave, [leaving], by: me)
      try await expectEqual(
        stores.chats.room(room.id, of: me)?.participant, Participant(readUpTo: 3, leftUpTo: 3, draft: "쓰던 말"),
        "after leaving")
      try await expectEqual(
        stores.chats.rooms(of: me, .all, hidden: [], from: 0, limit: 9).total, 0, "rooms after leaving")
      try await stores.commands.perform(.mute, [.participant(room, from: left, to: Participant(isMuted: true))], by: me)
      try await stores.commands.perform(.undo, [leaving.reversed], by: me)
      try await expectEqual(
        stores.chats.room(room.id, of: me)?.participant, Participant(isMuted: true, draft: "쓰던 말"), "after coming back")
      try await expectEqual(
        stores.chats.rooms(of: me, .all, hidden: [], from: 0, limit: 9).total, 1, "rooms after coming back")
      try await expectEqual(stores.chats.room(room.id, of: me)?.unread, 3, "unread again")
    },
    law("rooms and messages are found in a transaction, and a message is added to its room") { stores in
      let room = ChatRoom(listing: given[0].id, buyer: me, seller: given[0].seller)
      let message = OutgoingMessage(
        id: ID(high: 6, low: 1), room: room, sender: me, time: Sample.now, content: .text("말"))
      let added = try await stores.commands.transaction { transaction throws(ChatsError) in
        _ = try transaction.append(message)
        return try transaction.append(message)
      }
      try expectEqual(added.sequence, 1, "once")
      let found = try await stores.commands.asking { transaction throws(StoreError) in
        (
          try transaction.message(message.id), try transaction.rooms(about: given[0].id, limit: 9),
          try transaction.room(room.id, of: given[0].seller)?.unread, try transaction.room(room.id, of: third)
        )
      }
      try expectEqual(found.0, added, "the message")
      try expectEqual(found.1, [room], "rooms")
      try expectEqual(found.2, 1, "unread")
      try await expectEqual(
        stores.listings.listing(given[0].id)?.counts.chats, given[0].counts.chats + 1, "chats of the listing")
    },
  ]

  private static func report(
    _ number: UInt64, by reporter: ID<Account> = me, about subject: Report.Subject, reason: Report.Reason,
    note: String = "", state: Report.State = .open
  ) -> Report {
    Report(
      id: ID(high: 7, low: number), reporter: reporter, subject: subject, reason: reason, note: note, state: state,
      time: Sample.now.advanced(seconds: Int64(number)))
  }
}
