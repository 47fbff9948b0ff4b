internal import Marketplace

extension ListingStoreContract {
  static let writingLaws: [Law] = [
    law("what an act leaves of a listing is found, in its place") { store in
      var all = Sample.listings(60)
      let before = all[30]
      all[30].title = "새 제목"
      let written = try await store.write(act(.edit, from: before, to: all[30]))
      try expectEqual(written.map(\.act), [act(.edit, from: before, to: all[30])], "the acts")
      try await expect(store, ListingQuery(), shows: all, "everything after an edit")
    },
    law("an act publishes a listing, and another takes it away") { store in
      let all = Sample.listings(60)
      try await store.write(act(.publish, from: nil, to: new))
      try await expect(store, ListingQuery(), shows: [new] + all, "everything after one was published")
      try await store.write(act(.gone, from: new, to: nil))
      try await expect(store, ListingQuery(), shows: all, "everything after it went")
      try await expectEqual(store.listing(new.id), nil, "the listing that went")
      try await store.write(act(.undo, from: nil, to: new, about: 1))
      try await expect(store, ListingQuery(), shows: [new] + all, "everything after it came back")
    },
    law("several acts are one step, and the last one on a listing counts") { store in
      var all = Sample.listings(60)
      let (first, second) = (all[1], all[2])
      (all[1].status, all[2].status) = (.sold, .sold)
      var reserved = first
      reserved.status = .reserved
      let acts = [
        act(.status, from: first, to: reserved), act(.status, from: second, to: all[2]),
        act(.status, from: reserved, to: all[1]),
      ]
      try await expectEqual(store.write { _ in acts }.map(\.act), acts, "the acts")
      try await expect(store, ListingQuery(), shows: all, "everything")
    },
    law("a decision sees the store as it is, and one that throws or decides nothing writes nothing") { store in
      let all = Sample.listings(60)
      let refusal = ListingsError.rule(.notYours)
      var thrown: ListingsError?
      do throws(ListingsError) {
        _ = try await store.write { ledger throws(ListingsError) in
          guard try ledger.found(all[7].id) == all[7], try ledger.found(Sample.listing(99).id) == nil else { return [] }
          throw refusal
        }
      } catch {
        thrown = error
      }
      try expectEqual(thrown, refusal, "what a decision throws that sees the listings")
      try await expectEqual(store.write { _ in [] }, [], "the acts of no decision")
      try await expect(store, ListingQuery(), shows: all, "everything")
    },
    law("a person's acts are told newest first, and nobody else's") { store in
      var listing = Sample.listings(60)[3]
      var promised: [PastAct] = []
      for number in 0..<9 {
        let before = listing
        listing.title = "제목 \(number)"
        let actor = number % 3 == 0 ? Sample.seller(5) : listing.seller
        let written = try await store.write(act(.edit, from: before, to: listing, by: actor))
        if actor == listing.seller { promised = written + promised }
      }
      let seen = Notes<[PastAct]>()
      let seller = listing.seller
      for limit in [0, 1, 4, 100] {
        _ = try await store.write { ledger throws(ListingsError) in
          seen.put(try ledger.told(of: seller, limit: limit))
          return []
        }
        try expectEqual(seen.last ?? [], Array(promised.prefix(limit)), "the newest \(limit) acts")
      }
      let sequences = promised.map(\.sequence)
      try expectEqual(sequences, sequences.sorted(by: >), "sequences")
      try expectEqual(Set(sequences).count, sequences.count, "different sequences")
    },
    law("a whole window of acts is remembered, with what they were about") { store in
      var listing = Sample.listings(60)[3]
      let others = try await store.write(act(.hide, from: listing, to: listing, by: Sample.seller(6)))
      for number in 0..<ActHistory.window {
        let before = listing
        listing.price = Money(won: number)
        try await store.write(
          act(number % 2 == 0 ? .undo : .redo, from: before, to: listing, about: others.last?.sequence))
      }
      let seen = Notes<[PastAct]>()
      let actor = listing.seller
      _ = try await store.write { ledger throws(ListingsError) in
        seen.put(try ledger.told(of: actor, limit: ActHistory.window))
        return []
      }
      let told = seen.last ?? []
      try expectEqual(told.count, ActHistory.window, "acts")
      try expectEqual(Set(told.map(\.act.about)), [others.last?.sequence], "what they were about")
      try expectEqual(told.first?.act.after, listing, "the newest")
    },
    law("whoever writes at the same time, nothing is lost") { store in
      let id = Sample.listing(11).id
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<5 {
              _ = try await store.write { ledger throws(ListingsError) in
                guard let before = try ledger.found(id) else { return [] }
                var after = before
                after.title += "+"
                return [act(.edit, from: before, to: after)]
              }
            }
          }
        }
        try await group.waitForAll()
      }
      let title = try await store.listing(id)?.title ?? ""
      try expectEqual(title.filter { $0 == "+" }.count, 40, "edits that are there")
    },
    law("each subscriber hears of each act") { store in
      var changes = store.changes().makeAsyncIterator()
      let all = Sample.listings(60)
      try await store.write(act(.gone, from: all[4], to: nil))
      try await store.write(act(.publish, from: nil, to: new))
      try await expectEqual(changes.next(), .listing(all[4].id), "what is heard first")
      try await expectEqual(changes.next(), .listing(new.id), "what is heard then")
    },
    law("looks are counted one by one, and only of what is there") { store in
      var all = Sample.listings(60)
      for _ in 0..<3 { try await store.countView(of: all[8].id) }
      try await store.countView(of: Sample.listing(99).id)
      all[8].counts.views += 3
      try await expect(store, ListingQuery(), shows: all, "everything")
      let before = all[8]
      all[8].title = "새 제목"
      try await store.write(act(.edit, from: before, to: all[8]))
      try await expect(store, ListingQuery(), shows: all, "everything after an edit")
    },
    law("sellers are found by name and by identity, hidden and deleted listings counting", given: namesakes) { store in
      func sellers(_ numbers: Int...) -> [Seller] { numbers.map { Seller(id: Sample.seller($0), name: "수달") } }
      try await expectEqual(store.sellers(named: "수달"), sellers(1, 2, 3), "three of one name")
      try await expectEqual(store.sellers(named: "수"), [], "the beginning of a name")
      try await expectEqual(store.seller(Sample.seller(3)), Seller(id: Sample.seller(3), name: "수달"), "a seller")
      let renamed = Seller(id: Sample.seller(1), name: "새 수달")
      try await expectEqual(store.seller(renamed.id), renamed, "the name on the newest listing")
      try await expectEqual(store.seller(Sample.seller(6)), nil, "a stranger")
    },
  ]

  /// Newer than all samples.
  private static let new: Listing = {
    var listing = Sample.listing(100)
    listing.bumpedAt = Sample.now
    return listing
  }()

  private static let namesakes: [Listing] = {
    var listings = [1, 1, 2, 3, 4].enumerated().map { Sample.listing($0, seller: Sample.seller($1)) }
    for index in 0..<4 { listings[index].sellerName = index == 0 ? "새 수달" : "수달" }
    listings[2].isHidden = true
    listings[3].deletedAt = Sample.now
    return listings
  }()

  /// An act of the listing's seller, unless somebody else is named.
  static func act(
    _ kind: ListingAct.Kind, from before: Listing?, to after: Listing?, by actor: ID<Account>? = nil,
    about: Int? = nil
  ) -> ListingAct {
    let listing = after ?? before ?? Sample.listing(0)
    return ListingAct(
      kind, of: listing.id, by: actor ?? listing.seller, at: Sample.now, before: before, after: after, about: about)
  }
}

extension ListingStore {
  @discardableResult
  func write(_ act: ListingAct) async throws(ListingsError) -> [PastAct] { try await write { _ in [act] } }
}

extension ListingLedger {
  fileprivate func found(_ id: ID<Listing>) throws(ListingsError) -> Listing? {
    do throws(StoreError) { return try listing(id) } catch { throw .store(error) }
  }

  fileprivate func told(of actor: ID<Account>, limit: Int) throws(ListingsError) -> [PastAct] {
    do throws(StoreError) { return try acts(of: actor, limit: limit) } catch { throw .store(error) }
  }
}
