internal import Marketplace

extension CommandStoreContract {
  static let listingLaws: [Law] = [
    law("a listing is written, published, taken away and brought back, in its place") { stores in
      var all = given
      let before = all[30]
      all[30].title = "새 제목"
      try await stores.commands.perform(.edit, from: before, to: all[30])
      try await expect(stores, shows: all, "everything after an edit")
      try await stores.commands.perform(.publish, from: nil, to: new)
      try await expect(stores, shows: [new] + all, "everything after one was published")
      try await stores.commands.perform(.gone, from: new, to: nil)
      try await expect(stores, shows: all, "everything after it went")
      try await expectEqual(stores.listings.listing(new.id), nil, "the listing that went")
      try await stores.commands.perform(.undo, from: nil, to: new)
      try await expect(stores, shows: [new] + all, "everything after it came back")
    },
    law("several writes are one step, and the transaction reads what it has written") { stores in
      var all = given
      let (first, second) = (all[1], all[2])
      (all[1].status, all[2].status) = (.sold, .sold)
      let reserved = with(first, .reserved)
      let changes: [RecordChange] = [
        .listing(first.id, from: first, to: reserved), .listing(second.id, from: second, to: all[2]),
        .listing(first.id, from: reserved, to: all[1]),
      ]
      try await stores.commands.perform(.status, changes, by: first.seller)
      try await expect(stores, shows: all, "everything")
      let read = try await stores.commands.asking { transaction throws(StoreError) in
        try transaction.write(.listing(first.id, from: nil, to: reserved), of: first.seller, at: Sample.now)
        return try transaction.listing(first.id)
      }
      try expectEqual(read, reserved, "what was just written")
    },
    law("what a transaction throws undoes all that it wrote") { stores in
      var edited = given[7]
      edited.title = "새 제목"
      let (old, changed) = (given[7], edited)
      var thrown: ListingsError?
      do throws(ListingsError) {
        try await stores.commands.transaction { transaction throws(ListingsError) in
          do throws(StoreError) {
            guard try transaction.listing(old.id) == old, try transaction.listing(Sample.listing(99).id) == nil else {
              return
            }
            try transaction.write(.listing(old.id, from: old, to: changed), of: old.seller, at: Sample.now)
            try transaction.write(.block(you, from: nil, to: Sample.now), of: me, at: Sample.now)
            let wish = Wish(listing: given[3].id, time: Sample.now, price: nil)
            try transaction.write(.heart(given[3].id, from: nil, to: wish), of: me, at: Sample.now)
          } catch { throw .store(error) }
          throw .rule(.notYours)
        }
      } catch { thrown = error }
      try expectEqual(thrown, .rule(.notYours), "what a transaction throws")
      try await expect(stores, shows: given, "everything")
      try await expectEqual(stores.accounts.blocks(by: me), [], "blocks")
      try await expectEqual(stores.personal.wishes(of: me), [], "hearts")
    },
    law("whoever writes at the same time, nothing is lost") { stores in
      let id = Sample.listing(11).id
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<5 {
              try await stores.commands.asking { transaction throws(StoreError) in
                guard var listing = try transaction.listing(id) else { return }
                listing.title += "+"
                try transaction.write(.listing(id, from: nil, to: listing), of: listing.seller, at: Sample.now)
              }
            }
          }
        }
        try await group.waitForAll()
      }
      let title = try await stores.listings.listing(id)?.title ?? ""
      try expectEqual(title.filter { $0 == "+" }.count, 40, "edits that are there")
    },
    law("each subscriber hears of each listing that was written") { stores in
      var changes = stores.listings.changes().makeAsyncIterator()
      try await stores.commands.perform(.gone, from: given[4], to: nil)
      try await stores.commands.perform(.publish, from: nil, to: new)
      try await expectEqual(changes.next(), .listing(given[4].id), "what is heard first")
      try await expectEqual(changes.next(), .listing(new.id), "what is heard then")
    },
    law("a listing's changes are told newest first, with who made them and when") { stores in
      var states = [given[3]]
      for number in 0..<4 {
        var next = states[number]
        next.title = "제목 \(number)"
        states.append(next)
        try await stores.commands.perform(
          .edit, from: states[number], to: next, at: Sample.now.advanced(seconds: Int64(number)))
      }
      try await stores.commands.perform(.edit, from: given[9], to: given[10])
      func revision(_ number: Int) -> ListingRevision {
        ListingRevision(
          time: Sample.now.advanced(seconds: Int64(number)), actor: given[3].seller, kind: .edit,
          before: states[number], after: states[number + 1])
      }
      try await expectEqual(
        stores.commands.revisions(of: given[3].id, limit: 3), [3, 2, 1].map(revision), "the newest three")
      try await expectEqual(stores.commands.revisions(of: Sample.listing(99).id, limit: 3), [], "of no listing")
    },
  ]

  private static func with(_ listing: Listing, _ status: ListingStatus) -> Listing {
    var changed = listing
    changed.status = status
    return changed
  }

  static let commandLaws: [Law] = [
    law("a member's commands are told newest first, and nobody else's") { stores in
      var promised: [Int] = []
      for number in 0..<9 {
        let actor = number % 3 == 0 ? you : me
        let made = try await stores.commands.perform(
          .edit, [], by: actor, at: Sample.now.advanced(seconds: Int64(number)))
        if actor == me { promised.insert(made, at: 0) }
      }
      for limit in [0, 1, 4, 100] {
        let records = try await stores.commands.records(of: me, limit: limit)
        try expectEqual(records.map(\.number), Array(promised.prefix(limit)), "the newest \(limit)")
      }
      try expectEqual(promised, promised.sorted(by: >), "numbers grow")
      let newest = try await stores.commands.records(of: me, limit: 1).first
      try expectEqual(newest?.time, Sample.now.advanced(seconds: 8), "its time")
      try expectEqual(newest?.actor, me, "who gave it")
    },
    law("a command is found by its identity, by who gave it only") { stores in
      let id = ID<AnyCommand>(high: 7, low: 8)
      let about = CommandRecord.Subject(number: 5, kind: .delete)
      let number = try await stores.commands.perform(.undo, [], by: me, id: id, about: about)
      let found = try await stores.commands.asking { transaction throws(StoreError) in
        [
          try transaction.record(of: id, by: me), try transaction.record(of: id, by: you),
          try transaction.record(of: ID(high: 7, low: 9), by: me),
        ]
      }
      let record = CommandRecord(number: number, id: id, actor: me, time: Sample.now, kind: .undo, about: about)
      try expectEqual(found, [record, nil, nil], "its record")
    },
    law("all kinds of changes of a command are kept, the listings first") { stores in
      let room = ChatRoom(listing: given[0].id, buyer: me, seller: given[0].seller)
      try await stores.chats.update(room, of: me) { _ in }
      let wish = Wish(listing: given[2].id, time: Sample.now, price: Money(amount: 12, currency: "USD"))
      let report = Report(
        id: ID(high: 7, low: 1), reporter: me, subject: .account(you), reason: .fraud, note: "사기예요.",
        time: Sample.now)
      let search = SavedSearch(
        id: ID(high: 3, low: 4), name: "의자", request: SearchRequest(text: "의자"), createdAt: Sample.now)
      let others: [RecordChange] = [
        .heart(given[2].id, from: nil, to: wish),
        .heart(given[3].id, from: Wish(listing: given[3].id, time: Sample.now, price: nil), to: nil),
        .partner(given[4].id, .reserved, from: you, to: nil), .partner(given[4].id, .sold, from: nil, to: third),
        .block(you, from: nil, to: Sample.now), .report(report, isMade: true),
        .participant(room, from: Participant(draft: "\"말\""), to: Participant(readUpTo: 3, leftUpTo: 2, isMuted: true)),
        .savedSearch(search.id, from: nil, to: search), .savedSearch(search.id, from: search, to: nil),
        .bookmark(ID(high: 1, low: 2), in: room, from: nil, to: Sample.now),
        .name(from: AccountName("수달", Skeleton("수달")), to: AccountName("Bob", Skeleton(folded: "вов", written: "bob"))),
        .details(from: Sample.account(me).details, to: Sample.account(you).details),
      ]
      let listing = RecordChange.listing(new.id, from: nil, to: new)
      let number = try await stores.commands.perform(.edit, others + [listing], by: me)
      try await expectEqual(stores.commands.changes(of: number), [listing] + others, "the changes")
      try await expectEqual(stores.commands.changes(of: number + 1), [], "of no command")
    },
    law("a whole window of commands is remembered") { stores in
      let first = try await stores.commands.perform(.hide, [], by: you)
      for number in 0..<UndoHistory.window {
        let about = CommandRecord.Subject(number: first, kind: .hide)
        try await stores.commands.perform(
          number % 2 == 0 ? .undo : .redo, [], by: me, at: Sample.now.advanced(seconds: Int64(number)), about: about)
      }
      let records = try await stores.commands.records(of: me)
      try expectEqual(records.count, UndoHistory.window, "commands")
      try expectEqual(Set(records.map { $0.about?.number }), [first], "what they were about")
    },
    law("a command takes the place of another") { stores in
      let first = try await stores.commands.perform(.read, [], by: me)
      let second = try await stores.commands.perform(
        .read, [], by: me, at: Sample.now.advanced(seconds: 1), inPlaceOf: first)
      try await expectEqual(stores.commands.records(of: me).map(\.number), [second], "commands")
    },
  ]
}
