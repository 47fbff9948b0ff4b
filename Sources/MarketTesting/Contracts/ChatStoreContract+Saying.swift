internal import Marketplace

extension ChatStoreContract {
  static let sayingLaws: [Law] = [
    law("messages are numbered in the order in which the store took them, whatever clocks say") { store in
      for (place, seconds) in [Int64(500), 0, -86_400, 200].enumerated() {
        let kept = try await store.commands.append(
          message(place, by: place % 2 == 0 ? buyer : seller, seconds: seconds, .text("\(place)")))
        let promised = ChatMessage(
          id: id(place), room: room.id, sequence: place + 1, sender: place % 2 == 0 ? buyer : seller,
          time: Sample.now.advanced(seconds: seconds), content: .text("\(place)"))
        try expectEqual(kept, promised, "what is given")
        try await expectEqual(store.chats.message(kept.id), promised, "what is kept")
      }
      try await expectEqual(store.chats.all().map(\.id), (0..<4).map(id), "the order")
      try await expectEqual(store.commands.append(message(9, in: rooms[1])).sequence, 1, "the first in another room")
      try await expectEqual(store.chats.message(id(99)), nil, "a message that nobody said")
    },
    law("what is said is given back as it was") { store in
      for (number, content) in contents.enumerated() {
        let kept = try await store.commands.append(message(number, content))
        try expectEqual(kept.content, content, "given")
        try await expectEqual(store.chats.message(kept.id)?.content, content, "kept")
      }
      let found = try await store.chats.all().map(\.content)
      try expectEqual(
        found.map { "\($0)".unicodeScalars.map(\.value) }, contents.map { "\($0)".unicodeScalars.map(\.value) },
        "every scalar of it")
      try await expectEqual(store.chats.room(room.id, of: seller)?.newest?.content, contents.last, "the newest")
    },
    law("a message that is given again adds nothing") { store in
      let first = try await store.commands.append(message(1))
      _ = try await store.commands.append(message(2, by: seller))
      let again = OutgoingMessage(
        id: id(1), room: room, sender: buyer, time: Sample.now.advanced(seconds: 900), content: .text("anders"))
      try await expectEqual(store.commands.append(again), first, "given again")
      try await expectEqual(store.chats.all().map(\.sequence), [1, 2], "what is there")
      try await expectEqual(store.chats.room(room.id, of: seller)?.unread, 0, "unread")
      try await expectEqual(store.chats.room(room.id, of: buyer)?.unread, 1, "what was not read stays so")
      _ = try await store.commands.append(message(3, in: rooms[1]))
      _ = try await store.commands.append(message(2, by: seller))
      try await expectEqual(store.chats.list(buyer), [rooms[1], room], "the order of the rooms")
    },
    law("many who say something at once lose and double nothing") { store in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for sender in [buyer, seller] {
          group.addTask {
            for number in 1...20 {
              _ = try await store.commands.append(message((sender == buyer ? 100 : 200) + number, by: sender))
            }
          }
        }
        try await group.waitForAll()
      }
      let all = try await store.chats.all()
      try expectEqual(all.map(\.sequence), Array(1...40), "sequences")
      try expectEqual(all.filter { $0.sender == buyer }.map(\.id), (101...120).map(id), "what one of them said")
      try expectEqual(all.filter { $0.sender == seller }.map(\.id), (201...220).map(id), "what the other one said")
    },
    law("messages to several rooms are added as each alone would be") { store in
      for (number, room) in rooms.enumerated() { _ = try await store.commands.append(message(number + 1, in: room)) }
      try await store.chats.update(rooms[1], of: rooms[1].seller) { $0.leftUpTo = 1 }
      let given = [
        message(11, in: rooms[2], seconds: -60, .text("e\u{301} \u{0} 'x'")),
        message(12, in: rooms[0], by: rooms[0].seller), message(13, in: rooms[1], contents.last),
      ]
      let (grounds, added) = try await store.commands.asking { transaction throws(StoreError) in
        let grounds = try transaction.grounds(of: [message(1, in: rooms[0])] + given)
        do throws(ChatsError) { return (grounds, try transaction.append(given)) } catch { throw .cancelled }
      }
      try expectEqual(grounds.map(\.isKnown), [true, false, false, false], "what is known")
      try expectEqual(grounds.map(\.room), [rooms[0], rooms[2], rooms[0], rooms[1]], "the rooms")
      try expectEqual(grounds.allSatisfy { $0.isBegun && !$0.isBlocked }, true, "what can be said")
      try expectEqual(added, [true, true, true], "what was added")
      for message in given {
        let kept = try await store.chats.message(message.id)
        try expectEqual(kept?.sequence, 2, "the place of \(message.id)")
        try expectEqual(kept?.content, message.content, "the content of \(message.id)")
        try expectEqual(kept?.sender, message.sender, "the sender of \(message.id)")
        try expectEqual(kept?.time, message.time, "the time of \(message.id)")
      }
      try await expectEqual(store.chats.list(buyer), [rooms[1], rooms[0], rooms[2]], "the order of the rooms")
      try await expectEqual(store.chats.list(rooms[1].seller), [rooms[1]], "the room that was left")
      try await expectEqual(store.chats.room(rooms[2].id, of: buyer)?.participant.readUpTo, 2, "read by its sender")
      try await expectEqual(
        store.chats.room(rooms[1].id, of: buyer)?.participant.readUpTo, 1, "a note, sent without opening the room")
      try await expectEqual(store.chats.room(rooms[0].id, of: buyer)?.unread, 1, "unread by the buyer")
    },
    law("a room counts among the chats of its listing from its first message on") { store in
      let listings = store.listings
      let before = given[3].counts
      try await store.chats.update(room, of: buyer) { $0.draft = "안녕하" }
      try await expectEqual(listings.listing(given[3].id)?.counts, before, "with nothing but a draft")
      _ = try await store.commands.append(message(1))
      _ = try await store.commands.append(message(1))
      _ = try await store.commands.append(message(2, by: seller))
      var counts = before
      counts.chats += 1
      try await expectEqual(listings.listing(given[3].id)?.counts, counts, "with its first room")
      _ = try await store.commands.append(message(3, in: ChatRoom(listing: room.listing, buyer: third, seller: seller)))
      counts.chats += 1
      try await expectEqual(listings.listing(given[3].id)?.counts, counts, "with its second room")
      try await store.chats.update(room, of: buyer) { $0.leftUpTo = 2 }
      _ = try await store.commands.append(message(4))
      try await expectEqual(listings.listing(given[3].id)?.counts, counts, "left and come back")
      try await expectEqual(listings.listing(given[4].id)?.counts, given[4].counts, "another listing")
    },
    law("a room about a listing that is not there is a room") { store in
      let gone = ChatRoom(listing: Sample.listing(900).id, buyer: buyer, seller: third)
      _ = try await store.commands.append(message(1, in: gone))
      try await expectEqual(store.chats.list(third), [gone], "rooms")
    },
  ]
}
