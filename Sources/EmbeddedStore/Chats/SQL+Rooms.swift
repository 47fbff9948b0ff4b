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
    guard let listing = ID<Listing>(bytes: row.blob(first + 1)), let buyer = ID<Account>(bytes: row.blob(first + 2)),
      let seller = ID<Account>(bytes: row.blob(first + 3))
    else { throw .damaged }
    number = row.integer(first)
    room = ChatRoom(listing: listing, buyer: buyer, seller: seller)
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
    try first("SELECT \(RoomRow.columns) FROM room WHERE id = ?", [.blob(id.bytes)]) { row throws(SQLiteFault) in
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
      [
        .blob(room.id.bytes), .blob(room.listing.bytes), .blob(room.buyer.bytes), .blob(room.seller.bytes),
        .integer(Int.min),
      ])
    guard let number = try integer("SELECT last_insert_rowid()") else { throw .damaged }
    for person in [room.buyer, room.seller] {
      try run(
        """
        INSERT INTO participant(person, room, other, isBuyer, readUpTo, leftUpTo, isMuted, draft, otherUpTo, activity)
        VALUES(?, ?, ?, ?, 0, 0, 0, '', 0, NULL)
        """,
        [
          .blob(person.bytes), .integer(number), .blob(room.other(than: person).bytes),
          .integer(person == room.buyer ? 1 : 0),
        ])
    }
    return RoomRow(number: number, room: room)
  }

  /// Nil if the person is not in the room.
  func participant(of person: ID<Account>, in room: Int) throws(SQLiteFault) -> (
    participant: Participant, activity: Int?
  )? {
    try first(
      "SELECT readUpTo, leftUpTo, isMuted, draft, activity FROM participant WHERE person = ? AND room = ?",
      [.blob(person.bytes), .integer(room)]
    ) { row in
      (
        Participant(
          readUpTo: row.integer(0), leftUpTo: row.integer(1), isMuted: row.integer(2) != 0, draft: row.text(3)),
        row.isNull(4) ? nil : row.integer(4)
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
        .integer(participant.readUpTo), .integer(participant.leftUpTo), .integer(participant.isMuted ? 1 : 0),
        .text(participant.draft),
        .blob(person.bytes), .integer(room),
      ])
  }

  /// The number of messages from others after `sequence`, at most `limit`. After `sequence` the person's own messages
  /// can only be status notes, so the query skips few rows.
  func unread(of person: ID<Account>, in room: Int, after sequence: Int, limit: Int) throws(SQLiteFault) -> Int {
    try integer(
      ChatQuery.unread, [.integer(room), .integer(sequence), .blob(person.bytes), .integer(limit)]) ?? 0
  }
}
