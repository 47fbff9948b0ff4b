import EmbeddedStore
import GRDB
import Glibc
import Marketplace

/// Other ways to find the fifty newest matching titles: SQLite's own means, and tantivy, a library for text search.
/// None of them filters, follows changes or decodes listings.
struct SearchPeers {
  let workshop: Workshop
  let times: Int
  let progress: (String) -> Void

  private static let rows = SearchTimes.rows
  private static let kinds: [SearchWords.Kind] = [
    .twoSyllables, .threeSyllables, .fourSyllables, .twoWords, .none, .common,
  ]

  func take(_ opened: CrashMarket, words: SearchWords, into report: inout Report) async throws {
    var words = words
    let texts = Self.kinds.flatMap { words.texts($0, max(2, times / Self.kinds.count)) }
    // The peers here cannot search for fewer than three letters.
    let searches = texts.map { SearchText($0).terms.map(\.key) }.filter { keys in
      !keys.isEmpty && keys.allSatisfy { $0.unicodeScalars.count >= 3 }
    }
    let path = workshop.folder + "/peers.sqlite"
    let count = try await copy(opened, to: path)
    var ours = Samples()
    for keys in searches {
      let request = SearchRequest(text: keys.joined(separator: " "), isLiteral: true)
      let began = Clock.milliseconds
      _ = try await opened.guest.search.find(request, after: nil, limit: Self.rows)
      ours.add(Clock.milliseconds - began)
    }
    report.section(
      "\(searches.count) searches without a filter in \(Sizes.grouped(count)) titles; in place of the floor others")
    let queue = try DatabaseQueue(path: path)
    // This search may look at every title.
    let some = searches.enumerated().filter { $0.offset.isMultiple(of: 4) }.map(\.element)
    add("LIKE over a table of keys", ours, try measure(queue, some[...], Self.like), into: &report)
    add("an FTS5 phrase of trigrams, and a join", ours, try measure(queue, searches[...], Self.phrase), into: &report)
    progress("tantivy")
    guard let tantivy = try Tantivy(workshop) else { return report.note("tantivy cannot be had here") }
    add("\(tantivy.version), trigrams", ours, try tantivy.measure(path, searches), into: &report)
  }

  private func add(_ name: String, _ ours: Samples, _ peer: Samples, into report: inout Report) {
    report.add("\(name), median", ours: ours.median, floor: peer.median, target: .none)
    report.add("… p99", ours: ours.percentile(0.99), floor: peer.percentile(0.99), target: .none)
  }

  /// Copies the keys of all titles, newest listing first.
  private func copy(_ opened: CrashMarket, to path: String) async throws -> Int {
    let queue = try DatabaseQueue(path: path)
    try await queue.write { database in
      try database.execute(sql: "CREATE TABLE title(number INTEGER PRIMARY KEY, key TEXT NOT NULL)")
      try database.execute(
        sql: "CREATE VIRTUAL TABLE phrase USING fts5(key, content='', tokenize='trigram', columnsize=0)")
    }
    var (number, position) = (0, PagePosition.index(0))
    while true {
      let page = try await opened.store.page(ListingQuery(), at: position, limit: 10_000)
      guard let last = page.items.last else { return number }
      let keys = page.items.map { KoreanFolding.key(of: $0.title) }
      let first = number
      try await queue.write { database in
        for (place, key) in keys.enumerated() {
          try database.execute(sql: "INSERT INTO title VALUES(?, ?)", arguments: [first + place, key])
          try database.execute(sql: "INSERT INTO phrase(rowid, key) VALUES(?, ?)", arguments: [first + place, key])
        }
      }
      number += keys.count
      position = .after(Cursor(last))
    }
  }

  private func measure(
    _ queue: DatabaseQueue, _ searches: ArraySlice<[String]>, _ find: (Database, [String]) throws -> Int
  ) throws -> Samples {
    var samples = Samples()
    for keys in searches {
      let began = Clock.milliseconds
      _ = try queue.read { try find($0, keys) }
      samples.add(Clock.milliseconds - began)
    }
    return samples
  }

  private static func like(_ database: Database, _ keys: [String]) throws -> Int {
    let conditions = keys.map { _ in "key LIKE ?" }.joined(separator: " AND ")
    return try Int.fetchAll(
      database.cachedStatement(
        sql: "SELECT number FROM title WHERE \(conditions) ORDER BY number LIMIT \(rows)"),
      arguments: StatementArguments(keys.map { "%\($0)%" })
    ).count
  }

  private static func phrase(_ database: Database, _ keys: [String]) throws -> Int {
    try Int.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT title.number FROM phrase JOIN title ON title.number = phrase.rowid
          WHERE phrase MATCH ? ORDER BY title.number LIMIT \(rows)
          """),
      arguments: [keys.map { "\"\($0)\"" }.joined(separator: " ")]
    ).count
  }
}
