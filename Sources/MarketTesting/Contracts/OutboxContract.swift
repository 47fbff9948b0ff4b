public import Marketplace

/// The contract of `Outbox`, as separate laws; see `ListingStoreContract`.
public enum OutboxContract {
  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (any Outbox) async throws -> Void
  }

  /// Checks one law on a new outbox from `make`, and prints the law and the implementation.
  public static func check(_ law: Law, of implementation: String, make: () async throws -> any Outbox) async throws {
    try await law.holds(make())
    print("Outbox contract on \(implementation): \(law)")
  }

  private static func law(_ name: String, _ holds: @escaping @Sendable (any Outbox) async throws -> Void) -> Law {
    Law(description: name, holds: holds)
  }

  private typealias Chat = ChatStoreContract

  public static let laws: [Law] = [
    law("what waits is given in the order in which it was kept, by sender and room") { outbox in
      try await expectEqual(outbox.waiting(of: Chat.buyer, in: nil), [], "at first")
      let kept = [
        Chat.message(1, seconds: 90), Chat.message(2, in: Chat.rooms[1], seconds: 20),
        Chat.message(3, by: Chat.seller, seconds: 10), Chat.message(4, seconds: -700),
      ]
      for message in kept { try await outbox.keep(message) }
      try await expectEqual(outbox.waiting(of: Chat.buyer, in: nil).map(\.message), [kept[0], kept[1], kept[3]], "his")
      try await expectEqual(
        outbox.waiting(of: Chat.buyer, in: Chat.room.id).map(\.message), [kept[0], kept[3]], "his in one room")
      try await expectEqual(outbox.waiting(of: Chat.seller, in: nil).map(\.message), [kept[2]], "the other one's")
      try await expectEqual(outbox.waiting(of: Chat.seller, in: Chat.rooms[1].id), [], "elsewhere")
      try await expectEqual(outbox.waiting(of: Chat.third, in: nil), [], "a third's")
    },
    law("what waits is given back as it was") { outbox in
      var kept = Chat.contents.enumerated().map { Chat.message($0, $1) }
      for (number, step) in ProposalStep.allCases.enumerated() {
        let answer = ProposalAnswer(card: Chat.id(900 + number), step: step)
        kept.append(Chat.message(100 + number, .note(.answered(answer.card, step)), answer: answer))
      }
      kept.append(
        Chat.message(
          200,
          .offer(Offer(amount: Money(won: 5_000), proposal: Proposal(by: Chat.buyer, at: Sample.now))),
          answer: ProposalAnswer(card: Chat.id(1), step: .counter)))
      for message in kept { try await outbox.keep(message) }
      let found = try await outbox.waiting(of: Chat.buyer, in: nil)
      try expectEqual(found, kept.map { WaitingMessage(message: $0) }, "what waits")
      try expectEqual(
        found.map { "\($0.message.content)".unicodeScalars.map(\.value) },
        kept.map { "\($0.content)".unicodeScalars.map(\.value) }, "every scalar of it")
    },
    law("a fault is noted, taken back, and gone when the message is kept again where it was") { outbox in
      for number in 1...3 { try await outbox.keep(Chat.message(number)) }
      for fault in SendFault.allCases {
        try await outbox.setFault(fault, of: Chat.id(2))
        try await expectEqual(outbox.waiting(of: Chat.buyer, in: nil).map(\.fault), [nil, fault, nil], "noted")
      }
      try await outbox.setFault(nil, of: Chat.id(2))
      try await expectEqual(outbox.waiting(of: Chat.buyer, in: nil).map(\.fault), [nil, nil, nil], "taken back")
      try await outbox.setFault(.store, of: Chat.id(1))
      try await outbox.keep(Chat.message(1))
      try await expectEqual(
        outbox.waiting(of: Chat.buyer, in: nil), (1...3).map { WaitingMessage(message: Chat.message($0)) }, "kept again"
      )
      try await outbox.setFault(.blocked, of: Chat.id(99))
      try await expectEqual(outbox.waiting(of: Chat.buyer, in: nil).count, 3, "one that does not wait")
    },
    law("what was taken out does not wait any more") { outbox in
      for number in 1...3 { try await outbox.keep(Chat.message(number)) }
      try await outbox.setFault(.store, of: Chat.id(2))
      for _ in 0..<2 { try await outbox.remove(Chat.id(2)) }
      try await outbox.setFault(.answered, of: Chat.id(2))
      try await expectEqual(outbox.waiting(of: Chat.buyer, in: nil).map(\.id), [1, 3].map(Chat.id), "what waits")
      try await outbox.keep(Chat.message(2))
      try await expectEqual(
        outbox.waiting(of: Chat.buyer, in: nil),
        [1, 3, 2].map { WaitingMessage(message: Chat.message($0)) }, "kept anew, at the end")
    },
    law("two who put in and take out at once lose nothing") { outbox in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for sender in [Chat.buyer, Chat.seller] {
          group.addTask {
            for number in 1...20 {
              let id = (sender == Chat.buyer ? 100 : 200) + number
              try await outbox.keep(Chat.message(id, by: sender))
              if number % 2 == 0 { try await outbox.remove(Chat.id(id)) }
            }
          }
        }
        try await group.waitForAll()
      }
      for (sender, base) in [(Chat.buyer, 100), (Chat.seller, 200)] {
        try await expectEqual(
          outbox.waiting(of: sender, in: nil).map(\.id), stride(from: base + 1, to: base + 20, by: 2).map(Chat.id),
          "what waits")
      }
    },
  ]
}
