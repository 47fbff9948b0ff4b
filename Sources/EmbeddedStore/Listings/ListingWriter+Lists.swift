internal import Marketplace

/// Maintains the lists that contain a listing.
extension ListingWriter {
  /// Removes a listing from its old lists and adds it to its new lists.
  func move(_ old: (row: StoredRow, position: Int)?, to new: (row: StoredRow, position: Int)?) throws(SQLiteFault) {
    var before: [ListKey] = []
    var after: [ListKey] = []
    if let old { before = try old.row.lists(threshold: isBuilding ? .infinity : sql.threshold(of: old.row.place)) }
    if let new { after = try new.row.lists(threshold: isBuilding ? .infinity : sql.threshold(of: new.row.place)) }
    if old.map({ $0.row.isPublic }) ?? false, let place = old?.row.place { stalePlaces.insert(place) }
    if new.map({ $0.row.isPublic }) ?? false, let place = new?.row.place { stalePlaces.insert(place) }
    if isBuilding {
      for list in before { totals[list, default: 0] -= 1 }
      for list in after { totals[list, default: 0] += 1 }
      return
    }
    let isSameMember =
      old?.row.bound == new?.row.bound && old?.position == new?.position && old?.row.facets == new?.row.facets
      && old?.row.won == new?.row.won
    if let old {
      for list in before where !isSameMember || !after.contains(list) { try leave(list, old.row.bound) }
    }
    if let new {
      for list in after where !isSameMember || !before.contains(list) { try join(list, new.row, new.position) }
    }
  }

  private func join(_ list: ListKey, _ row: StoredRow, _ position: Int) throws(SQLiteFault) {
    try sql.run(
      "INSERT INTO member(category, place, cursor, position, facets, won) VALUES(?, ?, ?, ?, ?, ?)",
      list.values + [.bound(row.bound), .integer(position), .integer(row.facets.rawValue), .integer(row.won)])
    totals[list, default: 0] += 1
  }

  private func leave(_ list: ListKey, _ bound: SortKey) throws(SQLiteFault) {
    try sql.run(
      "DELETE FROM member WHERE category = ? AND place = ? AND cursor = ?", list.values + [.bound(bound)])
    totals[list, default: 0] -= 1
  }

  func writeTotals() throws(SQLiteFault) {
    for (list, change) in totals.sorted(by: { ($0.key.place, $0.key.category) < ($1.key.place, $1.key.category) })
    where change != 0 {
      try sql.run(
        """
        INSERT INTO total(place, category, count) VALUES(?, ?, ?)
        ON CONFLICT(place, category) DO UPDATE SET count = count + excluded.count
        """,
        [.integer(list.place), .integer(list.category), .integer(change)])
    }
    totals = [:]
  }

  /// Updates the popularity threshold of a place. Moves the listings between the old and the new threshold into or out
  /// of the popular lists.
  func settlePopularity(in place: Int) throws(SQLiteFault) {
    try writeTotals()
    let old = try sql.threshold(of: place)
    guard let new = try sql.popularThreshold(in: place), new != old else { return }
    try sql.run("UPDATE place SET threshold = ? WHERE number = ?", [.real(new), .integer(place)])
    var passed: [(row: StoredRow, position: Int)] = []
    try sql.rows(
      "SELECT position, \(StoredRow.columns) FROM listing WHERE place = ? AND score > ? AND score <= ?",
      [.integer(place), .real(min(old, new)), .real(max(old, new))]
    ) { row throws(SQLiteFault) in
      passed.append((try StoredRow(row, from: 1), row.integer(0)))
      return true
    }
    for (row, position) in passed {
      for place in [ListKey.everywhere, place] {
        let list = ListKey(category: ListKey.popular, place: place)
        if new < old { try join(list, row, position) } else { try leave(list, row.bound) }
      }
    }
  }
}
