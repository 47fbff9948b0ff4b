internal import LocalFiles
internal import MarketJSON
internal import Marketplace

/// Prepares the accounts of a newly opened database: creates accounts for the bundled neighbors, once, and recomputes
/// skeletons if the Unicode edition has changed.
struct PeopleSettling {
  /// The path of the neighbors' People.json; nil for no neighbors.
  let neighbors: String?

  /// The key in `meta` that is there after `settleNeighbors`.
  static let neighborsName = "neighbors"
  private static let skeletons = "skeletons"

  /// Ignores failures, because the next opening tries again.
  func settle(_ database: MarketDatabase) {
    try? renewSkeletons(database)
    try? settleNeighbors(database)
  }

  /// Creates accounts for the neighbors who have listings: for all of them in a store of bundled listings, for none in
  /// a store of other listings. Runs only once, so that a deleted account does not come back.
  private func settleNeighbors(_ database: MarketDatabase) throws(SQLiteFault) {
    guard let neighbors, try database.read(isUnsettled), let people = people(in: neighbors) else { return }
    let lookalikes = ICULookalikes()
    var settling: [(account: Account, skeleton: Skeleton)] = []
    for account in people {
      let isSeller = try database.read { sql throws(SQLiteFault) in try !sql.names(of: account.id).isEmpty }
      if isSeller { settling.append((account, lookalikes.skeleton(of: account.name))) }
    }
    try database.write { sql throws(SQLiteFault) in
      // Another process may have done this already.
      guard try isUnsettled(sql) else { return }
      var isAnyNew = false
      for (account, skeleton) in settling where try sql.add(account, skeleton: skeleton) { isAnyNew = true }
      try sql.setMeta(Self.neighborsName, to: "\(settling.count)")
      if isAnyNew { try sql.noteAccounts() }
    }
  }

  private func isUnsettled(_ sql: SQL) throws(SQLiteFault) -> Bool { try sql.meta(Self.neighborsName) == nil }

  private func people(in file: String) -> [Account]? {
    guard let text = try? FileContents(of: file).bytes else { return nil }
    return try? PeopleFile.people(text)
  }

  /// Recomputes the skeletons of all names, because another edition of Unicode, or ICU itself, may distinguish other
  /// names. If two names have the same skeleton now, the newer account uses its identity as skeleton. No other lookup
  /// finds it until its owner chooses another name.
  private func renewSkeletons(_ database: MarketDatabase) throws(SQLiteFault) {
    let known = try database.read { sql throws(SQLiteFault) in try sql.meta(Self.skeletons) }
    // Skeletons of the newest edition are current, and ICU need not be loaded.
    guard known != ICULookalikes.newestEdition else { return }
    let edition = ICULookalikes.edition
    guard known != edition else { return }
    let lookalikes = ICULookalikes()
    try database.write { sql throws(SQLiteFault) in
      try sql.renewSkeletons { lookalikes.skeleton(of: $0) }
      try sql.setMeta(Self.skeletons, to: edition)
    }
  }
}
