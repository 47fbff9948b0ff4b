internal import GRDB
internal import MarketJSON
internal import Marketplace

/// Changes listings and all data derived from them, within one transaction.
final class ListingWriter {
  let sql: SQL
  /// Whether a build is under way. Its lists are made at its end.
  let isBuilding: Bool
  private var places: [String: Int] = [:]
  private var sellers: [ID<Account>: (name: String, number: Int)] = [:]
  /// The places whose popularity threshold must be computed again.
  private var stalePlaces: Set<Int> = []
  /// Changes to the table `total` that are not written yet.
  private var totals: [ListKey: Int] = [:]
  private var hasChangedEverything = false
  private var hasNotedQuietly = false
  /// Whether the listings come from Products.json. These need no export; all other changes do.
  var isImporting = false
  /// Whether the changes need no notification for each listing.
  var isQuiet = false
  private let search: SearchWriter

  init(_ sql: SQL) throws(SQLiteFault) {
    self.sql = sql
    isBuilding = try sql.isBuilding
    search = SearchWriter(sql, isBuilding: isBuilding)
  }

  /// Adds a listing, or replaces the listing with the same identity. Its entry keeps its position unless `position` is
  /// given. A new entry goes before all others. `line` is the listing's canonical line, when the caller already has it.
  /// Returns whether the listing is new.
  @discardableResult
  func put(_ stored: StoredListing, at position: Int? = nil, line: [UInt8]? = nil) throws(SQLiteFault) -> Bool {
    if isBuilding, let position {
      return try put(PreparedListing(stored, line: line, search.reader), at: position)
    }
    return try replace(stored, at: position, line: line)
  }

  /// Like the other `put`, with a fast path for builds.
  @discardableResult
  func put(_ prepared: PreparedListing, at position: Int) throws(SQLiteFault) -> Bool {
    if isBuilding, try add(prepared, at: position) { return true }
    return try replace(prepared.stored, at: position, line: prepared.line)
  }

  private func replace(_ stored: StoredListing, at position: Int?, line: [UInt8]?) throws(SQLiteFault) -> Bool {
    let new = try row(of: stored.listing)
    let old = try sql.row(of: stored.id)
    let line = line ?? stored.line
    let oldLine = try old.flatMap { old throws(SQLiteFault) in try sql.line(at: old.position) }
    let saysTheSame = old?.row == new && oldLine == line
    if saysTheSame, position == nil || position == old?.position { return false }
    let oldSearch = try old.flatMap { old throws(SQLiteFault) in try search.row(of: old.row, at: old.position) }
    if !saysTheSame, !isImporting { try sql.keepExportBase(of: stored.id, oldLine) }
    let known = position ?? old?.position
    let target = known == nil ? try freePosition() : known ?? 0
    if let old, old.position != target {
      try sql.run("DELETE FROM entry WHERE position = ?", [.integer(old.position)])
      try sql.run("DELETE FROM listing WHERE position = ?", [.integer(old.position)])
    }
    try sql.run(
      "INSERT OR REPLACE INTO entry(position, line) VALUES(?, ?)", [.integer(target), .blob(line)])
    if old?.row != new || old?.position != target {
      try sql.run(
        "INSERT OR REPLACE INTO listing(position, \(StoredRow.columns)) VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
        [.integer(target)] + new.values)
      try move(old.map { ($0.row, $0.position) }, to: (new, target))
    }
    let title = new.facets.isDeleted ? nil : SearchedTitle(stored.listing.title, search.reader)
    try search.change(
      oldSearch, from: old?.row.bound, to: SearchRow(stored.listing, new, position: target, title), at: new.bound)
    if saysTheSame {
      try noteQuietly()
    } else {
      let oldTitle = try old.flatMap { old throws(SQLiteFault) in try publicTitle(old.row, oldLine) }
      search.changeWords(from: oldTitle, to: new.isPublic ? stored.listing.title : nil)
      try noteChange(of: stored.id)
    }
    return old == nil
  }

  /// Adds a listing without looking for an existing one, because nearly all listings of a build are new. Returns false
  /// and changes nothing when the identity or position already exists.
  private func add(_ prepared: PreparedListing, at position: Int) throws(SQLiteFault) -> Bool {
    let stored = prepared.stored
    let row = try row(of: stored.listing)
    try sql.run(
      "INSERT OR IGNORE INTO listing(position, \(StoredRow.columns)) VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
      [.integer(position)] + row.values)
    guard sql.database.changesCount == 1 else { return false }
    try sql.run("INSERT INTO entry(position, line) VALUES(?, ?)", [.integer(position), .blob(prepared.line)])
    try move(nil, to: (row, position))
    try search.change(
      nil, from: nil, to: SearchRow(stored.listing, row, position: position, prepared.title), at: row.bound)
    if row.isPublic, let title = prepared.title { search.addWords(title) }
    try noteChange(of: stored.id)
    return true
  }

