import Marketplace

extension ServicesContract {
  static let trustLaws: [Law] = [
    law("only the follower knows whom they follow") { scene in
      let listing = try await scene.published()
      try await scene.buyer.following.setFollowed(scene.id(.seller), to: true)
      try await scene.settle()
      try await expectEqual(scene.listing(listing, seenBy: .buyer)?.seller, scene.id(.seller), "whom the buyer sees")
      try await expectEqual(scene.buyer.following.followed().map(\.id), [scene.id(.seller)], "whom the buyer follows")
      for member in [Member.seller, .neighbor] {
        try await expectEqual(scene.market(member).following.follows(), [], "whom the \(member) follows")
      }
      _ = try await scene.buyer.undo.undo()
      try await scene.settle()
      try await expectEqual(scene.buyer.following.follows(), [], "undone")
    },
    law("thanks for a deal reach the other, and everybody sees the temperature") { scene in
      let listing = try await scene.published()
      _ = try await scene.conversation(about: listing)
      _ = try await scene.seller.sales.setStatus(of: listing, to: .sold, with: scene.id(.buyer))
      try await scene.settle()
      try await expectEqual(scene.buyer.ratings.deal(about: listing)?.other, scene.id(.seller), "the buyer's deal")
      try await expectEqual(scene.neighbor.ratings.deal(about: listing), nil, "the neighbor's deal")
      let thanks = try await scene.buyer.ratings.rate(listing, [.friendly, .onTime], note: "고마워요")
      try await scene.settle()
      try await expectEqual(scene.seller.ratings.received().map(\.kinds), [thanks.kinds], "received")
      try await expectEqual(scene.seller.ratings.received().map(\.note), ["고마워요"], "the note")
      try await expectEqual(scene.neighbor.ratings.received(), [], "received by the neighbor")
      for member in Member.allCases {
        let manner = try await scene.market(member).ratings.manner(of: scene.id(.seller))
        try expectEqual(manner > .normal, true, "the temperature for the \(member)")
      }
      try await expectFailure(AccountsError.rule(.ratedBefore), "a second rating") {
        _ = try await scene.buyer.ratings.rate(listing, [.fairPrice], note: "")
      }
    },
    law("a complaint moves the temperature, and the rated person does not see it") { scene in
      let listing = try await scene.published()
      _ = try await scene.conversation(about: listing)
      _ = try await scene.seller.sales.setStatus(of: listing, to: .sold, with: scene.id(.buyer))
      try await scene.settle()
      _ = try await scene.seller.ratings.rate(listing, [.didNotCome], note: "오지 않았어요")
      try await scene.settle()
      try await expectEqual(scene.buyer.ratings.received(), [], "received")
      let manner = try await scene.buyer.ratings.manner(of: scene.id(.buyer))
      try expectEqual(manner < .normal, true, "the temperature")
      try await expectEqual(scene.seller.ratings.withdraw(listing), true, "withdrawn")
      try await scene.settle()
      try await expectEqual(scene.buyer.ratings.manner(of: scene.id(.buyer)), .normal, "the temperature afterwards")
      try await expectEqual(scene.seller.ratings.given(), [], "what the seller gave")
    },
    law("everybody who knows a member sees the member's words about themselves") { scene in
      let listing = try await scene.published()
      _ = try await scene.conversation(about: listing)
      _ = try await scene.seller.accounts.setAbout(to: "천천히 답해요")
      try await scene.settle()
      for member in [Member.seller, .buyer] {
        let about = try await scene.market(member).accounts.profile(scene.id(.seller))?.about
        try expectEqual(about, "천천히 답해요", "the words for the \(member)")
      }
    },
  ]
}
