internal import Marketplace

extension ChatStoreContract {
  private static let cards: [ChatMessage.Content] = [
    .offer(Offer(amount: Money(won: 30_000), proposal: Proposal(by: buyer, at: Sample.now))),
    .meeting(
      Meeting(
        place: "역삼역", time: Sample.now.advanced(seconds: 7_200), proposal: Proposal(by: buyer, at: Sample.now))),
  ]

  /// A message that answers `card` with `step`.
  private static func answer(
    _ number: Int, to card: ID<ChatMessage>, _ step: ProposalStep, by person: ID<Account>, in room: ChatRoom = room
  ) -> OutgoingMessage {
    message(
      number, in: room, by: person, .note(.answered(card, step)), answer: ProposalAnswer(card: card, step: step))
  }

  static let cardLaws: [Law] =
    cards.flatMap { card in
      ProposalStep.allCases.flatMap { step in
        [buyer, seller].map { person in (card, step, person) }
      }
    }
    .map { card, step, person in
      let side = person == buyer ? "who proposed" : "the other one"
      let kind = if case .offer = card { "offer" } else { "meeting" }
      return law("\(kind): \(step) by \(side) does what the rules say, and a second answer nothing") { store in
        try await expectAnswer(to: card, step, by: person, in: store)
      }
    } + otherCardLaws

  private static func expectAnswer(
    to card: ChatMessage.Content, _ step: ProposalStep, by person: ID<Account>, in store: Stores
  ) async throws {
    _ = try await store.commands.append(message(1, card))
    _ = try await store.commands.append(message(2, by: seller))
    var promised: Result<ChatMessage.Content, ChatRule>
    do throws(ChatRule) { promised = .success(try card.after(step, by: person)) } catch { promised = .failure(error) }
    try await expect(promised, of: answer(3, to: id(1), step, by: person), on: card, in: store)
    guard case .success(let changed) = promised else { return }
    try await expectEqual(store.commands.append(answer(3, to: id(1), step, by: person)).sequence, 3, "given again")
    for (number, next) in ProposalStep.allCases.enumerated() {
      for other in [buyer, seller] {
        do throws(ChatRule) { promised = .success(try changed.after(next, by: other)) } catch {
          promised = .failure(error)
        }
        try await expect(promised, of: answer(10 + number, to: id(1), next, by: other), on: changed, in: store)
      }
    }
  }

  /// Checks that an answer to the card in message 1 has the promised effect. A refused answer must change nothing.
  private static func expect(
    _ promised: Result<ChatMessage.Content, ChatRule>, of answer: OutgoingMessage, on card: ChatMessage.Content,
    in store: Stores
  ) async throws {
    let before = try await store.chats.all()
    let participants = try await [store.chats.room(room.id, of: buyer), store.chats.room(room.id, of: seller)]
    let refusal = await refusal(of: answer, by: store)
    switch promised {
    case .success(let changed):
      try expectEqual(refusal, nil, "the answer")
      try await expectEqual(store.chats.message(id(1))?.content, changed, "the card")
      try await expectEqual(store.chats.all().first?.content, changed, "the card in the room")
      try await expectEqual(store.chats.all().count, before.count + 1, "messages")
    case .failure(let rule):
      try expectEqual(refusal, .rule(rule), "the answer")
      try await expectEqual(store.chats.message(id(1))?.content, card, "the card that was not answered")
      try await expectEqual(store.chats.all(), before, "messages where nothing was added")
      try await expectEqual(store.chats.message(answer.id), nil, "the refused answer")
      try await expectEqual(
        [store.chats.room(room.id, of: buyer), store.chats.room(room.id, of: seller)], participants,
        "what both have of the room")
    }
  }

  private static let otherCardLaws: [Law] = [
    law("a counter-proposal answers one card and is another") { store in
      _ = try await store.commands.append(message(1, cards[0]))
      let counter = ChatMessage.Content.offer(
        Offer(amount: Money(won: 35_000), proposal: Proposal(by: seller, at: Sample.now)))
      _ = try await store.commands.append(
        message(2, by: seller, counter, answer: ProposalAnswer(card: id(1), step: .counter)))
      try await expectEqual(store.chats.all().map { $0.content.proposal?.state }, [.countered, .proposed], "the cards")
      _ = try await store.commands.append(answer(3, to: id(2), .accept, by: buyer))
      try await expectEqual(
        store.chats.all().map { $0.content.proposal?.state }, [.countered, .accepted, nil], "accepted")
      try await expectEqual(
        store.chats.room(room.id, of: buyer)?.newest?.content, .note(.answered(id(2), .accept)), "the note")
    },
    law("what is no card of the room is not answered") { store in
      _ = try await store.commands.append(message(1))
      _ = try await store.commands.append(message(2, in: rooms[1], cards[0]))
      try await expectEqual(refusal(of: answer(3, to: id(1), .accept, by: seller), by: store), .rule(.noCard), "a text")
      try await expectEqual(
        refusal(of: answer(3, to: id(2), .accept, by: seller), by: store), .rule(.noCard), "another room's")
      try await expectEqual(
        refusal(of: answer(3, to: id(77), .accept, by: seller), by: store), .rule(.noCard), "nobody's")
      try await expectEqual(
        refusal(of: answer(3, to: id(77), .accept, by: buyer, in: rooms[2]), by: store), .rule(.noCard),
        "a room's first")
      try await expectEqual(store.chats.room(rooms[2].id, of: buyer), nil, "a room that nothing was said in")
      try await expectEqual(store.chats.all().map(\.sequence), [1], "messages")
      try await expectEqual(store.chats.message(id(2))?.content.proposal?.state, .proposed, "the other room's card")
    },
    law("of many answers at once one is taken") { store in
      _ = try await store.commands.append(message(1, cards[0]))
      let taken = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 2...9 {
          group.addTask {
            let step: ProposalStep = number % 2 == 0 ? .withdraw : .accept
            return await refusal(
              of: answer(number, to: id(1), step, by: number % 2 == 0 ? buyer : seller), by: store) == nil
          }
        }
        return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      try expectEqual(taken, 1, "answers taken")
      try await expectEqual(store.chats.all().count, 2, "messages")
    },
  ]
}