  private func row(of listing: Listing) throws(SQLiteFault) -> StoredRow {
    StoredRow(listing, place: try place(listing.neighborhood), seller: try seller(listing))
  }

  private func publicTitle(_ row: StoredRow, _ line: [UInt8]?) throws(SQLiteFault) -> String? {
    guard row.isPublic else { return nil }
    guard let line, let stored = try? StoredListing(line: line) else { throw .damaged }
    return stored.listing.title
  }

  /// Removes a listing and its entry. Returns the listing; nil when none has this identity.
  @discardableResult
  func remove(_ id: ID<Listing>) throws(SQLiteFault) -> StoredListing? {
    guard let old = try sql.row(of: id) else { return nil }
    let stored = try sql.stored(at: old.position)
    if !isImporting { try sql.keepExportBase(of: id, try sql.line(at: old.position)) }
    let oldSearch = try search.row(of: old.row, at: old.position)
    try sql.run("DELETE FROM entry WHERE position = ?", [.integer(old.position)])
    try sql.run("DELETE FROM listing WHERE position = ?", [.integer(old.position)])
    try move((old.row, old.position), to: nil)
    try search.change(oldSearch, from: old.row.bound, to: nil, at: old.row.bound)
    search.changeWords(from: old.row.isPublic ? stored.listing.title : nil, to: nil)
    try noteChange(of: id)
    return stored
  }

  /// Stores an element of Products.json that is no listing, unchanged, at `position`.
  func keepEntry(_ bytes: [UInt8], at position: Int) throws(SQLiteFault) {
    try sql.run(
      "INSERT OR REPLACE INTO entry(position, line) VALUES(?, ?)", [.integer(position), .blob(bytes)])
  }

  /// The stored listing, even if it is hidden or deleted.
  func stored(_ id: ID<Listing>) throws(SQLiteFault) -> StoredListing? {
    try sql.row(of: id).map { old throws(SQLiteFault) in try sql.stored(at: old.position) }
  }

  /// Records a change of everything, when the changes are too many to name.
  func noteChangeOfEverything() throws(SQLiteFault) {
    guard !hasChangedEverything else { return }
    hasChangedEverything = true
    try sql.note(.everything)
  }

  /// Updates popularity, totals and search tables at the end of the transaction.
  func finish() throws(SQLiteFault) {
    for place in stalePlaces.sorted() where !isBuilding { try settlePopularity(in: place) }
    stalePlaces = []
    try writeTotals()
    try search.finish()
  }

  private func noteChange(of id: ID<Listing>) throws(SQLiteFault) {
    if isBuilding { return try noteChangeOfEverything() }
    if isQuiet { return try noteQuietly() }
    try sql.note(.listing, id.bytes)
  }

  /// Records a change that needs no notification but makes cached lists outdated.
  private func noteQuietly() throws(SQLiteFault) {
    guard !hasNotedQuietly else { return }
    hasNotedQuietly = true
    try sql.note(.quiet)
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
    let values: [SQLValue] = [.id(listing.seller), .text(listing.sellerName)]
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

/// Maintains the lists that contain a listing.
extension ListingWriter {
  /// Removes a listing from its old lists and adds it to its new lists.
  private func move(_ old: (row: StoredRow, position: Int)?, to new: (row: StoredRow, position: Int)?)
    throws(SQLiteFault)
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

  private func writeTotals() throws(SQLiteFault) {
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
    let passed = try sql.all(
      "SELECT position, \(StoredRow.columns) FROM listing WHERE place = ? AND score > ? AND score <= ?",
      [.integer(place), .real(min(old, new)), .real(max(old, new))]
    ) { row throws(SQLiteFault) in (row: try StoredRow(row, from: 1), position: row.integer(0)) }
    for (row, position) in passed {
      for place in [ListKey.everywhere, place] {
        let list = ListKey(category: ListKey.popular, place: place)
        if new < old { try join(list, row, position) } else { try leave(list, row.bound) }
      }
    }
  }
}
