/// Reads the merged lists in order, starting at a sort key.
struct ListCursor {
  let union: MergedPostings
  let from: SortKey
  /// Whether it reads from new to old.
  let isDown: Bool

  /// The next `count` entries after `skipped` entries, in reading order.
  func members(skipping skipped: Int, count: Int) throws(SQLiteFault) -> [ListEntry] {
    guard count > 0, !union.lists.isEmpty else { return [] }
    if union.lists.count == 1 {
      return try run(union.lists[0], after: from, skipping: skipped, count: count)
    }
    let wanted = skipped + count
    if let found = try amongAll(wanted) { return Array(found.dropFirst(skipped)) }
    return Array(try merged(wanted).dropFirst(skipped))
  }

  private func isBefore(_ left: ListEntry, _ right: ListEntry) -> Bool { isDown ? left > right : left < right }

  private func condition(_ more: String = "") -> String {
    """
    FROM member WHERE category = ? AND place = ? AND cursor \(isDown ? "<" : ">=") ?\(union.name.filter.condition) \
    ORDER BY cursor\(isDown ? " DESC" : "") LIMIT ?
    """
  }

  private func run(
    _ list: ListKey, after bound: SortKey, skipping skipped: Int, count: Int
  ) throws(SQLiteFault) -> [ListEntry] {
    try union.sql.all(
      "SELECT cursor, position \(condition()) OFFSET ?",
      list.values + [.bound(bound)] + union.name.filter.values + [.integer(count), .integer(skipped)]
    ) { row throws(SQLiteFault) in ListEntry(bound: try row.bound(0), position: row.integer(1)) }
  }

  /// Reads the list of all places and keeps the entries in the wanted places; nil when merging costs less.
  private func amongAll(_ wanted: Int) throws(SQLiteFault) -> [ListEntry]? {
    guard let places = union.name.places else { return nil }
    let all = ListKey(category: union.name.category, place: ListKey.everywhere)
    let total = max(1, try union.sql.total(all))
    let share = Double(try union.publicTotal()) / Double(total)
    let expected = Double(wanted) / max(share, 1e-9)
    guard union.name.filter.isEmpty, expected * 0.3 < Double(union.lists.count) * 7 + Double(wanted) else { return nil }
    let most = Int(expected * 3) + 500
    var members: [ListEntry] = []
    var visited = 0
    try union.sql.rows(
      "SELECT cursor, position, facets \(condition())", all.values + [.bound(from), .integer(most)]
    ) { row throws(SQLiteFault) in
      visited += 1
      if places.contains(Facets(rawValue: row.integer(2)).place) {
        members.append(ListEntry(bound: try row.bound(0), position: row.integer(1)))
      }
      return members.count < wanted
    }
    // The result is complete when enough entries are found or the list ends. Otherwise the wanted places are rarer here
    // than on average.
    return members.count == wanted || visited < most ? members : nil
  }

  private func merged(_ wanted: Int) throws(SQLiteFault) -> [ListEntry] {
    struct Stream {
      let list: ListKey
      var last: ListEntry?
      var isAtEnd = false
    }
    var streams = union.lists.map { Stream(list: $0) }
    var members: [ListEntry] = []
    var lacking = Array(streams.indices)
    var length = max(4, wanted * 2 / streams.count)
    while !lacking.isEmpty {
      for index in lacking {
        // An upward read includes its sort key, so it continues just above the last entry.
        let after = streams[index].last.map { isDown ? $0.bound : $0.bound.above } ?? from
        let more = try run(streams[index].list, after: after, skipping: 0, count: length)
        streams[index].isAtEnd = more.count < length
        streams[index].last = more.last ?? streams[index].last
        members += more
      }
      members.sort(by: isBefore)
      if members.count > wanted { members.removeLast(members.count - wanted) }
      let edge = members.count == wanted ? members.last : nil
      lacking = streams.indices.filter { index in
        guard !streams[index].isAtEnd else { return false }
        guard let edge, let last = streams[index].last else { return true }
        return isBefore(last, edge)
      }
      length = min(512, length * 2)
    }
    return members
  }
}
