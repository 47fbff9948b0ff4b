internal import Marketplace

/// Chats, written out and taken in as a whole.
extension MarketDatabase {
  /// Chats.jsonl, and how many messages are in it; nil when nothing was ever said.
  func chatsFile() throws(SQLiteFault) -> (text: [UInt8], messages: Int)? {
    try read { sql throws(SQLiteFault) in
      var (text, count) = (ChatsFile.head, 0)
      var rooms: [RoomRow] = []
      try sql.rows("SELECT \(RoomRow.columns) FROM room WHERE newest IS NOT NULL ORDER BY number") {
        row throws(SQLiteFault) in
        rooms.append(try RoomRow(row))
        return true
      }
      guard !rooms.isEmpty else { return nil }
      for row in rooms {
        var seats: [(ID<Account>, RoomSeat)] = []
        for person in [row.room.buyer, row.room.seller] {
          if let kept = try sql.seat(of: person, in: row.number) { seats.append((person, kept.seat)) }
        }
        text += ChatsFile.line(row.room, seats)
      }
      try sql.rows(
        """
        SELECT \(MessageRow.columns), room.id FROM message JOIN room ON room.number = message.room
          LEFT JOIN card ON card.message = message.number
        ORDER BY message.number
        """
      ) { row throws(SQLiteFault) in
        text += ChatsFile.line(try MessageRow.message(row))
        count += 1
        return true
      }
      return (text, count)
    }
  }

  /// Takes in what of a Chats.jsonl is not here; gives how many messages that is. A message keeps its sequence unless another
  /// one has it here: then it comes behind those that are here. What people keep of a room that is here already stays.
  ///
  /// `counts`: those of the listings that the rooms are about; `knowing`: the listings whose counts have these rooms in them.
  func takeIn(chats text: [UInt8], counts: [ID<Listing>: Listing.Counts], knowing: Set<ID<Listing>>)
    throws(SQLiteFault) -> Int
  {
    try write { sql throws(SQLiteFault) in
      var taken = 0
      var rooms: Set<ID<ChatRoom>> = []
      var seats: [(room: ID<ChatRoom>, person: ID<Account>, seat: RoomSeat)] = []
      let fault = try ChatsFile.read(text) { line throws(SQLiteFault) in
        switch line {
        case .room(let room, let kept):
          guard rooms.insert(room.id).inserted, try sql.room(room.id) == nil else { return }
          _ = try sql.add(room)
          for (person, seat) in kept { seats.append((room.id, person, seat)) }
        case .message(let message):
          guard rooms.contains(message.room), let row = try sql.room(message.room), message.isSound(in: row.room),
            try sql.message(message.id) == nil
          else { return }
          try sql.takeIn(message, row, counts[row.room.listing] ?? Listing.Counts(), knowing)
          taken += 1
        }
      }
      // It was read once before.
      guard fault == nil else { throw .damaged }
      for (room, person, seat) in seats {
        guard let row = try sql.room(room) else { continue }
        var seat = seat
        seat.readUpTo = min(seat.readUpTo, row.last)
        seat.leftUpTo = min(seat.leftUpTo, row.last)
        try sql.set(seat, of: person, in: row.number)
      }
      for room in rooms where taken > 0 { try sql.note(room: room) }
      return taken
    }
  }
}

extension SQL {
  fileprivate func takeIn(
    _ message: ChatMessage, _ room: RoomRow, _ counts: Listing.Counts, _ knowing: Set<ID<Listing>>
  ) throws(SQLiteFault) {
    if room.last == 0 {
      let listing = room.room.listing
      if knowing.contains(listing) {
        try knowChat(about: listing, counts: counts)
      } else {
        try countChat(about: listing, base: counts)
      }
    }
    let placed = ChatMessage(
      id: message.id, room: message.room, sequence: max(message.sequence, room.last + 1), sender: message.sender,
      time: message.time, content: message.content)
    let number = try insert(placed, into: room)
    try seat(placed, number: number, in: room, hasRead: false)
  }
}
