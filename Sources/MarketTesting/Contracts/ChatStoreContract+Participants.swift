internal import Marketplace

extension ChatStoreContract {
  static let participantLaws: [Law] = [
    law("each of the two has a participant of his own, before anything was said, too") { store in
      try await store.chats.update(room, of: buyer) { $0.draft = "아직 파시나요?\n" }
      try await store.chats.update(room, of: buyer) { $0.isMuted = true }
      let empty = RoomRecord(
        room: room, participant: Participant(isMuted: true, draft: "아직 파시나요?\n"), otherReadUpTo: 0, newest: nil,
        unread: 0)
      try await expectEqual(store.chats.room(room.id, of: buyer), empty, "with nothing said")
      try await expectEqual(store.chats.list(buyer), [], "rooms")
      _ = try await store.commands.append(message(1, by: seller))
      try await store.chats.update(room, of: seller) { $0.draft = "네" }
      try await expectEqual(
        store.chats.room(room.id, of: buyer)?.participant, empty.participant, "his after a message of the other")
      try await expectEqual(
        store.chats.room(room.id, of: seller)?.participant, Participant(readUpTo: 1, draft: "네"), "the other one's")
      try await expectEqual(store.chats.room(rooms[1].id, of: buyer), nil, "another room's")
    },
    law("an edit that changes nothing keeps a room that was only opened") { store in
      try await store.chats.update(room, of: buyer) { _ in }
      let opened = RoomRecord(room: room, participant: Participant(), otherReadUpTo: 0, newest: nil, unread: 0)
      try await expectEqual(store.chats.room(room.id, of: buyer), opened, "with nothing said")
      for person in [buyer, seller] { try await expectEqual(store.chats.list(person), [], "rooms") }
      try await expectEqual(store.chats.rooms(about: room.listing, limit: 9), [], "rooms about the listing")
      try await store.chats.update(room, of: buyer) { _ in }
      _ = try await store.commands.append(message(1))
      try await expectEqual(store.chats.list(seller), [room], "after the first message")
    },
    law("read marks go up to the newest, and never back") { store in
      try await say(1...5, in: store) { message($0, by: seller) }
      for (wanted, kept) in [(2, 2), (1, 2), (0, 2), (-4, 2), (4, 4), (99, 5), (3, 5)] {
        try await store.chats.update(room, of: buyer) { $0.readUpTo = wanted }
        let record = try await store.chats.room(room.id, of: buyer)
        try expectEqual(record?.participant.readUpTo, kept, "read up to, \(wanted) wanted")
        try expectEqual(record?.unread, 5 - kept, "unread, \(wanted) wanted")
        try await expectEqual(store.chats.room(room.id, of: seller)?.otherReadUpTo, kept, "what the other is told")
      }
      try await store.chats.update(rooms[1], of: buyer) { $0.readUpTo = 7 }
      try await expectEqual(
        store.chats.room(rooms[1].id, of: buyer)?.participant.readUpTo ?? 0, 0, "where nothing was said")
    },
    law("unread is what the other one said above the mark, and who says something has read") { store in
      try await say(1...3, in: store) { message($0, by: seller) }
      try await expectEqual(store.chats.unread(of: buyer, hidden: []), 3, "unread")
      try await expectEqual(store.chats.unread(of: seller, hidden: []), 0, "unread of who said it")
      _ = try await store.commands.append(message(4))
      try await expectEqual(store.chats.unread(of: buyer, hidden: []), 0, "after an answer")
      try await expectEqual(store.chats.room(room.id, of: buyer)?.participant.readUpTo, 4, "read up to")
      try await expectEqual(store.chats.unread(of: seller, hidden: []), 1, "unread of the other one")
      try await expectEqual(store.chats.unread(of: third, hidden: []), 0, "unread of a third")
      _ = try await store.commands.append(message(5, by: seller, .note(.status(.reserved))))
      try await expectEqual(
        store.chats.room(room.id, of: seller)?.participant.readUpTo, 3, "a note about a status reads nothing")
      try await expectEqual(store.chats.unread(of: seller, hidden: []), 1, "unread of who changed the status")
      try await expectEqual(store.chats.unread(of: buyer, hidden: []), 1, "unread of who is told the status")
    },
    law("unread is counted up to its limit, over all rooms that are not muted") { store in
      try await say(1...4, in: store) { message($0, in: rooms[1], by: rooms[1].seller) }
      try await say(11...13, in: store) { message($0, in: rooms[2], by: rooms[2].seller) }
      try await store.chats.update(rooms[2], of: buyer) { $0.isMuted = true }
      try await expectEqual(store.chats.unread(of: buyer, hidden: []), 4, "with a muted one")
      try await expectEqual(store.chats.room(rooms[2].id, of: buyer)?.unread, 3, "the muted one's own")
      try await expectEqual(store.chats.list(buyer, .unread), [rooms[2], rooms[1]], "unread rooms")
      try await say(101...197, in: store) { message($0, by: seller) }
      try await expectEqual(store.chats.room(room.id, of: buyer)?.unread, 97, "below the limit")
      try await expectEqual(store.chats.unread(of: buyer, hidden: []), 100, "over all rooms")
      try await say(198...204, in: store) { message($0, by: seller) }
      try await expectEqual(store.chats.room(room.id, of: buyer)?.unread, 100, "at the limit")
      try await store.chats.update(room, of: buyer) { $0.readUpTo = 4 }
      try await expectEqual(store.chats.room(room.id, of: buyer)?.unread, 100, "just at it")
      try await store.chats.update(room, of: buyer) { $0.readUpTo = 90 }
      try await expectEqual(store.chats.unread(of: buyer, hidden: []), 18, "read on")
    },
    law("who left sees nothing of before, the other one all of it, and new words bring it back") { store in
      try await say(1...3, in: store) { message($0, by: seller) }
      try await store.chats.update(room, of: buyer) { $0.leftUpTo = 3 }
      let left = RoomRecord(room: room, participant: Participant(leftUpTo: 3), otherReadUpTo: 3, newest: nil, unread: 0)
      try await expectEqual(store.chats.room(room.id, of: buyer), left, "his")
      for filter in RoomFilter.allCases { try await expectEqual(store.chats.list(buyer, filter), [], "his \(filter)") }
      try await expectEqual(store.chats.index(of: room.id, of: buyer, .all, hidden: []), nil, "index")
      try await expectEqual(store.chats.unread(of: buyer, hidden: []), 0, "his unread")
      try await expectEqual(store.chats.list(seller), [room], "the other one's")
      try await expectEqual(store.chats.room(room.id, of: seller)?.newest?.sequence, 3, "the newest of the other one")
      let said = try await store.commands.append(message(4, by: seller))
      try await expectEqual(store.chats.list(buyer), [room], "brought back")
      let back = RoomRecord(
        room: room, participant: Participant(leftUpTo: 3), otherReadUpTo: 4, newest: said, unread: 1)
      try await expectEqual(store.chats.room(room.id, of: buyer), back, "what he has then")
      try await expectEqual(store.chats.all(above: 3).map(\.sequence), [4], "what he sees")
      try await store.chats.update(room, of: buyer) { $0.leftUpTo = 4 }
      try await expectEqual(store.chats.list(buyer), [], "left again")
      _ = try await store.commands.append(message(5))
      try await expectEqual(store.chats.list(buyer), [room], "brought back by himself")
    },
    law("edits at once are done one after the other") { store in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for letter in ["a", "b", "c"] {
          group.addTask {
            for _ in 0..<15 { try await store.chats.update(room, of: buyer) { $0.draft += letter } }
          }
        }
        try await group.waitForAll()
      }
      let draft = try await store.chats.room(room.id, of: buyer)?.participant.draft ?? ""
      try expectEqual(
        String(draft.sorted()), ["a", "b", "c"].map { String(repeating: $0, count: 15) }.joined(), "edits")
    },
  ]
}
