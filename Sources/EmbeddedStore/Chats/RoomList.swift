internal import Marketplace

/// The rooms in a person's list, as queries on the index of participants by person and activity.
struct RoomList {
  /// The leading parameters of every query: the person and the hidden accounts. Further parameters follow.
  let values: [SQLValue]
  private let condition: String

  init(of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>) {
    let hidden = hidden.sorted()
    values = ([person] + hidden).map { SQLValue.id($0) }
    let part =
      switch filter {
      case .all: ""
      case .selling: " AND isBuyer = 0"
      case .buying: " AND isBuyer = 1"
      // The same condition as in the index of unread rooms, so that SQLite uses the index.
      case .unread: " AND otherUpTo > readUpTo AND otherUpTo > leftUpTo"
      }
    let others = repeatElement("?", count: hidden.count).joined(separator: ",")
    condition =
      "person = ? AND activity IS NOT NULL\(part)\(hidden.isEmpty ? "" : " AND other NOT IN (\(others))")"
  }

  var count: String { "SELECT count(*) FROM participant WHERE \(condition)" }

  /// The room numbers in list order. Parameters: limit and offset.
  var part: String { "SELECT room FROM participant WHERE \(condition) ORDER BY activity DESC LIMIT ? OFFSET ?" }

  /// Whether the room is in the list, and how many rooms are above it. Parameter: the activity of the room.
  var holds: String { "SELECT 1 FROM participant WHERE \(condition) AND activity = ?" }
  var above: String { "SELECT count(*) FROM participant WHERE \(condition) AND activity > ?" }

  /// The rooms that are not muted, each with the last read sequence. Parameter: limit.
  var unmuted: String {
    """
    SELECT room, max(readUpTo, leftUpTo) FROM participant WHERE \(condition) AND isMuted = 0 ORDER BY activity DESC LIMIT ?
    """
  }
}
