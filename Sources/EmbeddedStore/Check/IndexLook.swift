internal import Marketplace

/// What a look at Index.sqlite finds. That there is none is fine: the next start makes it.
struct IndexLook {
  private(set) var finding: StoreFinding?
  private let path: String
  private let database: SealedDatabase?
  /// What it mirrors; nil unless all of it can be used.
  private let mirror: Mirror?

  init(path: String) {
    self.path = path
    var database: SealedDatabase?
    var mirror: Mirror?
    do throws(SQLiteFault) {
      if case .present(let file) = FileState(of: path) {
        let sealed = try SealedDatabase(path: path)
        mirror = try Self.mirror(in: sealed)
        database = sealed
        // A copy is not believed, and made anew at the next start.
        if mirror?.home != file.node { mirror = nil }
      }
    } catch {
      switch error {
      case .damaged: finding = .indexDamaged(path: path)
      case .otherVersion(let version): finding = .indexOfOtherVersion(path: path, version: version)
      case .busy: break
      case .diskFull: finding = .notice(.unreadable(file: path, reason: .io(28)))
      case .unavailable(let code):
        finding = .notice(.unreadable(file: path, reason: DocumentFault(sqlite: code, at: path)))
      }
    }
    self.database = database
    self.mirror = mirror
  }

  /// Nil for one that is not built to its end.
  private static func mirror(in database: SealedDatabase) throws(SQLiteFault) -> Mirror? {
    guard try !database.isEmpty else { return nil }
    try database.check(application: IndexSchema.application)
    let version = try database.integer("PRAGMA user_version") ?? 0
    guard version == IndexSchema.version else { throw .otherVersion(version) }
    guard try database.meta(SQL.building) == nil else { return nil }
    return try database.meta(Mirror.name).flatMap { Mirror(text: $0) }
  }

  /// Whether it was made of a Products.json.
  var knowsProducts: Bool { mirror?.products != nil }

  /// Whether it has taken in a journal.
  var knowsJournal: Bool { mirror?.journal != nil }

  /// Whether it knows of more saves than a journal that ends at `position`: somebody has shortened it, or put an earlier one
  /// in its place.
  func isAhead(of position: JournalPosition?) -> Bool {
    guard let mirror, mirror.journal != nil, !mirror.lacksJournal, let position else { return false }
    return mirror.sequence > position.sequence
  }

  /// Of which Market.sqlite its counts are; nil when it knows of none.
  var market: String? { mirror?.market }

  /// Whether it has taken in all of this Products.json, and of a journal up to this place; nil where there is none.
  func mirrors(_ products: FileSignature?, _ journal: JournalPosition?) -> Bool {
    guard let mirror else { return false }
    return mirror.products == products && mirror.journal == journal
  }

  /// The listing as it is known there.
  func listing(_ id: ID<Listing>) -> StoredListing? {
    guard let database, mirror != nil else { return nil }
    let line = try? database.text(
      "SELECT line FROM entry JOIN listing USING(position) WHERE substr(cursor, 9) = ?", blob: id.bytes)
    return line.flatMap { try? StoredListing(line: Array($0.utf8)) }
  }

  /// Compares it with `listings`, all that Products.json and the journal say. One that is behind them agrees: it reads on
  /// at the next start. So does one that knows more than they do, since somebody has taken the journal away.
  ///
  /// - products: the file that `listings` were read from; nil when there is none.
  /// - journal: where the journal was read to; nil when there is none.
  mutating func compare(
    with listings: [ID<Listing>: StoredListing], _ products: FileSignature?, _ journal: JournalPosition?
  ) {
    guard let database, let mirror, mirrors(products, journal), !mirror.needsFold else { return }
    do throws(SQLiteFault) {
      let wrong = try database.look { database throws(SQLiteFault) -> Int in
        // It may have moved on since it was opened.
        guard try database.meta(Mirror.name) == mirror.text else { return 0 }
        return try database.disagreements(with: listings)
      }
      if wrong > 0 { finding = .indexDisagrees(path: path, listings: wrong) }
    } catch {
      if error == .damaged { finding = .indexDamaged(path: path) }
    }
  }
}

extension SealedDatabase {
  fileprivate func meta(_ name: String) throws(SQLiteFault) -> String? {
    try text("SELECT value FROM meta WHERE name = '\(name)'")
  }

  /// How many listings are not the same in both, or only in one.
  fileprivate func disagreements(with listings: [ID<Listing>: StoredListing]) throws(SQLiteFault) -> Int {
    var wrong = 0
    var same = 0
    var search = try SearchLook(self)
    try rows("SELECT line, substr(cursor, 9), place, seller, position FROM entry JOIN listing USING(position)") { row in
      let found = try? StoredListing(line: row.blob(0))
      if let found {
        search.add(found.listing, place: row.integer(2), seller: row.integer(3), position: row.integer(4))
      }
      guard let found, ID<Listing>(bytes: row.blob(1)) == found.id, var expected = listings[found.id] else {
        wrong += 1
        return true
      }
      // They are counted elsewhere.
      expected.listing.counts = found.listing.counts
      if expected == found { same += 1 } else { wrong += 1 }
      return true
    }
    // What is wrong in the index may be among those that it has not got as they should be.
    return max(wrong, listings.count - same, try search.disagreements(in: self))
  }
}
