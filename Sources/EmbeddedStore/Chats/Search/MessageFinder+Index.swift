internal import MarketJSON
internal import Marketplace

/// Searches with the index.
extension MessageFinder {
  /// Continues the search after a message number. Returns the number to continue from; nil at the end.
  func look(from place: Int, _ index: MessageIndex, into found: inout MessageHits) throws(SQLiteFault) -> Int? {
    guard let covered = try known(index) else { return place }
    return isBack
      ? try lookBack(from: place, index, covered, into: &found)
      : try lookAhead(from: place, index, covered, into: &found)
  }

  private func lookBack(
    from place: Int, _ index: MessageIndex, _ covered: MessageIndex.Covered, into found: inout MessageHits
  ) throws(SQLiteFault) -> Int? {
    var covered = covered
    if place > covered.numbers.upperBound {
      covered = try grown(index, covered, upwards: true)
      if place > covered.numbers.upperBound { return place }
    }
    let low = covered.numbers.lowerBound
    if low < place {
      let numbers = try index.numbers(expression, in: low..<place, query.order, limit: reach.looked)
      try take(numbers, into: &found)
      if let last = numbers.last, found.isFull || numbers.count == reach.looked { return last }
    }
    if low <= oldest { return nil }
    covered = try grown(index, covered, upwards: false)
    let next = covered.numbers.lowerBound
    if next < min(low, place) {
      try take(
        index.numbers(expression, in: next..<min(low, place), query.order, limit: reach.batch), into: &found)
    }
    return next <= oldest ? nil : min(place, next)
  }

  private func lookAhead(
    from place: Int, _ index: MessageIndex, _ covered: MessageIndex.Covered, into found: inout MessageHits
  ) throws(SQLiteFault) -> Int? {
    var covered = covered
    if place + 1 < covered.numbers.lowerBound {
      covered = try grown(index, covered, upwards: false)
      if place + 1 < covered.numbers.lowerBound { return place }
    }
    if covered.numbers.upperBound <= newest { covered = try grown(index, covered, upwards: true) }
    let high = covered.numbers.upperBound
    guard place + 1 < high else { return place >= newest ? nil : place }
    let numbers = try index.numbers(expression, in: place + 1..<high, query.order, limit: reach.looked)
    try take(numbers, into: &found)
    if let last = numbers.last, found.isFull || numbers.count == reach.looked { return last }
    return high > newest ? nil : high - 1
  }

  /// The range of the index. An empty index starts at the newest message. Nil when it cannot start.
  private func known(_ index: MessageIndex) throws(SQLiteFault) -> MessageIndex.Covered? {
    if let covered = try index.covered() {
      let last = covered.numbers.upperBound - 1
      let isKnown = try sql.exists(
        "SELECT 1 FROM message WHERE number = ? AND id = ?", [.integer(last), .blob(covered.newest)])
      if isKnown { return covered }
      // The index belongs to another database.
      try index.clear()
    }
    guard let id = try id(of: newest) else { return nil }
    let end = newest + 1
    return try index.add([], from: nil, to: MessageIndex.Covered(numbers: end..<end, newest: id))
  }

  private func id(of number: Int) throws(SQLiteFault) -> [UInt8]? {
    try sql.first("SELECT id FROM message WHERE number = ?", [.integer(number)]) { $0.blob(0) }
  }

  /// Extends the index by one batch at one end, if there are more messages.
  private func grown(_ index: MessageIndex, _ covered: MessageIndex.Covered, upwards: Bool)
    throws(SQLiteFault) -> MessageIndex.Covered
  {
    let (low, high) = (covered.numbers.lowerBound, covered.numbers.upperBound)
    let range =
      upwards
      ? high..<max(high, min(newest + 1, high + reach.batch)) : max(oldest, low - reach.batch)..<max(oldest, low)
    guard !range.isEmpty else { return covered }
    let messages: [IndexedMessage] = try sql.all(
      """
      SELECT message.number, message.body, message.room, room.buyer, room.seller
      FROM message CROSS JOIN room ON room.number = message.room
      WHERE message.number >= ? AND message.number < ? ORDER BY message.number
      """, [.integer(range.lowerBound), .integer(range.upperBound)]
    ) { row throws(SQLiteFault) in
      guard let content = ContentJSON.content(row.blob(1)) else { throw .damaged }
      let people: [ID<Account>] = [try row.id(3), try row.id(4)]
      return IndexedMessage(number: row.integer(0), content, room: row.integer(2), of: people)
    }
    let numbers = min(low, range.lowerBound)..<max(high, range.upperBound)
    let last = upwards ? try id(of: numbers.upperBound - 1) : covered.newest
    guard let last else { return covered }
    let after = MessageIndex.Covered(numbers: numbers, newest: last)
    return try index.add(messages, from: covered, to: after) ?? covered
  }
}
