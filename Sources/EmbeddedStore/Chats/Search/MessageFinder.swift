internal import Marketplace

/// Finds one page of a message search on one state of Market.sqlite.
///
/// First it compares the next few hundred messages one by one, which is enough if matches are frequent. Then it
/// compares the candidates that the index finds. Messages missing from the index are added first, a bounded number per
/// page.
struct MessageFinder {
  let query: MessageQuery
  let sql: SQL
  private let index: MessageIndex?
  private let limit: Int
  /// The number of the only room to search, and the sequence up to which the person does not see it.
  private let room: (number: Int, floor: Int)?
  /// The highest message number.
  let newest: Int
  /// The lowest message number: 1, or less on a replica, which gets old messages last.
  let oldest: Int
  private let sight: MessageSight
  let expression: String
  let reach: MessageReach

  /// Nil when no message can match.
  init?(_ query: MessageQuery, _ sql: SQL, _ index: MessageIndex?, limit: Int, reach: MessageReach)
    throws(SQLiteFault)
  {
    guard let newest = try sql.integer("SELECT max(number) FROM message") else { return nil }
    let sight = MessageSight(query, sql)
    var room: (Int, Int)?
    if let id = query.room {
      guard let row = try sql.room(id), let floor = try sight.floor(of: row.number) else { return nil }
      room = (row.number, floor)
    }
    self.query = query
    self.sql = sql
    self.index = index
    self.limit = max(0, limit)
    self.reach = reach
    self.room = room
    self.newest = newest
    oldest = min(1, try sql.integer("SELECT min(number) FROM message") ?? 1)
    self.sight = sight
    expression = query.expression(room: room?.0)
  }

  var isBack: Bool { query.order == .newest }

  func page(after cursor: MessageCursor?) throws(SQLiteFault) -> MessageSearchPage {
    guard let start = try number(of: cursor) else { return MessageSearchPage(items: [], next: nil) }
    var found = MessageHits(limit: limit)
    var next: Int? = start
    if !found.isFull { next = try walk(from: start, into: &found) }
    if let place = next, let index, !found.isFull, found.count * reach.often < reach.walked {
      next = try look(from: place, index, into: &found)
    }
    if found.isFull { next = found.last ?? start }
    return MessageSearchPage(items: found.messages, next: next.map { .number($0) }, searched: searched(upTo: next))
  }

  /// The message number that a page starts after; nil if the message does not exist.
  private func number(of cursor: MessageCursor?) throws(SQLiteFault) -> Int? {
    switch cursor {
    case nil: isBack ? newest + 1 : oldest - 1
    case .number(let number): min(max(oldest - 1, number), newest + 1)
    case .message(let id): try sql.integer("SELECT number FROM message WHERE id = ?", [.id(id)])
    }
  }

  private func searched(upTo next: Int?) -> Double {
    guard let next else { return 1 }
    let share = Double(next - oldest + 1) / Double(max(1, newest - oldest + 1))
    return min(1, max(0, isBack ? 1 - share : share))
  }

  // MARK: One by one

  private static let columns = "\(MessageRow.columns), room.id, message.number, message.room"
  private static let source = """
    SELECT \(columns) FROM message CROSS JOIN room ON room.number = message.room
      LEFT JOIN card ON card.message = message.number
    """

  /// Compares the next messages. Returns the number to continue from; nil at the end.
  private func walk(from place: Int, into found: inout MessageHits) throws(SQLiteFault) -> Int? {
    if let room { return try walk(room, from: place, into: &found) }
    let low = isBack ? max(oldest, place - reach.walked) : place + 1
    let high = isBack ? place - 1 : min(newest, place + reach.walked)
    try take(
      "\(Self.source) WHERE message.number BETWEEN ? AND ? ORDER BY message.number \(isBack ? "DESC" : "ASC")",
      [.integer(low), .integer(high)], into: &found)
    if isBack { return low <= oldest ? nil : low }
    return high >= newest ? nil : high
  }

  private func walk(_ room: (number: Int, floor: Int), from place: Int, into found: inout MessageHits)
    throws(SQLiteFault) -> Int?
  {
    var (count, last) = (0, place)
    try take(
      """
      \(Self.source) WHERE message.room = ? AND message.sequence > ? AND +message.number \(isBack ? "<" : ">") ?
      ORDER BY message.sequence \(isBack ? "DESC" : "ASC") LIMIT ?
      """,
      [.integer(room.number), .integer(room.floor), .integer(place), .integer(reach.walked)], into: &found
    ) { number in
      count += 1
      last = number
    }
    return count < reach.walked && !found.isFull ? nil : last
  }

  /// Adds the matching messages of a query until the page is full.
  private func take(
    _ text: String, _ values: [SQLValue], into found: inout MessageHits, _ visit: (Int) -> Void = { _ in }
  ) throws(SQLiteFault) {
    var hits = found
    try sql.rows(text, values) { row throws(SQLiteFault) in
      let number = row.integer(MessageRow.count + 1)
      visit(number)
      guard let floor = try sight.floor(of: row.integer(MessageRow.count + 2)), row.integer(1) > floor else {
        return true
      }
      let message = try MessageRow.message(row)
      if query.fits(message.content) { hits.add(message, number: number) }
      return !hits.isFull
    }
    found = hits
  }

  /// Compares the messages with these numbers until the page is full.
  func take(_ numbers: [Int], into found: inout MessageHits) throws(SQLiteFault) {
    for number in numbers where !found.isFull {
      try take("\(Self.source) WHERE message.number = ?", [.integer(number)], into: &found)
    }
  }
}

/// The limits of the work for one page of a message search.
struct MessageReach {
  /// The number of messages to compare one by one.
  var walked = 500
  /// If at least one in this many messages matches, the search continues to compare one by one.
  var often = 100
  /// The number of index candidates to compare.
  var looked = 2000
  /// The number of messages to add to the index.
  var batch = 4000
}
