import Marketplace

extension ServicesContract {
  static let chatLaws: [Law] = [
    law("messages arrive in their order, unread until they are read, which the sender learns") { scene in
      let listing = try await scene.published()
      let room = try await scene.conversation(about: listing)
      _ = try await scene.buyer.chats.send(.text("둘"), in: room)
      try await scene.settle()
      try await expectEqual(scene.seller.chats.unread(), 2, "unread")
      let entry = try await scene.seller.chats.rooms(.selling, from: 0, limit: 10).items.first
      try expectEqual(entry?.id, room, "the seller's room")
      try expectEqual(entry?.other.id, scene.id(.buyer), "with the buyer")
      try await scene.seller.chats.markRead(room, upTo: 2)
      try await scene.settle()
      try await expectEqual(scene.seller.chats.unread(), 0, "unread afterwards")
      try await expectEqual(scene.buyer.chats.room(room).record.otherReadUpTo, 2, "read by the seller")
      _ = try await scene.seller.chats.send(.text("셋"), in: room)
      try await scene.settle()
      try await expectEqual(scene.buyer.chats.unread(), 1, "unread by the buyer")
      let texts: [ChatMessage.Content] = [.text("아직 있나요?"), .text("둘"), .text("셋")]
      for member in [Member.seller, .buyer] {
        let messages = try await scene.messages(in: room, seenBy: member)
        try expectEqual(messages.map(\.content), texts, "the messages for \(member)")
        try expectEqual(messages.map(\.sequence), [1, 2, 3], "their numbers for \(member)")
        try await expectEqual(scene.market(member).chats.waiting(in: room), [], "what waits for \(member)")
      }
      try await expectFailure(ChatsError.notFound, "the neighbor's look at it") {
        _ = try await scene.neighbor.chats.room(room)
      }
    },
    law("two who write at once see one order, with every message once") { scene in
      let listing = try await scene.published()
      let room = try await scene.conversation(about: listing)
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        for member in [Member.seller, .buyer] {
          tasks.addTask {
            for number in 1...8 {
              _ = try await scene.market(member).chats.send(.text("\(member) \(number)"), in: room)
            }
          }
        }
        try await tasks.waitForAll()
      }
      try await scene.settle()
      let messages = try await scene.messages(in: room, seenBy: .seller)
      try await expectEqual(scene.messages(in: room, seenBy: .buyer), messages, "the messages of both")
      try expectEqual(messages.map(\.sequence), Array(1...17), "their numbers")
      for member in [Member.seller, .buyer] {
        let own = try messages.filter { try $0.sender == scene.id(member) }.map(\.content)
        let first: [ChatMessage.Content] = member == .buyer ? [.text("아직 있나요?")] : []
        try expectEqual(own, first + (1...8).map { .text("\(member) \($0)") }, "those of the \(member)")
      }
    },
    law("an offer is answered by the other person only, and the agreed price is told to both") { scene in
      let listing = try await scene.published()
      let room = try await scene.conversation(about: listing)
      _ = try await scene.buyer.chats.send(.offer(Money(won: 9_000)), in: room)
      try await scene.settle()
      guard let card = try await scene.messages(in: room, seenBy: .seller).last else {
        throw ContractViolation(description: "the offer did not arrive")
      }
      try await expectFailure(ChatsError.rule(.notYours(.accept)), "the buyer's own answer") {
        _ = try await scene.buyer.chats.send(.answer(card.id, .accept), in: room)
      }
      _ = try await scene.seller.chats.send(.answer(card.id, .accept), in: room)
      try await scene.settle()
      for member in [Member.seller, .buyer] {
        let messages = try await scene.messages(in: room, seenBy: member)
        try expectEqual(
          messages.first { $0.id == card.id }?.content.proposal?.state, .accepted, "the state for \(member)")
        try expectEqual(messages.last?.content, .note(.answered(card.id, .accept)), "the note for \(member)")
        try await expectEqual(
          scene.market(member).chats.room(room).agreedPrice, Money(won: 9_000), "the price for \(member)")
      }
    },
    law("who leaves a room has it emptied, and the other keeps everything") { scene in
      let listing = try await scene.published()
      let room = try await scene.conversation(about: listing)
      try await scene.seller.chats.leave(room)
      try await scene.settle()
      try await expectEqual(scene.seller.chats.rooms(.all, from: 0, limit: 10).items.count, 0, "the seller's rooms")
      try await expectEqual(scene.messages(in: room, seenBy: .buyer).count, 1, "the buyer's messages")
      _ = try await scene.buyer.chats.send(.text("다시"), in: room)
      try await scene.settle()
      try await expectEqual(
        scene.messages(in: room, seenBy: .seller).map(\.content), [.text("다시")], "the seller's afterwards")
      try await expectEqual(scene.messages(in: room, seenBy: .buyer).count, 2, "the buyer's afterwards")
    },
  ]

  static let peopleLaws: [Law] = [
    law("a block hides two from each other, and nobody else, until it ends") { scene in
      let listing = try await scene.published("원목 의자")
      let other = try await scene.published("하얀 책상", by: .buyer)
      _ = try await scene.buyer.wishlist.setHeart(on: listing, to: true)
      try await scene.settle()
      try await scene.buyer.accounts.setBlocked(scene.id(.seller), to: true)
      try await scene.settle()
      try await scene.expect(listing, "의자", isSeen: false, by: [.buyer], "blocked")
      try await scene.expect(other, "책상", isSeen: false, by: [.seller], "by whom one is blocked")
      try await scene.expect(listing, "의자", isSeen: true, by: [.seller, .neighbor], "for the others")
      try await expectEqual(scene.buyer.accounts.blocked().map(\.id), [scene.id(.seller)], "whom the buyer blocked")
      try await expectEqual(scene.seller.accounts.blocked().map(\.id), [], "whom the seller blocked")
      _ = try await scene.seller.listings.edit(listing, ListingChanges(description: "튼튼해요"))
      let later = try await scene.published("둥근 거울")
      let mine = try await scene.published("높은 사다리", by: .buyer)
      try await scene.settle()
      try await scene.buyer.accounts.setBlocked(scene.id(.seller), to: false)
      try await scene.settle()
      // The lists first, because looking at a listing fetches it.
      try await expectEqual(scene.listed(for: .buyer).contains(later), true, "the buyer's list")
      try await expectEqual(scene.listed(for: .seller).contains(mine), true, "the seller's list")
      try await scene.expect(later, "거울", isSeen: true, by: Member.allCases, "published meanwhile")
      try await scene.expect(mine, "사다리", isSeen: true, by: Member.allCases, "the other one published meanwhile")
      try await scene.expect(listing, "의자", isSeen: true, by: Member.allCases, "afterwards")
      try await scene.expect(other, "책상", isSeen: true, by: Member.allCases, "the other one afterwards")
    },
    law("who is blocked cannot write, and the room is hidden from both") { scene in
      let listing = try await scene.published()
      let room = try await scene.conversation(about: listing)
      try await scene.seller.accounts.setBlocked(scene.id(.buyer), to: true)
      try await scene.settle()
      for member in [Member.seller, .buyer] {
        try await expectFailure(ChatsError.rule(.blocked), "a message of the \(member)") {
          _ = try await scene.market(member).chats.send(.text("여보세요?"), in: room)
        }
        try await expectEqual(
          scene.market(member).chats.rooms(.all, from: 0, limit: 10).items.count, 0, "the rooms of the \(member)")
      }
      try await expectFailure(ChatsError.rule(.blocked), "a new room") {
        _ = try await scene.buyer.chats.open(listing)
      }
      try await scene.seller.accounts.setBlocked(scene.id(.buyer), to: false)
      try await scene.settle()
      _ = try await scene.buyer.chats.send(.text("다시 안녕하세요"), in: room)
      try await scene.settle()
      try await expectEqual(
        scene.messages(in: room, seenBy: .seller).map(\.content), [.text("아직 있나요?"), .text("다시 안녕하세요")],
        "the messages afterwards")
    },
    law("a reported listing is hidden from its reporter only, until the report is withdrawn") { scene in
      let listing = try await scene.published("원목 의자")
      _ = try await scene.buyer.accounts.report(.listing(listing), reason: .fraud, note: "수상해요")
      try await scene.settle()
      try await scene.expect(listing, "의자", isSeen: false, by: [.buyer], "reported")
      try await scene.expect(listing, "의자", isSeen: true, by: [.seller, .neighbor], "for the others")
      try await expectEqual(scene.buyer.accounts.reports().map(\.subject), [.listing(listing)], "the reports")
      try await expectEqual(scene.seller.accounts.reports(), [], "the reports that the seller sees")
      try await expectEqual(scene.buyer.accounts.withdrawReport(about: .listing(listing)), true, "withdrawn")
      try await scene.settle()
      try await scene.expect(listing, "의자", isSeen: true, by: Member.allCases, "afterwards")
      try await expectEqual(scene.buyer.accounts.reports(), [], "the reports afterwards")
    },
    law("a new name is everywhere, and nobody else can take it") { scene in
      let listing = try await scene.published()
      let room = try await scene.conversation(about: listing)
      _ = try await scene.seller.accounts.rename(to: "바다수달")
      try await scene.settle()
      for member in Member.allCases {
        try await expectEqual(
          scene.market(member).accounts.profile(scene.id(.seller))?.name, "바다수달", "the profile for \(member)")
        try await expectEqual(
          scene.listing(listing, seenBy: member)?.sellerName, "바다수달", "the listing for \(member)")
      }
      try await expectEqual(scene.buyer.chats.room(room).other.name, "바다수달", "the room")
      // A replica may learn only from its server that the name is taken.
      _ = try? await scene.buyer.accounts.rename(to: "바다수달")
      try await scene.settle()
      // The neighbor's replica does not know the buyer.
      for member in [Member.seller, .buyer] {
        try await expectEqual(
          scene.market(member).accounts.profile(scene.id(.buyer))?.name, Member.buyer.name,
          "the buyer's name for \(member)")
      }
    },
  ]

  static let undoLaws: [Law] = [
    law("an undone edit is undone for everybody, and a redone one redone") { scene in
      let listing = try await scene.published("원목 의자")
      _ = try await scene.seller.listings.edit(listing, ListingChanges(title: "하얀 책상"))
      try await scene.settle()
      try await expectEqual(scene.seller.undo.undo().isUndo, true, "undone")
      try await scene.settle()
      for member in Member.allCases {
        try await expectEqual(scene.listing(listing, seenBy: member)?.title, "원목 의자", "undone for \(member)")
        try await expectEqual(scene.found("의자", by: member), [listing], "found by \(member)")
      }
      try await expectEqual(scene.seller.undo.redo().isUndo, false, "redone")
      try await scene.settle()
      for member in Member.allCases {
        try await expectEqual(scene.listing(listing, seenBy: member)?.title, "하얀 책상", "redone for \(member)")
      }
      try await expectFailure(UndoError.nothingToUndo, "an undo by somebody else") {
        _ = try await scene.buyer.undo.undo()
      }
    },
    law("an undone heart no longer counts") { scene in
      let listing = try await scene.published()
      _ = try await scene.buyer.wishlist.setHeart(on: listing, to: true)
      try await scene.settle()
      _ = try await scene.buyer.undo.undo()
      try await scene.settle()
      for member in Member.allCases {
        try await expectEqual(scene.listing(listing, seenBy: member)?.counts.hearts, 0, "the count for \(member)")
      }
      try await expectEqual(scene.buyer.wishlist.hearted(), [], "the buyer's hearts")
    },
  ]
}
