internal import Marketplace

/// The numbers of the rows of `search`. They are always in list order: the newest bump has the smallest number.
///
/// A number is about the second of the bump, so a number between two rows is usually free. Where none is free, as few
/// rows around it as possible get new numbers. The posting lists of `gram` store the differences between neighboring
/// numbers. They take a third of the space that timestamps in milliseconds would take.
struct SearchNumbers {
  let sql: SQL

  /// The range of numbers, as long as there are fewer than 2^38 listings.
  private static let all = 1...(1 << 42)

  /// The number of a bump when it is free: one number per second.
  static func preferred(_ bound: SortKey) -> Int {
    let seconds = min(max(bound.bump / 1000, -(1 << 40)), 1 << 40)
    return 1 << 41 - Int(seconds)
  }

  /// The smallest number greater than the numbers of all listings on or above `bound`.
  func firstNumber(below bound: SortKey) throws(SQLiteFault) -> Int {
    var (low, high) = (Self.all.lowerBound, Self.all.upperBound)
    var probe = Self.preferred(bound)
    var step = 8
    var lastWasAbove: Bool?
    while low < high {
      probe = min(max(probe, low), high - 1)
      let row = try row(from: probe)
      let isAbove = row.map { bound <= $0.bound } ?? false
      if isAbove, let row { low = row.number + 1 } else { high = probe }
      if let last = lastWasAbove, last != isAbove { step = 0 }
      lastWasAbove = isAbove
      if step > 0 {
        probe = isAbove ? low + step : high - step
        step *= 4
      } else {
        probe = low + (high - low) / 2
      }
    }
    return low
  }

  /// The number of the listing with this sort key; nil when it has no row.
  func number(of bound: SortKey) throws(SQLiteFault) -> Int? {
    let number = try firstNumber(below: bound) - 1
    guard let row = try row(from: number), row.number == number, row.bound == bound else { return nil }
    return number
  }

  /// The first row with this number or a greater one.
  private func row(from number: Int) throws(SQLiteFault) -> (number: Int, bound: SortKey)? {
    try sql.first(
      "SELECT number, cursor FROM search CROSS JOIN listing USING(position) WHERE number >= ? ORDER BY number LIMIT 1",
      [.integer(number)]
    ) { row throws(SQLiteFault) in (row.integer(0), try row.bound(1)) }
  }

  /// A row that got another number.
  struct Move {
    let row: SearchRow
    let from: Int
    let to: Int
  }

  /// A free number for a listing that has no row yet, and the rows that moved to make it free.
  func free(for bound: SortKey) throws(SQLiteFault) -> (number: Int, moves: [Move]) {
    let above = try firstNumber(below: bound) - 1
    let hasAbove = try sql.exists("SELECT 1 FROM search WHERE number = ?", [.integer(above)])
    let below = try sql.integer("SELECT min(number) FROM search WHERE number > ?", [.integer(above)])
    let preferred = Self.preferred(bound)
    switch (hasAbove, below) {
    case (false, nil): return (preferred, [])
    case (true, nil): return (Self.number(behind: above, preferred), [])
    case (false, .some(let below)): return (preferred < below ? preferred : below - Self.stride, [])
    case (true, .some(let below)):
      if above + 1 < below { return (min(max(preferred, above + 1), below - 1), []) }
      return try roomMade(behind: above)
    }
  }

  /// The distance between rows of the same second. Every other number stays free.
  private static let stride = 2

  /// The number of a row after the last one.
  static func number(behind last: Int, _ preferred: Int) -> Int { max(preferred, last + stride) }

  /// Spreads the rows around `above`, and a new row behind it, evenly over more numbers. Starts with eight rows on each
  /// side and doubles them until there are enough free numbers. Eight rows need half as many free numbers as rows, and
  /// more rows need a larger proportion.
  private func roomMade(behind above: Int) throws(SQLiteFault) -> (number: Int, moves: [Move]) {
    var count = 8
    while true {
      var before = try numbers("number <= ? ORDER BY number DESC", above, count + 1)
      var after = try numbers("number > ? ORDER BY number", above, count + 1)
      let first = before.count > count ? before.removeLast() + 1 : nil
      let end = after.count > count ? after.removeLast() : nil
      let rows = before.count + after.count + 1
      let room = rows + rows * min(16, count.lengthInBits) / 8
      let start = first ?? (end ?? above + 1 + room) - room
      let size = (end ?? start + room) - start
      guard size >= room else {
        count *= 2
        continue
      }
      let place = before.count
      func number(_ index: Int) -> Int { start + (index * size + size / 2) / rows }
      var moves: [Move] = []
      for (index, from) in (before.reversed() + after).enumerated() {
        let to = number(index < place ? index : index + 1)
        guard to != from else { continue }
        let row = try sql.searchRow(from)
        guard let row else { throw .damaged }
        try sql.run("DELETE FROM search WHERE number = ?", [.integer(from)])
        moves.append(Move(row: row, from: from, to: to))
      }
      for move in moves { try sql.insert(move.row, number: move.to) }
      return (number(place), moves)
    }
  }

  private func numbers(_ condition: String, _ number: Int, _ limit: Int) throws(SQLiteFault) -> [Int] {
    try sql.all("SELECT number FROM search WHERE \(condition) LIMIT ?", [.integer(number), .integer(limit)]) {
      $0.integer(0)
    }
  }
}

extension SQL {
  func insert(_ row: SearchRow, number: Int) throws(SQLiteFault) {
    try run(
      "INSERT OR REPLACE INTO search(number, \(SearchRow.columns)) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [.integer(number)] + row.values)
  }
}

extension Int {
  /// The number of bits of a nonnegative number; 0 for zero.
  var lengthInBits: Int { Self.bitWidth - leadingZeroBitCount }
}
