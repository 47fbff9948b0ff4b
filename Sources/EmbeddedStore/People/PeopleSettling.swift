internal import Marketplace

/// What a database lacks that was just opened: accounts of the neighbors who come with the program, once, and skeletons of ids as
/// this edition of Unicode makes them.
struct PeopleSettling {
  /// The neighbors who come with the program; nil for none.
  let neighbors: String?

  private static let neighborsName = "neighbors"
  private static let skeletons = "skeletons"

  /// A failure here is no loss: it is tried again with the next opening.
  func settle(_ database: MarketDatabase) {
    try? renewSkeletons(database)
    try? settleNeighbors(database)
  }

  /// Those who have listings here get accounts: on a first start all of them, in a store that was begun by hand or with other
  /// listings none. Not again: an account may be taken away, or its listings come back.
  private func settleNeighbors(_ database: MarketDatabase) throws(SQLiteFault) {
    guard let neighbors, try database.read(isUnsettled), let people = people(in: neighbors) else { return }
    let lookalikes = ICULookalikes()
    var settling: [(account: Account, skeleton: Skeleton)] = []
    for account in people where try !database.names(of: account.id).isEmpty {
      settling.append((account, lookalikes.skeleton(of: account.name)))
    }
    try database.write { sql throws(SQLiteFault) in
      // Another process may have been quicker.
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

  /// Another edition of Unicode, or ICU where there was none, may tell other ids apart. Of two that are one by now the one
  /// who joined later keeps his by his identity, and is found by nothing else until he takes another.
  private func renewSkeletons(_ database: MarketDatabase) throws(SQLiteFault) {
    let known = try database.read { sql throws(SQLiteFault) in try sql.meta(Self.skeletons) }
    // Where it is the newest ICU need not be loaded.
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
