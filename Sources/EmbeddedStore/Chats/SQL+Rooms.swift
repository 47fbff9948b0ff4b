internal import Marketplace

/// A stored room.
struct RoomRow {
  let number: Int
  let room: ChatRoom
  /// The sequence of the newest message; 0 for an empty room.
  let last: Int
  /// The latest time of any message, in milliseconds.
  let reached: Int

  static let columns = "room.number, room.listing, room.buyer, room.seller, room.last, room.reached"

  /// Reads `columns`.
  init(_ row: SQLRow, from first: Int = 0) throws(SQLiteFault) {
    number = row.integer(first)
    room = ChatRoom(listing: try row.id(first + 1), buyer: try row.id(first + 2), seller: try row.id(first + 3))
    last = row.integer(first + 4)
    reached = row.integer(first + 5)
  }

  init(number: Int, room: ChatRoom) {
    self.number = number
    self.room = room
    last = 0
    reached = .min
  }
}

extension SQL {
  func room(_ id: ID<ChatRoom>) throws(SQLiteFault) -> RoomRow? {
    try first("SELECT \(RoomRow.columns) FROM room WHERE id = ?", [.id(id)]) { row throws(SQLiteFault) in
      try RoomRow(row)
    }
  }

  func room(number: Int) throws(SQLiteFault) -> RoomRow? {
    try first("SELECT \(RoomRow.columns) FROM room WHERE number = ?", [.integer(number)]) {
      row throws(SQLiteFault) in try RoomRow(row)
    }
  }

  /// Adds an empty room with both participants.
  func add(_ room: ChatRoom) throws(SQLiteFault) -> RoomRow {
    try run(
      "INSERT INTO room(id, listing, buyer, seller, last, newest, reached) VALUES(?, ?, ?, ?, 0, NULL, ?)",
      [.id(room.id), .id(room.listing), .id(room.buyer), .id(room.seller), .integer(Int.min)])
    let number = insertedRow
    for person in [room.buyer, room.seller] {
      try run(
        """
        INSERT INTO participant(person, room, other, isBuyer, readUpTo, leftUpTo, isMuted, draft, otherUpTo, activity)
        VALUES(?, ?, ?, ?, 0, 0, 0, '', 0, NULL)
        """,
        [.id(person), .integer(number), .id(room.other(than: person)), .bool(person == room.buyer)])
    }
    return RoomRow(number: number, room: room)
  }

  /// Nil if the person is not in the room.
  func participant(of person: ID<Account>, in room: Int) throws(SQLiteFault) -> (
    participant: Participant, activity: Int?
  )? {
    try first(
      "SELECT readUpTo, leftUpTo, isMuted, draft, activity FROM participant WHERE person = ? AND room = ?",
      [.id(person), .integer(room)]
    ) { row in
      (
        Participant(readUpTo: row.integer(0), leftUpTo: row.integer(1), isMuted: row.bool(2), draft: row.text(3)),
        row.optionalInteger(4)
      )
    }
  }

  /// Stores a participant. The room is in the person's list if it has messages after `leftUpTo`.
  func set(_ participant: Participant, of person: ID<Account>, in room: Int) throws(SQLiteFault) {
    try run(
      """
      UPDATE participant SET readUpTo = ?1, leftUpTo = ?2, isMuted = ?3, draft = ?4,
        activity = (SELECT newest FROM room WHERE number = ?6 AND last > ?2)
      WHERE person = ?5 AND room = ?6
      """,
      [
        .integer(participant.readUpTo), .integer(participant.leftUpTo), .bool(participant.isMuted),
        .text(participant.draft), .id(person), .integer(room),
      ])
  }

  /// The number of messages from others after `sequence`, at most `limit`. After `sequence` the person's own messages
  /// can only be status notes, so the query skips few rows.
  func unread(of person: ID<Account>, in room: Int, after sequence: Int, limit: Int) throws(SQLiteFault) -> Int {
    try integer(ChatQuery.unread, [.integer(room), .integer(sequence), .id(person), .integer(limit)]) ?? 0
  }
}
