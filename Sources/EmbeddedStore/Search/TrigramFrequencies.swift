internal import Marketplace

/// In how many rows tokens are, about: as it was when they were last counted. Good for estimates; whether there is a token at
/// all only the index itself can tell.
struct TrigramFrequencies {
  let sql: SQL
  let table: TrigramTable
  /// How many rows there were when tokens were counted; zero before the first time.
  let rows: Double

  /// Tokens in fewer rows are not kept.
  private static let least = 8
  /// The bytes under which the number of rows is kept.
  private static let all: [UInt8] = []

  init(_ sql: SQL, _ table: TrigramTable = .titles) throws(SQLiteFault) {
    self.sql = sql
    self.table = table
    rows = Double(try Self.counted(sql, table))
  }

  private static func counted(_ sql: SQL, _ table: TrigramTable) throws(SQLiteFault) -> Int {
    try sql.integer("SELECT count FROM \(table.frequency) WHERE token = ?", [.blob(all)]) ?? 0
  }

  /// The share of rows that have it, and whether it was there at all.
  func share(of gram: Trigram) throws(SQLiteFault) -> (share: Double, isKnown: Bool) {
    guard rows > 0 else { return (0.02, false) }
    let count = try sql.integer("SELECT count FROM \(table.frequency) WHERE token = ?", [.blob(Self.name(gram))])
    return (min(1, Double(count ?? Self.least / 2) / rows), count != nil)
  }

  /// The numbers of one kind that are known, with their shares.
  func known(_ kind: FilterTrigram) throws(SQLiteFault) -> [Int: Double] {
    var shares: [Int: Double] = [:]
    let (first, last) = Trigram.all(kind)
    try sql.rows(
      "SELECT token, count FROM \(table.frequency) WHERE token >= ? AND token <= ?", [.blob(first), .blob(last)]
    ) { row in
      if let number = Trigram(bytes: row.blob(0)).number(of: kind) {
        shares[number] = Double(row.integer(1)) / max(1, rows)
      }
      return true
    }
    return shares
  }

  /// Behind the beginning of tokens a star, which none of them has.
  private static func name(_ gram: Trigram) -> [UInt8] { gram.isPrefix ? gram.bytes + [0x2A] : gram.bytes }

  /// Counts anew once there are twice as many listings. It takes about two microseconds a listing.
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
    try sql.rows("SELECT term, doc FROM \(table.counts)", isKept: false) { row throws(SQLiteFault) in
      let (token, count) = (row.blob(0), row.integer(1))
      if count >= least { try keep(token, count) }
      for prefix in Trigram(bytes: token).prefixes { prefixes[prefix, default: 0] += count }
      return true
    }
    for (prefix, count) in prefixes where count >= least { try keep(prefix + [0x2A], count) }
    try keep(all, try sql.integer("SELECT count(*) FROM \(table.counted)", isKept: false) ?? 0)
  }
}

extension Trigram {
  /// What a term of one letter and one of two have to begin so that this token answers them.
  fileprivate var prefixes: [[UInt8]] {
    if isOfFilter { return [] }
    let starts = KeyEncoding.starts(in: bytes)
    return [1, 2].filter { $0 < starts.count }.map { Array(bytes[..<starts[$0]]) }
  }
}
