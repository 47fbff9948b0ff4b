internal import Marketplace

extension CommandStoreContract {
  static let trustLaws: [Law] = [
    law("follows are listed for each person, newest first, and can end") { stores in
      func set(_ other: ID<Account>, by person: ID<Account>, since time: Timestamp?) async throws {
        try await stores.commands.asking { transaction throws(StoreError) in
          let known = try transaction.follow(of: other, by: person)
          try transaction.write(.follow(other, from: known, to: time), of: person, at: Sample.now)
        }
      }
      try await set(you, by: me, since: Sample.now)
      try await set(third, by: me, since: Sample.now.next)
      try await set(me, by: you, since: Sample.now)
      try await expectEqual(
        stores.accounts.follows(by: me),
        [Follow(other: third, time: Sample.now.next), Follow(other: you, time: Sample.now)], "follows")
      try await set(you, by: me, since: nil)
      try await expectEqual(stores.accounts.follows(by: me).map(\.other), [third], "follows afterwards")
      try await expectEqual(stores.accounts.follows(by: you).map(\.other), [me], "follows of the other")
      let inside = try await stores.commands.asking { transaction throws(StoreError) in
        [try transaction.follow(of: third, by: me), try transaction.follow(of: you, by: me)]
      }
      try expectEqual(inside, [Sample.now.next, nil], "inside of a transaction")
    },
    law("ratings are found by author and by subject, newest first") { stores in
      let ratings = (0..<3).map { number in
        Rating(
          listing: given[number].id, author: number == 2 ? third : me, subject: you, kinds: [.friendly, .onTime],
          note: "고마워요 \(number)", time: Sample.now.advanced(seconds: Int64(number)))
      }
      try await stores.commands.asking { transaction throws(StoreError) in
        for rating in ratings {
          try transaction.write(
            .rating(rating.listing, of: you, from: nil, to: rating), of: rating.author, at: Sample.now)
        }
      }
      try await expectEqual(stores.accounts.ratings(of: you, limit: 9), ratings.reversed(), "about one")
      try await expectEqual(stores.accounts.ratings(of: you, limit: 2).count, 2, "the newest two")
      try await expectEqual(stores.accounts.ratings(of: me, limit: 9), [], "about somebody else")
      try await expectEqual(stores.accounts.ratings(by: me, about: nil), [ratings[1], ratings[0]], "by one")
      try await expectEqual(
        stores.accounts.ratings(by: me, about: [given[0].id, given[2].id]), [ratings[0]], "by one, about some")
      try await expectEqual(stores.accounts.ratings(by: me, about: []), [], "by one, about none")
      let inside = try await stores.commands.asking { transaction throws(StoreError) in
        try transaction.ratings(by: me, about: given[1].id)
      }
      try expectEqual(inside, [ratings[1]], "inside of a transaction")
      try await stores.commands.asking { transaction throws(StoreError) in
        try transaction.write(.rating(given[1].id, of: you, from: ratings[1], to: nil), of: me, at: Sample.now)
      }
      try await expectEqual(stores.accounts.ratings(by: me, about: nil), [ratings[0]], "withdrawn")
      try await expectEqual(stores.accounts.sentManner(of: you), nil, "a temperature of a server")
    },
    law("leaving removes the notes of ratings, and all follows") { stores in
      let rating = Rating(
        listing: given[0].id, author: me, subject: you, kinds: [.rude], note: "이유", time: Sample.now)
      try await stores.commands.asking { transaction throws(StoreError) in
        try transaction.write(.rating(rating.listing, of: you, from: nil, to: rating), of: me, at: Sample.now)
        try transaction.write(.follow(you, from: nil, to: Sample.now), of: me, at: Sample.now)
        try transaction.write(.follow(me, from: nil, to: Sample.now), of: you, at: Sample.now)
        try transaction.forget(me, at: Sample.now)
      }
      let kept = try await stores.accounts.ratings(of: you, limit: 9)
      try expectEqual(kept.map(\.kinds), [[.rude]], "the kinds")
      try expectEqual(kept.map(\.note), [""], "the notes")
      for person in [me, you] { try await expectEqual(stores.accounts.follows(by: person), [], "follows") }
    },
    law("the partners of several listings are found at once") { stores in
      try await stores.commands.setPartner(of: given[0].id, as: .sold, to: you, at: Sample.now)
      try await stores.commands.setPartner(of: given[1].id, as: .reserved, to: you, at: Sample.now)
      let found = try await stores.personal.partners(of: Set(given.prefix(3).map(\.id)), as: .sold)
      try expectEqual(found, [given[0].id: you], "the buyers")
      try await expectEqual(stores.personal.partners(of: [], as: .sold), [:], "of no listings")
    },
  ]
}
