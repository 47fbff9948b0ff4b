/// Queries whose cost must not grow with the number of messages. A test checks their query plans.
enum ChatQuery {
  static let unread =
    "SELECT count(*) FROM (SELECT 1 FROM message WHERE room = ?1 AND sequence > ?2 AND sender != ?3 LIMIT ?4)"

  static let older = """
    SELECT \(MessageRow.columns) FROM message LEFT JOIN card ON card.message = message.number
    WHERE message.room = ?1 AND sequence > ?2 AND sequence < ?3 ORDER BY sequence DESC LIMIT ?4
    """
  static let newer = """
    SELECT \(MessageRow.columns) FROM message LEFT JOIN card ON card.message = message.number
    WHERE message.room = ?1 AND sequence > ?2 ORDER BY sequence LIMIT ?3
    """
  static let between = "SELECT 1 FROM message WHERE room = ?1 AND sequence > ?2 AND sequence <= ?3 LIMIT 1"
  static let beyond = "SELECT 1 FROM message WHERE room = ?1 AND sequence >= ?2 LIMIT 1"

  static let fromTime =
    "SELECT sequence FROM message WHERE room = ?1 AND reached >= ?2 ORDER BY reached, sequence LIMIT 1"

  static let byID = """
    SELECT \(MessageRow.columns), room.id FROM message JOIN room ON room.number = message.room
      LEFT JOIN card ON card.message = message.number
    WHERE message.id = ?1
    """
  static let byNumber = """
    SELECT \(MessageRow.columns) FROM message LEFT JOIN card ON card.message = message.number WHERE message.number = ?1
    """

  static let aboutListing =
    "SELECT \(RoomRow.columns) FROM room WHERE listing = ?1 AND newest IS NOT NULL ORDER BY newest DESC LIMIT ?2"

  static let bookmarks = """
    SELECT \(MessageRow.columns), room.id FROM bookmark JOIN message ON message.number = bookmark.message
      JOIN room ON room.number = message.room LEFT JOIN card ON card.message = message.number
    WHERE bookmark.person = ?1 ORDER BY bookmark.number DESC
    """

  static let bookmarksInRoom = """
    SELECT message.id FROM bookmark JOIN message ON message.number = bookmark.message
      JOIN room ON room.number = message.room
    WHERE bookmark.person = ?1 AND room.id = ?2
    """

  /// Upcoming meetings are few, so this scans all of them.
  static let meetings = """
    SELECT \(MessageRow.columns), room.id FROM card CROSS JOIN message ON message.number = card.message
      CROSS JOIN room ON room.number = message.room
    WHERE card.state = 'accepted' AND card.meetsAt >= ?1 AND (room.buyer = ?2 OR room.seller = ?2)
    ORDER BY card.meetsAt, message.id LIMIT ?3
    """

  static let waiting = "SELECT id, body, fault FROM outbox WHERE sender = ?1 ORDER BY number"
}
