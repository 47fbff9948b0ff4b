internal import Marketplace

/// A listing that is hidden from a viewer.
struct Exclusions {
  let row: StoredRow
  let position: Int

  /// All listings that `visibility` hides, by their identity or by their seller. Unordered, without duplicates.
  static func all(_ visibility: Visibility, _ sql: SQL) throws(SQLiteFault) -> [Exclusions] {
    var found: [Int: Exclusions] = [:]
    for seller in visibility.sellers {
      for number in try sql.numbers(of: seller) {
        try sql.each("SELECT position, \(StoredRow.columns) FROM listing WHERE seller = ?", [.integer(number)]) {
          row throws(SQLiteFault) in
          found[row.integer(0)] = Exclusions(row: try StoredRow(row, from: 1), position: row.integer(0))
        }
      }
    }
    for id in visibility.listings {
      guard let (row, position) = try sql.row(of: id) else { continue }
      found[position] = Exclusions(row: row, position: position)
    }
    return Array(found.values)
  }
}

extension SalesSegment {
  func holds(_ row: StoredRow) -> Bool {
    switch self {
    case .selling: row.isPublic && !row.facets.isSold
    case .sold: row.isPublic && row.facets.isSold
    case .hidden: !row.isPublic && !row.facets.isDeleted
    }
  }

  /// The SQL form of `holds` for a row of `listing`, to append to a condition. The plus sign keeps SQLite from using an
  /// index for it.
  var condition: String {
    let sold = Facets.number(of: .sold)
    return switch self {
    case .selling: " AND +isPublic AND facets & \(Facets.statusMask) != \(sold)"
    case .sold: " AND +isPublic AND facets & \(Facets.statusMask) = \(sold)"
    case .hidden: " AND NOT +isPublic AND facets & \(Facets.deleted) = 0"
    }
  }
}
