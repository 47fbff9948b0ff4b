internal import MarketJSON
internal import Marketplace

extension SQL {
  /// The place of a message that was added to its room, or why it was not.
  enum Appended {
    case at(Int)
    case noRoom
    case isThere
  }

  func grounds(of messages: [OutgoingMessage]) throws(PostgresFault) -> [MessageGround] {
    let grounds = try all(
      MessagesQuery.grounds,
      [
        .ids(messages.map(\.id)), .ids(messages.map(\.sender)),
        .ids(messages.map { $0.room.other(than: $0.sender) }), .ids(messages.map(\.room.id)),
      ]
    ) { row throws(PostgresFault) in
      MessageGround(
        isKnown: row.bool(0), isBlocked: row.bool(1),
        room: row.isNull(2) ? nil : ChatRoom(listing: try row.id(2), buyer: try row.id(3), seller: try row.id(4)),
        isBegun: row.bool(5))
    }
    guard grounds.count == messages.count else { throw .damaged }
    return grounds
  }

  /// Adds messages to different rooms. Takes the rows of the rooms first, so that messages of one room wait for each other
  /// instead of for an index. Marks them as read by their senders, except status notes: those are sent without opening the
  /// room. With `skipsTaken`, a room that another transaction has taken counts as none: many messages must not wait for one.
  func append(_ messages: [OutgoingMessage], skipsTaken: Bool) throws(PostgresFault) -> [Appended] {
    let places: [Appended] = try all(
      """
      WITH asked AS (
        SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::boolean[])
          WITH ORDINALITY AS asked(room, id, sender, time, body, hasRead, place)
      ),
      held AS (SELECT id, last, reached FROM room WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE\(skipsTaken ? " SKIP LOCKED" : "")),
      said AS (
        INSERT INTO message(room, sequence, number, id, sender, time, reached, body)
        SELECT room, last + 1, nextval('messageNumber'), id, sender, time, greatest(reached, time), body
        FROM (SELECT asked.*, last, reached FROM held JOIN asked ON asked.room = held.id ORDER BY place) AS ordered
        ON CONFLICT DO NOTHING RETURNING room, sequence, number, reached, sender
      ),
      changed AS (
        UPDATE room SET last = said.sequence, newest = said.number, reached = said.reached,
          buyerLast = CASE WHEN buyer = said.sender THEN said.sequence ELSE buyerLast END,
          sellerLast = CASE WHEN buyer = said.sender THEN sellerLast ELSE said.sequence END
        FROM said WHERE room.id = said.room
      ),
      marked AS (
        UPDATE participant SET readUpTo = said.sequence FROM said JOIN asked ON asked.room = said.room
        WHERE asked.hasRead AND participant.room = said.room AND participant.person = said.sender
      )
      SELECT held.id IS NOT NULL, said.sequence
      FROM asked LEFT JOIN held ON held.id = asked.room LEFT JOIN said ON said.room = asked.room ORDER BY asked.place
      """,
      [
        .ids(messages.map(\.room.id)), .ids(messages.map(\.id)), .ids(messages.map(\.sender)),
        .integers(messages.map { Int($0.time.milliseconds) }), .texts(messages.map { ContentJSON.text($0.content) }),
        .values(messages.map { .integer($0.content.isStatusNote ? 0 : 1) }, of: .bool),
      ]
    ) { row in
      if let sequence = row.optionalInteger(1) { .at(sequence) } else { row.bool(0) ? .isThere : .noRoom }
    }
    guard places.count == messages.count else { throw .damaged }
    for case (let message, .at(let sequence)) in zip(messages, places) {
      guard let proposal = message.content.proposal else { continue }
      var begins: Timestamp?
      if case .meeting(let meeting) = message.content { begins = meeting.time }
      try run(
        "INSERT INTO card(room, sequence, state, meetsAt) VALUES($1, $2, $3, $4::bigint)",
        [.id(message.room.id), .integer(sequence), .text(proposal.state.rawValue), .time(begins)])
    }
    return places
  }

  /// Updates the state of the answered card of a room. Fails and changes nothing if the answer is not allowed.
  func take(_ answer: ProposalAnswer, by person: ID<Account>, in room: ID<ChatRoom>)
    throws(PostgresFault) -> Result<Void, ChatRule>
  {
    guard let card = try message(answer.card), card.room == room else { return .failure(.noCard) }
    let content: ChatMessage.Content
    do throws(ChatRule) { content = try card.content.after(answer.step, by: person) } catch { return .failure(error) }
    guard let state = content.proposal?.state else { throw .damaged }
    try run(
      "UPDATE card SET state = $3 WHERE room = $1 AND sequence = $2",
      [.id(room), .integer(card.sequence), .text(state.rawValue)])
    return .success(())
  }
}

extension ChatMessage.Content {
  fileprivate var isStatusNote: Bool { if case .note(.status) = self { true } else { false } }
}
