/// Copies a whole store into an empty one of another kind, and compares both record by record before the copy counts.
public struct StoreCopy: Sendable {
  public enum Failure: Error, Hashable, Sendable {
    /// A store cannot be read or written.
    case store(StoreError)
    /// The target has contents already.
    case notEmpty(place: String)
    /// A record is not the same in the copy; `number` is its place in the order of the table's key, from 1.
    case differs(StoreTable, number: Int)
    /// The copy counts, but the source does not know that it has moved, and takes writes.
    case notRetired(StoreError)
  }

  /// The current phase. `records` is how many records of the table are done.
  public enum Step: Sendable {
    case copying(StoreTable, records: Int)
    case deriving
    case comparing(StoreTable, records: Int)
  }

  private let source: any CopySource
  private let target: any CopyTarget

  public init(from source: any CopySource, to target: any CopyTarget) {
    (self.source, self.target) = (source, target)
  }

  /// Copies everything. Readers of the source go on meanwhile, writers are refused. When it throws, the source takes writes
  /// again, and nothing remains in the target, except after `.notRetired`.
  ///
  /// - Parameters:
  ///   - keepsSource: whether the source takes writes again afterwards; otherwise it refuses them for good.
  ///   - report: receives each step, and again after each page of its records.
  /// - Returns: the number of records of each table.
  public func run(keepsSource: Bool, report: @Sendable (Step) -> Void = { _ in }) async throws(Failure)
    -> [StoreTable: Int]
  {
    do throws(Failure) {
      try await inStore { () async throws(StoreError) in try await source.hold() }
      guard try await inStore({ () async throws(StoreError) in try await target.begin() }) else {
        throw .notEmpty(place: target.place)
      }
      var counts: [StoreTable: Int] = [:]
      for table in StoreTable.allCases where table != .event { counts[table] = try await copy(table, report) }
      report(.deriving)
      try await inStore { () async throws(StoreError) in try await target.derive() }
      counts[.event] = try await copy(.event, report)
      for table in StoreTable.allCases { try await compare(table, report) }
      try await inStore { () async throws(StoreError) in
        // A source that cannot be written is noticed before the copy counts.
        if !keepsSource { try await source.retire(to: target.place) }
        try await target.accept()
      }
      do throws(StoreError) { try await source.release(commits: !keepsSource) } catch {
        if !keepsSource { throw .notRetired(error) }
      }
      return counts
    } catch {
      await target.discard()
      try? await source.release(commits: false)
      throw error
    }
  }

  private func copy(_ table: StoreTable, _ report: (Step) -> Void) async throws(Failure) -> Int {
    report(.copying(table, records: 0))
    return try await inStore { () async throws(StoreError) in
      let cursor = try await source.rows(of: table)
      var count = 0
      while true {
        let rows = try await cursor.next()
        guard !rows.isEmpty else { return count }
        try await target.add(rows.map { $0.portable(in: table) }, to: table)
        count += rows.count
        report(.copying(table, records: count))
      }
    }
  }

  private func compare(_ table: StoreTable, _ report: (Step) -> Void) async throws(Failure) {
    report(.comparing(table, records: 0))
    let difference: Int? = try await inStore { () async throws(StoreError) in
      var originals = Rows(try await source.rows(of: table))
      var copies = Rows(try await target.rows(of: table))
      while true {
        let (original, copy) = (try await originals.next(), try await copies.next())
        guard original?.portable(in: table) == copy else { return originals.count }
        guard original != nil else { return nil }
        if originals.isAtEndOfPage { report(.comparing(table, records: originals.count)) }
      }
    }
    if let difference { throw .differs(table, number: difference) }
  }

  private func inStore<Answer: Sendable>(_ work: () async throws(StoreError) -> Answer) async throws(Failure) -> Answer
  {
    do throws(StoreError) { return try await work() } catch { throw .store(error) }
  }
}

/// The rows of a cursor one by one.
private struct Rows {
  private let cursor: any StoreRowCursor
  private var page: [StoreRow] = []
  private var place = 0
  /// The number of the row that was read last, from 1.
  private(set) var count = 0

  init(_ cursor: any StoreRowCursor) { self.cursor = cursor }

  var isAtEndOfPage: Bool { place == page.count }

  mutating func next() async throws(StoreError) -> StoreRow? {
    if isAtEndOfPage { (page, place) = (try await cursor.next(), 0) }
    count += 1
    guard place < page.count else { return nil }
    defer { place += 1 }
    return page[place]
  }
}

extension StoreRow {
  /// The row as every store can keep it: PostgreSQL has no NUL in texts, so U+FFFD takes its place.
  fileprivate func portable(in table: StoreTable) -> StoreRow {
    var row = self
    for (place, column) in table.columns.enumerated() where column.kind == .text {
      guard case .bytes(let text) = row[place], text.contains(0) else { continue }
      row[place] = .bytes(text.flatMap { $0 == 0 ? [UInt8]("\u{FFFD}".utf8) : [$0] })
    }
    return row
  }
}
