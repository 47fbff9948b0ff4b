internal import Marketplace

/// Reads and writes rooms and their participants.
extension SQL {
  /// Nil if the room does not exist or the person is not in it.
  func record(of id: ID<ChatRoom>, for person: ID<Account>) throws(PostgresFault) -> RoomRecord? {
    try first(RoomList.one, [.id(id), .id(person)]) { row throws(PostgresFault) in try RoomList.record(row) }
  }

  /// The rooms about a listing are few.
  func rooms(about listing: ID<Listing>, limit: Int) throws(PostgresFault) -> [ChatRoom] {
    try all(
      """
      SELECT listing, buyer, seller FROM room WHERE listing = $1 AND newest IS NOT NULL ORDER BY newest DESC LIMIT $2
      """, [.id(listing), .integer(max(0, limit))]
    ) { row throws(PostgresFault) in ChatRoom(listing: try row.id(0), buyer: try row.id(1), seller: try row.id(2)) }
  }

  /// A person's participant and the sequence of the room's newest message; nil if the person is not in the room.
  func participant(of person: ID<Account>, in room: ID<ChatRoom>)
    throws(PostgresFault) -> (participant: Participant, last: Int)?
  {
    try first(
      """
      SELECT readUpTo, leftUpTo, isMuted, draft, last FROM participant JOIN room ON room.id = participant.room
      WHERE participant.room = $1 AND participant.person = $2
      """, [.id(room), .id(person)]
    ) { row in
      (
        Participant(readUpTo: row.integer(0), leftUpTo: row.integer(1), isMuted: row.bool(2), draft: row.text(3)),
        row.integer(4)
      )
    }
  }

  /// Adds an empty room with both participants. Returns false if it exists.
  func add(_ room: ChatRoom) throws(PostgresFault) -> Bool {
    try run(
      """
      WITH added AS (
        INSERT INTO room(id, listing, buyer, seller) VALUES($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id
      )
      INSERT INTO participant(room, person, other)
      SELECT added.id, pair.person, pair.other
      FROM added CROSS JOIN (VALUES ($3::uuid, $4::uuid), ($4::uuid, $3::uuid)) AS pair(person, other)
      ON CONFLICT DO NOTHING
      """, [.id(room.id), .id(room.listing), .id(room.buyer), .id(room.seller)]) > 0
  }

  /// Replaces a participant. Returns false if it is not `old` any more.
  func change(_ old: Participant, to new: Participant, of person: ID<Account>, in room: ID<ChatRoom>)
    throws(PostgresFault) -> Bool
  {
    try run(
      """
      UPDATE participant SET readUpTo = $3, leftUpTo = $4, isMuted = $5, draft = $6
      WHERE room = $1 AND person = $2 AND readUpTo = $7 AND leftUpTo = $8 AND isMuted = $9 AND draft = $10
      """, [.id(room), .id(person)] + Self.values(of: new) + Self.values(of: old)) > 0
  }

  private static func values(of participant: Participant) -> [SQLValue] {
    [
      .integer(participant.readUpTo), .integer(participant.leftUpTo), .bool(participant.isMuted),
      .text(participant.draft),
    ]
  }
}
