/// Compares the expected tokens of rows with the stored ones.
struct TokenSums {
  private var rows: [Int: UInt64] = [:]

  /// `text`: the tokens of a row, with possible duplicates.
  mutating func add(_ text: String, to row: Int) {
    var sum: UInt64 = 0
    for token in Set(text.utf8.split(separator: 0x20).map(Array.init)) { sum &+= RowSum.of(token) }
    rows[row] = sum
  }

  /// The rows whose tokens in `table` differ.
  func disagreements(in sql: SQL, _ table: TrigramTable) throws(SQLiteFault) -> Set<Int> {
    var rest = rows
    // The rows are ordered by token.
    var token: [UInt8] = []
    var sum: UInt64 = 0
    try sql.each("SELECT term, doc FROM \(table.rows)") { found in
      if !found.bytes(0).elementsEqual(token) {
        token = found.blob(0)
        sum = RowSum.of(token)
      }
      rest[found.integer(1), default: 0] &-= sum
    }
    return Set(rest.filter { $0.value != 0 }.keys)
  }
}

enum RowSum {
  /// FNV-1a, mixed so that sums of sums tell sets apart.
  static func of(_ bytes: [UInt8]) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    sum = (sum ^ (sum >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return sum ^ (sum >> 29)
  }
}
