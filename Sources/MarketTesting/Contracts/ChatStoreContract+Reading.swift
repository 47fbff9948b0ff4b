internal import Marketplace

extension ChatStoreContract {
  static let readingLaws: [Law] = [
    law("a room is read in parts, from any place, above any floor") { store in
      try await say(1...12, in: store) { message($0, by: $0 % 3 == 0 ? seller : buyer) }
      try await say(21...24, in: store) { message($0, in: rooms[1]) }
      let all = try await store.chats.all()
      try expectEqual(all.map(\.id), (1...12).map(id), "all of it")
      var positions: [MessagePosition] = [.newest]
      for sequence in [-3, 0, 1, 2, 5, 6, 11, 12, 13, 14, 90, .max] {
        positions += [.before(sequence), .after(sequence)]
      }
      for position in positions {
        for floor in [0, 1, 5, 11, 12, 40] {
          for limit in [1, 2, 5, 12, 100, .max] {
            try await expectEqual(
              store.chats.messages(in: room.id, at: position, above: floor, limit: limit),
              part(of: all, at: position, above: floor, limit: limit), "\(position) above \(floor), at most \(limit)")
          }
        }
      }
    },
    law("a room in which nothing was said has no messages") { store in
      let nothing = MessagePage(messages: [], hasOlder: false, hasNewer: false)
      for position in [MessagePosition.newest, .before(3), .after(0)] {
        try await expectEqual(
          store.chats.messages(in: room.id, at: position, above: 0, limit: 10), nothing, "\(position) where no room is")
      }
      try await store.chats.update(room, of: buyer) { $0.draft = "안녕" }
      try await expectEqual(
        store.chats.messages(in: room.id, at: .newest, above: 0, limit: 10), nothing, "with nothing but a draft")
      try await expectEqual(store.chats.sequence(in: room.id, from: Sample.now), nil, "a time")
    },
    law("a time leads to the first message that says so or more") { store in
      for (number, seconds) in [Int64(0), 100, 50, 300, 200].enumerated() {
        _ = try await store.commands.append(message(number, seconds: seconds))
      }
      _ = try await store.commands.append(message(9, in: rooms[1], seconds: 9_000))
      let promised: [(Int64, Int?)] = [(-10, 1), (0, 1), (1, 2), (100, 2), (101, 4), (300, 4), (301, nil)]
      for (seconds, sequence) in promised {
        try await expectEqual(
          store.chats.sequence(in: room.id, from: Sample.now.advanced(seconds: seconds)), sequence, "from \(seconds) s")
      }
      try await expectEqual(
        store.chats.sequence(in: room.id, from: Timestamp(milliseconds: Sample.now.milliseconds + 1)), 2,
        "a millisecond later")
    },
  ]

  /// A simple reference implementation of reading messages.
  private static func part(of all: [ChatMessage], at position: MessagePosition, above floor: Int, limit: Int)
    -> MessagePage
  {
    let seen = all.filter { $0.sequence > floor }
    let part: [ChatMessage]
    let older: [ChatMessage]
    switch position {
    case .newest:
      part = seen.suffix(limit)
      older = seen.dropLast(part.count)
    case .before(let sequence):
      let before = seen.filter { $0.sequence < sequence }
      part = before.suffix(limit)
      older = before.dropLast(part.count)
    case .after(let sequence):
      older = seen.filter { $0.sequence <= sequence }
      part = Array(seen.dropFirst(older.count).prefix(limit))
    }
    return MessagePage(
      messages: part, hasOlder: !older.isEmpty, hasNewer: older.count + part.count < seen.count)
  }
}
