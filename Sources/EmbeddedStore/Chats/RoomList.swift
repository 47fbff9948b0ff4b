internal import Marketplace

/// The rooms in somebody's list, as questions to the index of participants by person and activity.
struct RoomList {
  /// Person and those hidden; what a question asks besides comes after them.
  let values: [SQLValue]
  private let condition: String

  init(of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>) {
    let hidden = hidden.sorted()
    values = [.blob(person.bytes)] + hidden.map { .blob($0.bytes) }
    let part =
      switch filter {
      case .all: ""
      case .selling: " AND isBuyer = 0"
      case .buying: " AND isBuyer = 1"
      // As the index of unread rooms says it, so that SQLite sees that this is what it holds.
      case .unread: " AND otherUpTo > readUpTo AND otherUpTo > leftUpTo"
      }
    let others = repeatElement("?", count: hidden.count).joined(separator: ",")
    condition =
      "person = ? AND activity IS NOT NULL\(part)\(hidden.isEmpty ? "" : " AND other NOT IN (\(others))")"
  }

  var count: String { "SELECT count(*) FROM participant WHERE \(condition)" }

  /// The numbers of the rooms in their order; asked with a limit and an offset.
  var part: String { "SELECT room FROM participant WHERE \(condition) ORDER BY activity DESC LIMIT ? OFFSET ?" }

  /// Asked with the activity of a room: whether it is in the list, and how many stand above it.
  var holds: String { "SELECT 1 FROM participant WHERE \(condition) AND activity = ?" }
  var above: String { "SELECT count(*) FROM participant WHERE \(condition) AND activity > ?" }

  /// Those that are announced, with the sequence up to which nothing is unread; asked with a limit.
  var unmuted: String {
    """
    SELECT room, max(readUpTo, leftUpTo) FROM participant WHERE \(condition) AND isMuted = 0 ORDER BY activity DESC LIMIT ?
    """
  }
}
