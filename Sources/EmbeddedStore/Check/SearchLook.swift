internal import Marketplace

/// Anything that answers statements, row by row.
protocol RowSource {
  func rows(_ text: String, _ visit: (SQLRow) throws(SQLiteFault) -> Bool) throws(SQLiteFault)
}

extension SealedDatabase: RowSource {
  func rows(_ text: String, _ visit: (SQLRow) throws(SQLiteFault) -> Bool) throws(SQLiteFault) {
    try rows(text, blob: nil, visit)
  }
}

extension SQL: RowSource {
  func rows(_ text: String, _ visit: (SQLRow) throws(SQLiteFault) -> Bool) throws(SQLiteFault) {
    try rows(text, [], isKept: false, visit)
  }
}

/// Compares all that an index has for searches with its listings: the rows and their order, each of their tokens, and the
/// words of titles.
struct SearchLook {
  /// Sums of what rows should say, by their positions.
  private var rows: [Int: UInt64] = [:]
  /// How often words should be there, and how they are written.
  private var words = WordCounts()
  private let reader = TitleReader()

  /// Takes in a listing as the index has it.
  mutating func add(_ listing: Listing, place: Int, seller: Int, position: Int) {
    let row = IndexRow(listing, place: place, seller: seller)
    if let row = SearchRow(listing, row, position: position, reader) { rows[position] = Self.sum(of: row) }
    if row.isPublic { words.add(listing.title, 1, reader) }
  }

  /// How many rows and words are not as they should be.
  func disagreements(in source: some RowSource) throws(SQLiteFault) -> Int {
    var missing = rows
    var wrong: Set<Int> = []
    var tokens: [Int: UInt64] = [:]
    var last: Bound?
    try source.rows(
      """
      SELECT number, cursor, \(SearchSieve.columns(of: "search"))
      FROM search CROSS JOIN listing ON listing.position = search.position ORDER BY number
      """
    ) { found throws(SQLiteFault) in
      let (number, bound, row) = (found.integer(0), try found.bound(1), SearchRow(found, from: 2))
      if missing.removeValue(forKey: row.position) != Self.sum(of: row) { wrong.insert(number) }
      if let last, last <= bound { wrong.insert(number) }
      last = bound
      var sum: UInt64 = 0
      for token in Set(Gram.text(of: row).utf8.split(separator: 0x20).map(Array.init)) { sum &+= Self.sum(of: token) }
      tokens[number] = sum
      return true
    }
    // They come by their tokens.
    var token: [UInt8] = []
    var sum: UInt64 = 0
    try source.rows("SELECT term, doc FROM token_row") { found in
      if !found.bytes(0).elementsEqual(token) {
        token = found.blob(0)
        sum = Self.sum(of: token)
      }
      tokens[found.integer(1), default: 0] &-= sum
      return true
    }
    for (number, rest) in tokens where rest != 0 { wrong.insert(number) }
    return try missing.count + wrong.count + wrongWords(in: source)
  }

  private func wrongWords(in source: some RowSource) throws(SQLiteFault) -> Int {
    var found = words
    var keys: [Int: [UInt8]] = [:]
    try source.rows("SELECT number, key, titles FROM word") { row in
      keys[row.integer(0)] = row.blob(1)
      found.take(row.blob(1), titles: row.integer(2))
      return true
    }
    var strays = 0
    try source.rows("SELECT word, text, uses FROM spelling") { row in
      if let key = keys[row.integer(0)] {
        found.take(key, spelling: row.blob(1), uses: row.integer(2))
      } else {
        strays += 1
      }
      return true
    }
    return strays + found.count
  }

  private static func sum(of row: SearchRow) -> UInt64 {
    var bytes: [UInt8] = []
    let numbers = [
      row.position, row.facets.rawValue, row.won ?? -1, row.hearts, row.seller, row.key.count, row.marks.count,
    ]
    for number in numbers {
      withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }
    return sum(of: bytes + row.key + row.marks + row.initials)
  }

  /// FNV-1a, mixed so that sums of sums tell sets apart.
  private static func sum(of bytes: [UInt8]) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    sum = (sum ^ (sum >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return sum ^ (sum >> 29)
  }
}
