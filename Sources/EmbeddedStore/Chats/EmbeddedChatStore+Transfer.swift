internal import MarketJSON
internal import Marketplace

/// Export and import of chats.
extension EmbeddedChatStore {
  /// A Chats.jsonl with all messages that can be read.
  func file() async throws(StoreError) -> ExportedText {
    try await ask { sql throws(SQLiteFault) in
      var text = ExportedText()
      var bytes = ChatsFile.head
      let rooms = "SELECT \(RoomRow.columns) FROM room WHERE newest IS NOT NULL"
      try text.addLines(sql, rooms, by: ("number", 0)) { row throws(SQLiteFault) in
        let row = try RoomRow(row)
        var participants: [(ID<Account>, Participant)] = []
        for person in [row.room.buyer, row.room.seller] {
          if let kept = try sql.participant(of: person, in: row.number) {
            participants.append((person, kept.participant))
          }
        }
        return ChatsFile.line(row.room, participants)
      } _: {
        bytes += $0
      }
      let messages = """
        SELECT \(MessageRow.columns), room.id, message.number FROM message JOIN room ON room.number = message.room
          LEFT JOIN card ON card.message = message.number
        """
      text.count = try text.addLines(sql, messages, by: ("message.number", MessageRow.count + 1)) {
        row throws(SQLiteFault) in
        ChatsFile.line(try MessageRow.message(row))
      } _: {
        bytes += $0
      }
      text.bytes = bytes
      return text
    }
  }

  /// Imports the new rooms and messages of a Chats.jsonl that `rules` allow. A message keeps its sequence unless that
  /// is taken. Then the message goes after the existing ones. Participants of existing rooms keep their read and draft
  /// state.
  ///
  /// `new`: the listings of the same import, whose chat counts already include these rooms.
  func takeIn(_ text: [UInt8], knowing new: Set<ID<Listing>>, by rules: ImportRules) async throws(StoreError)
    -> ChatIntake
  {
    try await act { sql throws(SQLiteFault) in
      var intake = ChatIntake()
      var rooms: Set<ID<ChatRoom>> = []
      var closed: Set<ID<ChatRoom>> = []
      // A room of an earlier import is refused only if the file has more messages for it.
      var refused: Set<ID<ChatRoom>> = []
      var participants: [(room: ID<ChatRoom>, person: ID<Account>, participant: Participant)] = []
      let fault = try ChatsFile.read(text) { line throws(SQLiteFault) in
        switch line {
        case .room(let room, let kept):
          guard !closed.contains(room.id), rooms.insert(room.id).inserted else { return }
          let isHere = try sql.room(room.id) != nil
          guard rules.isRestoring || (!isHere && rules.mayTalk(in: room)) else {
            rooms.remove(room.id)
            closed.insert(room.id)
            if !isHere { refused.insert(room.id) }
            return
          }
          if isHere { return }
          _ = try sql.add(room)
          for (person, participant) in kept { participants.append((room.id, person, participant)) }
        case .message(let message):
          if try sql.message(message.id) != nil { return }
          if closed.contains(message.room) {
            intake.others += 1
            refused.insert(message.room)
            return
          }
          guard rooms.contains(message.room), let row = try sql.room(message.room), message.isSound(in: row.room) else {
            intake.impossible += 1
            return
          }
          let capped = rules.isRestoring ? message : message.capped(at: rules.now)
          if capped != message { intake.future += 1 }
          try sql.takeIn(capped, row, new)
          intake.taken += 1
        case .brokenRoom: intake.impossibleRooms += 1
        case .unknown: intake.impossible += 1
        }
      }
      intake.othersRooms = refused.count
      // The text was already validated, so a fault is unexpected.
      guard fault == nil else { throw .damaged }
      for (room, person, participant) in participants {
        guard let row = try sql.room(room) else { continue }
        var participant = participant
        participant.readUpTo = min(participant.readUpTo, row.last)
        participant.leftUpTo = min(participant.leftUpTo, row.last)
        try sql.set(participant, of: person, in: row.number)
      }
      for room in rooms where intake.taken > 0 {
        if let room = try sql.room(room)?.room { try sql.note(room) }
      }
      return intake
    }
  }
}

extension SQL {
  fileprivate func takeIn(
    _ message: ChatMessage, _ room: RoomRow, _ knowing: Set<ID<Listing>>
  ) throws(SQLiteFault) {
    let listing = room.room.listing
    if room.last == 0, !knowing.contains(listing) {
      try changeListings { writer throws(SQLiteFault) in try writer.changeCounts(of: listing) { $0.chats += 1 } }
    }
    let placed = ChatMessage(
      id: message.id, room: message.room, sequence: max(message.sequence, room.last + 1), sender: message.sender,
      time: message.time, content: message.content)
    let number = try insert(placed, into: room)
    try updateParticipants(after: placed, number: number, in: room, hasRead: false)
  }
}
