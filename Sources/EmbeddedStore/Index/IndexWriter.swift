internal import GRDB
internal import Marketplace

/// Changes the index, within one transaction.
final class IndexWriter {
  let sql: SQL
  /// A build is under way: lists are made at its end.
  let isBuilding: Bool
  private var places: [String: Int] = [:]
  private var sellers: [ID<Account>: (name: String, number: Int)] = [:]
  /// Places whose popular listings have to be found again.
  private var stalePlaces: Set<Int> = []
  /// Changes of `total` that are not written yet.
  private var totals: [ListKey: Int] = [:]
  private var hasChangedEverything = false

  init(_ sql: SQL) throws(SQLiteFault) {
    self.sql = sql
    isBuilding = try sql.isBuilding
  }

  /// Adds a listing, or replaces the one of its identity. Its entry keeps its position unless `position` is given; a new one
  /// stands before all others. `line` is the listing's canonical line when the caller has it at hand. Gives whether it
  /// is new.
  @discardableResult
  func put(_ stored: StoredListing, at position: Int? = nil, line: [UInt8]? = nil) throws(SQLiteFault) -> Bool {
    let place = try place(stored.listing.neighborhood)
    let seller = try seller(stored.listing)
    let new = IndexRow(stored.listing, place: place, seller: seller)
    if isBuilding, let position, try add(stored, new, at: position, line: line) { return true }
    let old = try sql.row(of: stored.id)
    let known = position ?? old?.position
    let target = known == nil ? try freePosition() : known ?? 0
    if let old, old.position != target {
      try sql.run("DELETE FROM entry WHERE position = ?", [.integer(old.position)])
      try sql.run("DELETE FROM listing WHERE position = ?", [.integer(old.position)])
    }
    try sql.run(
      "INSERT OR REPLACE INTO entry(position, line) VALUES(?, ?)", [.integer(target), .blob(line ?? stored.line)])
    if old?.row != new || old?.position != target {
      try sql.run(
        "INSERT OR REPLACE INTO listing(position, \(IndexRow.columns)) VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
        [.integer(target)] + new.values)
      try move(old.map { ($0.row, $0.position) }, to: (new, target))
    }
    try noteChange(of: stored.id)
    return old == nil
  }

  /// Adds a listing without a look at what is there, as nearly all are that a build brings. False, with nothing done, when its
  /// identity or position is known.
  private func add(
    _ stored: StoredListing, _ row: IndexRow, at position: Int, line: [UInt8]?
  ) throws(SQLiteFault) -> Bool {
    try sql.run(
      "INSERT OR IGNORE INTO listing(position, \(IndexRow.columns)) VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
      [.integer(position)] + row.values)
    guard sql.database.changesCount == 1 else { return false }
    try sql.run("INSERT INTO entry(position, line) VALUES(?, ?)", [.integer(position), .blob(line ?? stored.line)])
    try move(nil, to: (row, position))
    try noteChange(of: stored.id)
    return true
  }

  /// Takes a listing and its entry away. Gives what it was; nil when there is none of this identity.
  @discardableResult
  func remove(_ id: ID<Listing>) throws(SQLiteFault) -> StoredListing? {
    guard let old = try sql.row(of: id) else { return nil }
    let stored = try sql.stored(at: old.position)
    try sql.run("DELETE FROM entry WHERE position = ?", [.integer(old.position)])
    try sql.run("DELETE FROM listing WHERE position = ?", [.integer(old.position)])
    try move((old.row, old.position), to: nil)
    try noteChange(of: id)
    return stored
  }

  /// Keeps an element of Products.json that is no listing, as it stands there, at `position`.
  func keepEntry(_ bytes: [UInt8], at position: Int) throws(SQLiteFault) {
    try sql.run(
      "INSERT OR REPLACE INTO entry(position, line) VALUES(?, ?)", [.integer(position), .blob(bytes)])
  }

  /// Takes away the element at `position` that is no listing.
  func removeEntry(at position: Int) throws(SQLiteFault) {
    try sql.run(
      "DELETE FROM entry WHERE position = ? AND position NOT IN (SELECT position FROM listing)", [.integer(position)])
  }

  /// The listing as it is kept, hidden and deleted ones too.
  func stored(_ id: ID<Listing>) throws(SQLiteFault) -> StoredListing? {
    try sql.row(of: id).map { old throws(SQLiteFault) in try sql.stored(at: old.position) }
  }

