internal import Marketplace

extension ChatStoreContract {
  static let roomLaws: [Law] = [
    law("a room is there for both from its first message on") { store in
      try await expectEqual(store.chats.room(room.id, of: buyer), nil, "at first")
      try await expectEqual(store.chats.list(buyer), [], "rooms at first")
      let said = try await store.commands.append(message(1))
      let mine = RoomRecord(
        room: room, participant: Participant(readUpTo: 1), otherReadUpTo: 0, newest: said, unread: 0)
      let theirs = RoomRecord(room: room, participant: Participant(), otherReadUpTo: 1, newest: said, unread: 1)
      try await expectEqual(store.chats.room(room.id, of: buyer), mine, "the sender's")
      try await expectEqual(store.chats.room(room.id, of: seller), theirs, "the other one's")
      for (person, record) in [(buyer, mine), (seller, theirs)] {
        let page = try await store.chats.rooms(of: person, .all, hidden: [], from: 0, limit: 10)
        try expectEqual(page.items, [record], "the list")
        try expectEqual([page.start, page.total], [0, 1], "its start and length")
      }
      try await expectEqual(store.chats.list(third), [], "the rooms of a third")
    },
    law("rooms stand in the order of their newest message, whatever clocks say") { store in
      try await say(1...3, in: store) { message($0, in: rooms[$0 - 1]) }
      try await expectEqual(store.chats.list(buyer), rooms.reversed(), "in the order of their first")
      _ = try await store.commands.append(message(4, in: rooms[0], by: rooms[0].seller, seconds: -9_000))
      try await expectEqual(store.chats.list(buyer), [rooms[0], rooms[2], rooms[1]], "one that was written to again")
      try await store.chats.update(rooms[1], of: buyer) { participant in
        participant.draft = "아직"
        participant.isMuted = true
      }
      try await expectEqual(store.chats.list(buyer), [rooms[0], rooms[2], rooms[1]], "one that got a draft")
      for (place, room) in [rooms[0], rooms[2], rooms[1]].enumerated() {
        try await expectEqual(store.chats.index(of: room.id, of: buyer, .all, hidden: []), place, "index")
      }
      try await expectEqual(store.chats.index(of: room.id, of: third, .all, hidden: []), nil, "index for a third")
    },
    law("a list is read in parts") { store in
      try await say(0..<9, in: store) { number in
        message(number, in: ChatRoom(listing: given[number].id, buyer: buyer, seller: given[number].seller))
      }
      let all = try await store.chats.list(buyer)
      try expectEqual(all.map(\.listing), given.prefix(9).reversed().map(\.id), "all of it")
      for (start, limit) in [(0, 4), (4, 4), (8, 4), (9, 4), (50, 4), (2, 1), (0, .max)] {
        let page = try await store.chats.rooms(of: buyer, .all, hidden: [], from: start, limit: limit)
        try expectEqual(page.items.map(\.room), Array(all.dropFirst(start).prefix(limit)), "from \(start)")
        try expectEqual([page.start, page.total], [min(start, 9), 9], "start and length from \(start)")
      }
    },
    law("lists are of all rooms, of those about one's own listings, of the others', and of the unread") { store in
      let own = ChatRoom(listing: given[6].id, buyer: seller, seller: given[6].seller)
      try expectEqual(own.seller == seller, false, "two sellers")
      _ = try await store.commands.append(message(1))
      _ = try await store.commands.append(message(2, in: own))
      _ = try await store.commands.append(message(3, in: own, by: own.seller))
      _ = try await store.commands.append(message(4, in: ChatRoom(listing: room.listing, buyer: third, seller: seller)))
      try await store.chats.update(room, of: seller) { $0.readUpTo = 1 }
      let late = ChatRoom(listing: room.listing, buyer: third, seller: seller)
      let promised: [(RoomFilter, [ChatRoom])] = [
        (.all, [late, own, room]), (.selling, [late, room]), (.buying, [own]), (.unread, [late, own]),
      ]
      for (filter, shown) in promised {
        try await expectEqual(store.chats.list(seller, filter), shown, "\(filter)")
        try await expectEqual(
          store.chats.rooms(of: seller, filter, hidden: [], from: 0, limit: 1).total, shown.count, "length of \(filter)"
        )
        for room in [late, own, room] {
          try await expectEqual(
            store.chats.index(of: room.id, of: seller, filter, hidden: []), shown.firstIndex(of: room),
            "index in \(filter)")
        }
      }
    },
    law("rooms with the hidden are left out everywhere, and come back") { store in
      try await say(1...3, in: store) { message($0, in: rooms[$0 - 1], by: rooms[$0 - 1].seller) }
      let hidden: Set = [rooms[1].seller, third]
      try await expectEqual(store.chats.list(buyer, hidden: hidden), [rooms[2], rooms[0]], "rooms")
      try await expectEqual(store.chats.list(buyer, .unread, hidden: hidden), [rooms[2], rooms[0]], "unread rooms")
      try await expectEqual(
        store.chats.rooms(of: buyer, .all, hidden: hidden, from: 1, limit: 5).items.map(\.room), [rooms[0]], "a part")
      try await expectEqual(
        store.chats.rooms(of: buyer, .all, hidden: hidden, from: 1, limit: 5).total, 2, "length")
      try await expectEqual(store.chats.index(of: rooms[0].id, of: buyer, .all, hidden: hidden), 1, "index")
      try await expectEqual(
        store.chats.index(of: rooms[1].id, of: buyer, .all, hidden: hidden), nil, "index of an hidden")
      try await expectEqual(store.chats.unread(of: buyer, hidden: hidden), 2, "unread")
      try await expectEqual(store.chats.unread(of: buyer, hidden: []), 3, "unread with all")
      try await expectEqual(store.chats.list(rooms[1].seller, hidden: [buyer]), [], "the other side")
      try await expectEqual(store.chats.list(buyer), rooms.reversed(), "with all")
    },
    law("a listing knows the rooms in which something was said about it, the newest first") { store in
      let others = [third, Sample.seller(13)].map { ChatRoom(listing: room.listing, buyer: $0, seller: seller) }
      try await expectEqual(store.chats.rooms(about: room.listing, limit: 9), [], "at first")
      for (number, room) in ([room] + others).enumerated() {
        _ = try await store.commands.append(message(number, in: room))
      }
      _ = try await store.commands.append(message(8, in: rooms[1]))
      let silent = ChatRoom(listing: room.listing, buyer: Sample.seller(14), seller: seller)
      try await store.chats.update(silent, of: silent.buyer) { $0.draft = "안녕" }
      _ = try await store.commands.append(message(9, by: seller, seconds: -500))
      try await store.chats.update(others[0], of: seller) { $0.leftUpTo = 1 }
      try await expectEqual(
        store.chats.rooms(about: room.listing, limit: 9), [room, others[1], others[0]], "all, left or not")
      try await expectEqual(store.chats.rooms(about: room.listing, limit: 2), [room, others[1]], "two")
    },
  ]
}
