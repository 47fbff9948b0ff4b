internal import Marketplace

/// Queries for rooms as a person sees them.
enum RoomList {
  /// The condition for the rooms in a person's list. The parameters: the person and the hidden accounts.
  private static func isListed(_ filter: RoomFilter) -> String {
    let part =
      switch filter {
      case .all: ""
      case .selling: " AND room.buyer <> $1"
      case .buying: " AND room.buyer = $1"
      case .unread:
        """
         AND CASE WHEN room.buyer = $1 THEN room.sellerLast ELSE room.buyerLast END
          > greatest(participant.readUpTo, participant.leftUpTo)
        """
      }
    return """
      participant.person = $1 AND participant.other <> ALL($2) AND room.newest IS NOT NULL
        AND room.last > participant.leftUpTo\(part)
      """
  }

  private static let listed = "participant JOIN room ON room.id = participant.room"

  static func count(_ filter: RoomFilter) -> String {
    "SELECT count(*) FROM \(listed) WHERE \(isListed(filter))"
  }

  /// The records of a part of the list. More parameters: the limit and the index of the first.
  static func part(_ filter: RoomFilter) -> String {
    records(
      of: """
        SELECT participant.* FROM \(listed) WHERE \(isListed(filter)) ORDER BY room.newest DESC LIMIT $3 OFFSET $4
        """) + " ORDER BY room.newest DESC"
  }

  /// How many rooms of the list are above one that is in it. One more parameter: the room.
  static func above(_ filter: RoomFilter) -> String {
    """
    SELECT (
      SELECT count(*) FROM \(listed) WHERE \(isListed(filter)) AND room.newest > found.newest
    ) FROM (SELECT room.newest FROM \(listed) WHERE \(isListed(filter)) AND room.id = $3) AS found
    """
  }

  /// The number of unread messages in the rooms that are not muted. One more parameter: the highest number to count.
  static let unread = """
    SELECT least($3, COALESCE(sum(unread.number), 0)::bigint) FROM (
      SELECT participant.* FROM \(listed) WHERE \(isListed(.unread)) AND NOT participant.isMuted LIMIT $3
    ) AS participant CROSS JOIN LATERAL (\(unreadMessages(limit: "$3"))) AS unread(number)
    """

  /// The record of a room. The parameters: the room and the person.
  static let one = records(of: "SELECT * FROM participant WHERE room = $1 AND person = $2")

  private static func records(of participants: String) -> String {
    """
    SELECT room.listing, room.buyer, room.seller, participant.readUpTo, participant.leftUpTo, participant.isMuted,
      participant.draft, COALESCE(other.readUpTo, 0), unread.number, \(MessageRow.columns)
    FROM (\(participants)) AS participant JOIN room ON room.id = participant.room
      LEFT JOIN participant AS other ON other.room = participant.room AND other.person = participant.other
      LEFT JOIN message ON message.room = room.id AND message.sequence = room.last
        AND room.last > participant.leftUpTo
      \(MessageRow.joinedCard)
      CROSS JOIN LATERAL (\(unreadMessages(limit: "\(ChatRules.unreadLimit)"))) AS unread(number)
    """
  }

  /// After what the person has read, their own messages can only be status notes, so this skips few rows.
  private static func unreadMessages(limit: String) -> String {
    """
    SELECT count(*) FROM (
      SELECT 1 FROM message AS said
      WHERE said.room = participant.room AND said.sequence > greatest(participant.readUpTo, participant.leftUpTo)
        AND said.sender <> participant.person
      LIMIT \(limit)
    ) AS counted
    """
  }

  /// Reads the columns of `records`.
  static func record(_ row: SQLRow) throws(PostgresFault) -> RoomRecord {
    RoomRecord(
      room: ChatRoom(listing: try row.id(0), buyer: try row.id(1), seller: try row.id(2)),
      participant: Participant(
        readUpTo: row.integer(3), leftUpTo: row.integer(4), isMuted: row.bool(5), draft: row.text(6)),
      otherReadUpTo: row.integer(7), newest: row.isNull(9) ? nil : try MessageRow.message(row, from: 9),
      unread: row.integer(8))
  }
}
