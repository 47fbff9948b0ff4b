internal import Marketplace

/// The approximate number of rows per token, from the last count. It is good enough for estimates. Only the FTS5 table
/// itself tells whether a token exists.
struct TrigramFrequencies {
  let sql: SQL
  let table: TrigramTable
  /// The number of rows at the last count; zero before the first count.
  let rows: Double

  /// Tokens in fewer rows than this are not stored.
  private static let least = 8
  /// The token under which the number of rows is stored.
  private static let all: [UInt8] = []

  init(_ sql: SQL, _ table: TrigramTable = .titles) throws(SQLiteFault) {
    self.sql = sql
    self.table = table
    rows = Double(try Self.counted(sql, table))
  }

  private static func counted(_ sql: SQL, _ table: TrigramTable) throws(SQLiteFault) -> Int {
    try sql.integer("SELECT count FROM \(table.frequency) WHERE token = ?", [.blob(all)]) ?? 0
  }

  /// The share of rows that have the token, and whether the token was counted.
  func share(of gram: Trigram) throws(SQLiteFault) -> (share: Double, isKnown: Bool) {
    guard rows > 0 else { return (0.02, false) }
    let count = try sql.integer("SELECT count FROM \(table.frequency) WHERE token = ?", [.blob(Self.name(gram))])
    return (min(1, Double(count ?? Self.least / 2) / rows), count != nil)
  }

  /// The shares of the stored tokens of one kind, by their numbers.
  func known(_ kind: FilterTrigram) throws(SQLiteFault) -> [Int: Double] {
    var shares: [Int: Double] = [:]
    let (first, last) = Trigram.all(kind)
    try sql.each(
      "SELECT token, count FROM \(table.frequency) WHERE token >= ? AND token <= ?", [.blob(first), .blob(last)]
    ) { row in
      if let number = Trigram(bytes: row.blob(0)).number(of: kind) {
        shares[number] = Double(row.integer(1)) / max(1, rows)
      }
    }
    return shares
  }

  /// The stored name of a token. A prefix ends with a star, which no token contains.
  private static func name(_ gram: Trigram) -> [UInt8] { gram.isPrefix ? gram.bytes + [0x2A] : gram.bytes }

  /// Counts again once the number of listings has doubled. Takes about two microseconds per listing.
  static func countAgainIfGrown(_ sql: SQL) throws(SQLiteFault) {
    let now = try sql.total(ListKey(category: ListKey.anyCategory, place: ListKey.everywhere))
    guard now >= 1000, try now > 2 * counted(sql, .titles) else { return }
    try count(sql, .titles)
  }

  static func count(_ sql: SQL, _ table: TrigramTable) throws(SQLiteFault) {
    try sql.run("DELETE FROM \(table.frequency)")
    func keep(_ token: [UInt8], _ count: Int) throws(SQLiteFault) {
      try sql.run("INSERT INTO \(table.frequency)(token, count) VALUES(?, ?)", [.blob(token), .integer(count)])
    }
    var prefixes: [[UInt8]: Int] = [:]
    try sql.each("SELECT term, doc FROM \(table.counts)", isKept: false) { row throws(SQLiteFault) in
      let (token, count) = (row.blob(0), row.integer(1))
      if count >= least { try keep(token, count) }
      for prefix in Trigram(bytes: token).prefixes { prefixes[prefix, default: 0] += count }
    }
    for (prefix, count) in prefixes where count >= least { try keep(prefix + [0x2A], count) }
    try keep(all, try sql.integer("SELECT count(*) FROM \(table.counted)", isKept: false) ?? 0)
  }
}

extension Trigram {
  /// The prefixes of one and two letters of this token. A term of one or two letters matches the token by its prefix.
  fileprivate var prefixes: [[UInt8]] {
    if isOfFilter { return [] }
    let starts = KeyEncoding.starts(in: bytes[...])
    return [1, 2].filter { $0 < starts.count }.map { Array(bytes[..<starts[$0]]) }
  }
}
