internal import Marketplace

/// Updates the search tables to match the listings, within one transaction.
final class SearchWriter {
  private let sql: SQL
  /// Whether a build is under way. Rows then go to the staging table, and get their numbers and tokens at the end of
  /// the build.
  private let isBuilding: Bool
  /// The tokens of changed rows as they are in the index, and as they must become, by row number.
  private var grams: [Int: (old: String?, new: String?)] = [:]
  private var words = WordCounts()
  private let descriptions: DescriptionWriter
  let reader = TitleReader()

  /// When this many rows have changed, their tokens are written before the end of the transaction.
  private static let mostKept = 4096

  init(_ sql: SQL, isBuilding: Bool) {
    self.sql = sql
    self.isBuilding = isBuilding
    descriptions = DescriptionWriter(sql)
  }

  /// The row of a listing, before the listing changes; nil when it has no row.
  func row(of listing: StoredRow, at position: Int) throws(SQLiteFault) -> (number: Int, row: SearchRow)? {
    if listing.facets.isDeleted { return nil }
    if isBuilding {
      let row = try sql.first(
        "SELECT \(SearchRow.columns) FROM \(SearchBuild.staged) WHERE position = ?", [.integer(position)]
      ) { SearchRow($0, from: 0) }
      return row.map { (position, $0) }
    }
    guard let number = try SearchNumbers(sql: sql).number(of: listing.bound) else { throw .damaged }
    let row = try sql.searchRow(number)
    guard let row else { throw .damaged }
    return (number, row)
  }

  /// Replaces `old` at `oldBound` with `new` at `bound`. The listing must already be changed.
  func change(
    _ old: (number: Int, row: SearchRow)?, from oldBound: SortKey?, to new: SearchRow?, at bound: SortKey
  ) throws(SQLiteFault) {
    if isBuilding { return try stage(old?.row, new) }
    try replace(old, from: oldBound, with: new, at: bound)
    // Only at this point do all rows match their listings.
    if grams.count >= Self.mostKept { try writeGrams() }
    if descriptions.count >= Self.mostKept { try descriptions.write() }
  }

  private func replace(
    _ old: (number: Int, row: SearchRow)?, from oldBound: SortKey?, with new: SearchRow?, at bound: SortKey
  ) throws(SQLiteFault) {
    if let old, let new, oldBound == bound {
      try descriptions.note(old.number, from: old.row)
      guard old.row != new else { return }
      try sql.insert(new, number: old.number)
      return try note(old.number, from: old.row, to: new)
    }
    if let old {
      try sql.run("DELETE FROM search WHERE number = ?", [.integer(old.number)])
      try note(old.number, from: old.row, to: nil)
    }
    guard let new else { return }
    let (number, moves) = try SearchNumbers(sql: sql).free(for: bound)
    for move in moves { try note(move.from, from: move.row, to: nil) }
    for move in moves { try note(move.to, from: nil, to: move.row) }
    try sql.insert(new, number: number)
    try note(number, from: nil, to: new)
  }

  private func stage(_ old: SearchRow?, _ new: SearchRow?) throws(SQLiteFault) {
    if let old, old.position != new?.position {
      try sql.run("DELETE FROM \(SearchBuild.staged) WHERE position = ?", [.integer(old.position)])
    }
    guard let new else { return }
    try sql.run(
      "INSERT OR REPLACE INTO \(SearchBuild.staged)(\(SearchRow.columns)) VALUES(?, ?, ?, ?, ?, ?, ?, ?)", new.values)
  }

  /// Counts the words of a public title before and after a change; nil when the listing is not public.
  func changeWords(from old: String?, to new: String?) {
    guard old.map({ Array($0.utf8) }) != new.map({ Array($0.utf8) }) else { return }
    if let old { words.add(old, -1, reader) }
    if let new { words.add(new, 1, reader) }
  }

  /// Counts the words in the title of a new public listing.
  func addWords(_ title: SearchedTitle) { words.add(title.parts, 1) }

  private func note(_ number: Int, from old: SearchRow?, to new: SearchRow?) throws(SQLiteFault) {
    try descriptions.note(number, from: old)
    let text = new.map(Trigram.text)
    if let known = grams[number] {
      grams[number] = (known.old, text)
    } else {
      grams[number] = (old.map(Trigram.text), text)
    }
  }

  /// Writes the pending words, descriptions and tokens at the end of the transaction.
  func finish() throws(SQLiteFault) {
    try words.write(sql)
    try descriptions.write()
    guard !grams.isEmpty else { return }
    try writeGrams()
    try TrigramFrequencies.countAgainIfGrown(sql)
  }

  /// Writes tokens in the order of row numbers: FTS5 buffers them in memory as long as the numbers rise.
  private func writeGrams() throws(SQLiteFault) {
    for (number, change) in grams.sorted(by: { $0.key < $1.key }) where change.old != change.new {
      if let old = change.old { try sql.removeGrams(old, number: number) }
      if let new = change.new { try sql.addGrams(new, number: number) }
    }
    grams = [:]
  }
}

extension SQL {
  func addGrams(_ text: String, number: Int, to table: TrigramTable = .titles) throws(SQLiteFault) {
    try run("INSERT INTO \(table.name)(rowid, text) VALUES(?, ?)", [.integer(number), .text(text)])
  }

  /// `text` must be the text that was added, because the table does not store it.
  func removeGrams(_ text: String, number: Int, from table: TrigramTable = .titles) throws(SQLiteFault) {
    try run(
      "INSERT INTO \(table.name)(\(table.name), rowid, text) VALUES('delete', ?, ?)", [.integer(number), .text(text)])
  }
}
