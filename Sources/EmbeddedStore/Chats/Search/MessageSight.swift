internal import Marketplace

/// Which rooms a person sees, as far as it was asked, and from where on.
final class MessageSight {
  private let query: MessageQuery
  private let sql: SQL
  private var known: [Int: Int?] = [:]

  init(_ query: MessageQuery, _ sql: SQL) {
    self.query = query
    self.sql = sql
  }

  /// The sequence up to which nothing of the room of this number is seen; nil when nothing at all is.
  func floor(of room: Int) throws(SQLiteFault) -> Int? {
    if let floor = known[room] { return floor }
    let floor = try sql.first(
      "SELECT leftUpTo, other FROM participant WHERE person = ? AND room = ?",
      [.blob(query.person.bytes), .integer(room)]
    ) { row -> Int? in
      guard let other = ID<Account>(bytes: row.blob(1)), !query.hidden.contains(other) else { return nil }
      return row.integer(0)
    }
    known[room] = .some(floor)
    return floor
  }
}

/// What a page has so far.
struct MessageHits {
  let limit: Int
  private(set) var messages: [ChatMessage] = []
  /// The number of the last of them.
  private(set) var last: Int?

  init(limit: Int) { self.limit = limit }

  var count: Int { messages.count }
  var isFull: Bool { count >= limit }

  mutating func add(_ message: ChatMessage, number: Int) {
    messages.append(message)
    last = number
  }
}
