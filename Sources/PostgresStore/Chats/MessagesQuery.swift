/// Queries whose cost must not grow with the number of messages. A test checks their plans.
enum MessagesQuery {
  static let byID = """
    SELECT \(MessageRow.columns) FROM message \(MessageRow.joinedCard) WHERE \(MessageRow.has(id: "$1"))
    """

  /// One row with the fields of `MessageGround` for each message, in their order, the room as three columns. The
  /// parameters: the messages, their senders, the other participants, and the rooms.
  static let grounds = """
    SELECT EXISTS(SELECT 1 FROM message WHERE \(MessageRow.has(id: "asked.id"))),
      EXISTS(SELECT 1 FROM block WHERE person = asked.sender AND block.other = asked.other)
        OR EXISTS(SELECT 1 FROM block WHERE person = asked.other AND block.other = asked.sender),
      room.listing, room.buyer, room.seller, COALESCE(room.last > 0 OR participant.leftUpTo > 0, false)
    FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) WITH ORDINALITY
        AS asked(id, sender, other, room, place)
      LEFT JOIN participant ON participant.room = asked.room AND participant.person = asked.sender
      LEFT JOIN room ON room.id = participant.room
    ORDER BY asked.place
    """

  /// The last messages between two sequences, and the first ones; see `page`.
  static let older = page("DESC")
  static let newer = page("ASC")

  /// Selects `MessageRow.columns`, and whether the room has older and newer messages than these. A page without
  /// messages is one row with null columns.
  ///
  /// The parameters: the room, the sequences between which the page is, the limit, the floor of the viewer, and the
  /// sequences up to which older messages are and from which on newer ones are when the page is empty.
  private static func page(_ order: String) -> String {
    """
    WITH page AS MATERIALIZED (
      SELECT \(MessageRow.columns) FROM message \(MessageRow.joinedCard)
      WHERE message.room = $1 AND message.sequence > $2 AND message.sequence < $3
      ORDER BY message.sequence \(order) LIMIT $4
    )
    SELECT page.*,
      EXISTS(SELECT 1 FROM message WHERE room = $1 AND sequence > $5 AND sequence <= ends.older),
      EXISTS(SELECT 1 FROM message WHERE room = $1 AND sequence >= ends.newer)
    FROM (
      SELECT COALESCE(min(sequence) - 1, $6) AS older, greatest(COALESCE(max(sequence) + 1, $7), $5 + 1) AS newer
      FROM page
    ) AS ends LEFT JOIN page ON true
    ORDER BY page.sequence
    """
  }
}
