internal import Marketplace

/// The rooms that a person sees, and the first visible sequence of each. Caches the rooms queried so far.
final class MessageSight {
  private let query: MessageQuery
  private let sql: SQL
  private var known: [Int: Int?] = [:]

  init(_ query: MessageQuery, _ sql: SQL) {
    self.query = query
    self.sql = sql
  }

  /// The sequence up to which the person does not see the room; nil if the person does not see it at all.
  func floor(of room: Int) throws(SQLiteFault) -> Int? {
    if let floor = known[room] { return floor }
    let floor = try sql.first(
      "SELECT leftUpTo, other FROM participant WHERE person = ? AND room = ?", [.id(query.person), .integer(room)]
    ) { row -> Int? in
      guard let other = ID<Account>(bytes: row.blob(1)), !query.hidden.contains(other) else { return nil }
      return row.integer(0)
    }
    known[room] = .some(floor)
    return floor
  }
}

/// The matches of a page so far.
struct MessageHits {
  let limit: Int
  private(set) var messages: [ChatMessage] = []
  /// The number of the last match.
  private(set) var last: Int?

  init(limit: Int) { self.limit = limit }

  var count: Int { messages.count }
  var isFull: Bool { count >= limit }

  mutating func add(_ message: ChatMessage, number: Int) {
    messages.append(message)
    last = number
  }
}
