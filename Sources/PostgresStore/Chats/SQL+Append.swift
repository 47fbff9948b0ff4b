internal import MarketJSON
internal import Marketplace

extension SQL {
  /// The place of a message that was added to its room, or why it was not.
  enum Appended {
    case at(Int)
    case noRoom
    case isThere
  }

  func ground(of message: OutgoingMessage) throws(PostgresFault) -> MessageGround {
    let room = message.room
    let ground = try first(
      MessagesQuery.ground,
      [.id(message.id), .id(message.sender), .id(room.other(than: message.sender)), .id(room.id)]
    ) { row throws(PostgresFault) in
      MessageGround(
        isKnown: row.bool(0), isBlocked: row.bool(1),
        room: row.isNull(2) ? nil : ChatRoom(listing: try row.id(2), buyer: try row.id(3), seller: try row.id(4)),
        isBegun: row.bool(5))
    }
    guard let ground else { throw .damaged }
    return ground
  }

  /// Takes the row of the room first, so that messages of one room wait for each other instead of for an index. With
  /// `hasRead`, marks the message as read by its sender.
  func append(_ message: OutgoingMessage, hasRead: Bool) throws(PostgresFault) -> Appended {
    let text = message.content.searchedText
    let place: Int?? = try first(
      """
      WITH held AS (SELECT id, last, reached FROM room WHERE id = $1 FOR NO KEY UPDATE),
      said AS (
        INSERT INTO message(room, sequence, number, id, sender, time, reached, body, searchKey, initials)
        SELECT id, last + 1, nextval('messageNumber'), $2::uuid, $3::uuid, $4::bigint, greatest(reached, $4), $5::text,
          $6::text, $7::text
        FROM held ON CONFLICT DO NOTHING RETURNING sequence, number, reached
      ),
      changed AS (
        UPDATE room SET last = said.sequence, newest = said.number, reached = said.reached,
          buyerLast = CASE WHEN buyer = $3 THEN said.sequence ELSE buyerLast END,
          sellerLast = CASE WHEN buyer = $3 THEN sellerLast ELSE said.sequence END
        FROM said WHERE room.id = $1
      ),
      marked AS (
        UPDATE participant SET readUpTo = said.sequence FROM said
        WHERE $8 AND participant.room = $1 AND participant.person = $3
      )
      SELECT said.sequence FROM held LEFT JOIN said ON true
      """,
      [
        .id(message.room.id), .id(message.id), .id(message.sender), .time(message.time),
        .text(ContentJSON.text(message.content)),
        .text(text.map { KoreanFolding.key(of: $0) }), .text(text.map { KoreanFolding.initials(of: $0) }),
        .bool(hasRead),
      ]
    ) { row in .some(row.optionalInteger(0)) }
    guard let place else { return .noRoom }
    guard let sequence = place else { return .isThere }
    if let proposal = message.content.proposal {
      var begins: Timestamp?
      if case .meeting(let meeting) = message.content { begins = meeting.time }
      try run(
        "INSERT INTO card(room, sequence, state, meetsAt) VALUES($1, $2, $3, $4::bigint)",
        [.id(message.room.id), .integer(sequence), .text(proposal.state.rawValue), .time(begins)])
    }
    return .at(sequence)
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
