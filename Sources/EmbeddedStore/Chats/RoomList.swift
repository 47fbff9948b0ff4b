internal import Marketplace

/// The rooms in somebody's list, as questions to the index of seats by person and activity.
struct RoomList {
  /// Person and those unseen; what a question asks besides comes after them.
  let values: [SQLValue]
  private let condition: String

  init(of person: ID<Account>, _ filter: RoomFilter, unseen: Set<ID<Account>>) {
    let unseen = unseen.sorted()
    values = [.blob(person.bytes)] + unseen.map { .blob($0.bytes) }
    let part =
      switch filter {
      case .all: ""
      case .selling: " AND isBuyer = 0"
      case .buying: " AND isBuyer = 1"
      // As the index of unread rooms says it, so that SQLite sees that this is what it holds.
      case .unread: " AND otherUpTo > readUpTo AND otherUpTo > leftUpTo"
      }
    let others = repeatElement("?", count: unseen.count).joined(separator: ",")
    condition =
      "person = ? AND activity IS NOT NULL\(part)\(unseen.isEmpty ? "" : " AND other NOT IN (\(others))")"
  }

  var count: String { "SELECT count(*) FROM seat WHERE \(condition)" }

  /// The numbers of the rooms in their order; asked with a limit and an offset.
  var part: String { "SELECT room FROM seat WHERE \(condition) ORDER BY activity DESC LIMIT ? OFFSET ?" }

  /// Asked with the activity of a room: whether it is in the list, and how many stand above it.
  var holds: String { "SELECT 1 FROM seat WHERE \(condition) AND activity = ?" }
  var above: String { "SELECT count(*) FROM seat WHERE \(condition) AND activity > ?" }

  /// Those that are announced, with the sequence up to which nothing is unread; asked with a limit.
  var unmuted: String {
    """
    SELECT room, max(readUpTo, leftUpTo) FROM seat WHERE \(condition) AND isMuted = 0 ORDER BY activity DESC LIMIT ?
    """
  }
}
