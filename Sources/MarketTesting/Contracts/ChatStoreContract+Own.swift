internal import Marketplace

extension ChatStoreContract {
  static let ownLaws: [Law] = bookmarkLaws + meetingLaws

  private static let bookmarkLaws: [Law] = [
    law("bookmarks are told latest first, each person's own, each once") { store in
      try await say(1...3, in: store) { message($0) }
      _ = try await store.commands.append(message(4, in: rooms[1]))
      try await expectEqual(store.chats.bookmarks(of: buyer), [], "at first")
      for (place, number) in [2, 4, 1].enumerated() {
        // Each bookmark has an earlier time than the one before, as when the clock jumps backwards.
        let time = Sample.now.advanced(seconds: Int64(-100 * place))
        try await bookmark(number, by: buyer, at: time, in: store)
      }
      try await bookmark(2, by: buyer, at: Sample.now.advanced(seconds: 900), in: store)
      try await bookmark(3, by: seller, at: Sample.now, in: store)
      try await bookmark(99, by: buyer, at: Sample.now, in: store)
      try await expectEqual(store.chats.bookmarks(of: buyer).map(\.id), [1, 4, 2].map(id), "his")
      try await expectEqual(store.chats.bookmarks(of: seller).map(\.id), [id(3)], "the other one's")
      try await expectEqual(store.chats.bookmarks(of: buyer, in: rooms[0].id), [id(1), id(2)], "in a room")
      try await expectEqual(store.chats.bookmarks(of: seller, in: rooms[1].id), [], "in a room without any")
      try await expectEqual(store.chats.bookmarks(of: buyer).last, store.chats.message(id(2)), "the message itself")
      let times = try await store.chats.bookmarkTimes(of: buyer)
      let expected = [id(2): 0, id(4): -100, id(1): -200].mapValues { Sample.now.advanced(seconds: $0) }
      try expectEqual(times, expected, "the times")
      for number in [4, 4, 3] { try await bookmark(number, by: buyer, to: false, at: Sample.now, in: store) }
      try await expectEqual(store.chats.bookmarks(of: buyer).map(\.id), [1, 2].map(id), "one taken back")
      for isSet in [false, true] { try await bookmark(2, by: buyer, to: isSet, at: Sample.now, in: store) }
      try await expectEqual(store.chats.bookmarks(of: buyer).map(\.id), [2, 1].map(id), "one set anew")
    }
  ]

  private static func bookmark(
    _ number: Int, by person: ID<Account>, to isSet: Bool = true, at time: Timestamp, in store: Stores
  ) async throws {
    let room = number == 4 ? rooms[1] : rooms[0]
    try await store.commands.setBookmark(on: id(number), in: room, by: person, to: isSet, at: time)
  }

  private static let meetingLaws: [Law] = [
    law("meetings are those that were accepted, the earliest first, for both") { store in
      // In the order of the messages: the room, the start of the meeting in seconds from now, and the answer.
      let plans: [(room: ChatRoom, seconds: Int64, step: ProposalStep?)] = [
        (rooms[0], 7_200, .accept), (rooms[1], 3_600, .accept), (rooms[0], 1_800, nil), (rooms[0], 900, .decline),
        (rooms[2], 10_800, .accept), (rooms[2], 60, .accept),
      ]
      for (number, plan) in plans.enumerated() {
        let meeting = Meeting(
          place: "\(number)", time: Sample.now.advanced(seconds: plan.seconds),
          proposal: Proposal(by: buyer, at: Sample.now))
        _ = try await store.commands.append(message(number, in: plan.room, .meeting(meeting)))
        if let step = plan.step {
          _ = try await store.commands.append(
            message(
              50 + number, in: plan.room, by: plan.room.seller, .note(.answered(id(number), step)),
              answer: ProposalAnswer(card: id(number), step: step)))
        }
      }
      let from = Sample.now
      try await expectEqual(
        store.chats.meetings(of: buyer, from: from, limit: 9).map(\.id), [5, 1, 0, 4].map(id), "his")
      try await expectEqual(store.chats.meetings(of: buyer, from: from, limit: 2).map(\.id), [5, 1].map(id), "two")
      try await expectEqual(
        store.chats.meetings(of: buyer, from: from.advanced(seconds: 3_600), limit: 9).map(\.id), [1, 0, 4].map(id),
        "from the moment of one")
      try await expectEqual(
        store.chats.meetings(of: buyer, from: Timestamp(milliseconds: from.milliseconds + 3_600_001), limit: 9).map(
          \.id),
        [0, 4].map(id), "from a millisecond later")
      try await expectEqual(
        store.chats.meetings(of: rooms[1].seller, from: from, limit: 9).map(\.id).contains(id(1)), true,
        "the other one's")
      try await expectEqual(store.chats.meetings(of: third, from: from, limit: 9), [], "a third's")
      let found = try await store.chats.meetings(of: buyer, from: from, limit: 1).first
      try expectEqual(found?.content.proposal?.state, .accepted, "as it stands now")
    }
  ]
}