  /// Keeps a small value under a name; nil forgets it.
  func setMeta(_ name: String, _ value: String?) throws(SQLiteFault) {
    if let value {
      try sql.run("INSERT OR REPLACE INTO meta(name, value) VALUES(?, ?)", [.text(name), .text(value)])
    } else {
      try sql.run("DELETE FROM meta WHERE name = ?", [.text(name)])
    }
  }

  func meta(_ name: String) throws(SQLiteFault) -> String? { try sql.meta(name) }

  /// Says that more has changed than can be named.
  func noteChangeOfEverything() throws(SQLiteFault) {
    guard !hasChangedEverything else { return }
    hasChangedEverything = true
    try sql.run("INSERT INTO change(listing) VALUES(NULL)")
  }

  /// What is done once for all changes of the transaction.
  func finish() throws(SQLiteFault) {
    for place in stalePlaces.sorted() where !isBuilding { try settlePopularity(in: place) }
    stalePlaces = []
    try writeTotals()
    try sql.run(
      "DELETE FROM change WHERE number <= (SELECT max(number) FROM change) - ?", [.integer(Self.changesKept)])
  }

  /// More changes than this are told to other processes as `everything`.
  static let changesKept = 1000

  private func noteChange(of id: ID<Listing>) throws(SQLiteFault) {
    if isBuilding { return try noteChangeOfEverything() }
    try sql.run("INSERT INTO change(listing) VALUES(?)", [.blob(id.bytes)])
  }

  private func freePosition() throws(SQLiteFault) -> Int {
    try sql.integer("SELECT min(position) FROM entry").map { $0 - 1 } ?? 0
  }

  private func place(_ code: NeighborhoodCode) throws(SQLiteFault) -> Int {
    if let known = places[code.text] { return known }
    try sql.run("INSERT OR IGNORE INTO place(code) VALUES(?)", [.text(code.text)])
    guard let number = try sql.number(of: code) else { throw .damaged }
    if places.count > 20_000 { places = [:] }
    places[code.text] = number
    return number
  }

  private func seller(_ listing: Listing) throws(SQLiteFault) -> Int {
    if let known = sellers[listing.seller], known.name == listing.sellerName { return known.number }
    let values: [SQLValue] = [.blob(listing.seller.bytes), .text(listing.sellerName)]
    var number = try sql.integer("SELECT number FROM seller WHERE id = ? AND name = ?", values)
    if number == nil {
      try sql.run("INSERT INTO seller(id, name) VALUES(?, ?)", values)
      number = try sql.integer("SELECT number FROM seller WHERE id = ? AND name = ?", values)
    }
    if sellers.count > 20_000 { sellers = [:] }
    guard let number else { throw .damaged }
    sellers[listing.seller] = (listing.sellerName, number)
    return number
  }
}

extension IndexWriter {
  /// Takes a listing out of the lists it was in and puts it into those it belongs to now.
  private func move(_ old: (row: IndexRow, position: Int)?, to new: (row: IndexRow, position: Int)?) throws(SQLiteFault)
  {
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

  private func join(_ list: ListKey, _ row: IndexRow, _ position: Int) throws(SQLiteFault) {
    try sql.run(
      "INSERT INTO member(category, place, cursor, position, facets, won) VALUES(?, ?, ?, ?, ?, ?)",
      list.values + [.bound(row.bound), .integer(position), .integer(row.facets.rawValue), .integer(row.won)])
    totals[list, default: 0] += 1
    try sql.count(1, at: row.bound, in: list)
  }

  private func leave(_ list: ListKey, _ bound: Bound) throws(SQLiteFault) {
    try sql.run(
      "DELETE FROM member WHERE category = ? AND place = ? AND cursor = ?", list.values + [.bound(bound)])
    totals[list, default: 0] -= 1
    try sql.count(-1, at: bound, in: list)
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
    let changed = totals
    totals = [:]
    for (list, change) in changed where change > 0 && !isBuilding { try sql.cutIfLong(list) }
  }

  /// Brings the mark above which a place's listings are popular to where it belongs, and moves those it passes over.
  private func settlePopularity(in place: Int) throws(SQLiteFault) {
    try writeTotals()
    let old = try sql.threshold(of: place)
    guard let new = try sql.popularThreshold(in: place), new != old else { return }
    try sql.run("UPDATE place SET threshold = ? WHERE number = ?", [.real(new), .integer(place)])
    var passed: [(row: IndexRow, position: Int)] = []
    try sql.rows(
      "SELECT position, \(IndexRow.columns) FROM listing WHERE place = ? AND score > ? AND score <= ?",
      [.integer(place), .real(min(old, new)), .real(max(old, new))]
    ) { row throws(SQLiteFault) in
      passed.append((try IndexRow(row, from: 1), row.integer(0)))
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
