internal import Marketplace

/// The names of people in Market.sqlite, on their listings.
extension ListingVault {
  /// Under this name the index keeps which accounts and which Products.json it has seen beside each other.
  private static let namesName = "names"
  /// How many listings are renamed as one step.
  private static let renamedAtOnce = 500

  /// Puts the names that people go by into their listings that bear others: after a change of id, and after a file was read
  /// that says otherwise. Nobody undoes that, and no listing counts as edited. Who dies on the way goes on the next time.
  func take(namesOf database: MarketDatabase, at time: Timestamp) throws(VaultFailure) {
    guard refusal == nil, try namesSeen() != seen(database) else { return }
    try whileLocked(within: patience.brief) { vault throws(VaultFailure) in
      var mirror = try vault.catchUp()
      guard vault.refusal == nil else { return }
      let seen = try vault.seen(database)
      let people = try inVaultTerms(market: vault.paths.market) { () throws(SQLiteFault) in try database.names() }
      var isAnyRenamed = false
      // A name that no line may bear would make listings that cannot be read again.
      for person in people where !TypedListing.isLong(person.name, limit: TypedListing.titleLimit) {
        while true {
          let stale = try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in
            try vault.index.listings(of: person.id, notNamed: person.name, limit: Self.renamedAtOnce)
          }
          guard !stale.isEmpty else { break }
          let records = stale.map { before in
            var after = before
            after.listing.sellerName = person.name
            return JournalRecord(operation: .import, at: time, id: before.id, before: before, after: after)
          }
          _ = try vault.append(records, mirror)
          mirror = try vault.catchUp()
          isAnyRenamed = true
        }
      }
      try vault.transact { writer throws(VaultFailure) in
        try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in try writer.setMeta(Self.namesName, seen) }
      }
      if isAnyRenamed { vault.announce() }
    }
  }

  private func namesSeen() throws(VaultFailure) -> String? {
    try inVaultTerms(paths.index) { () throws(SQLiteFault) in try index.meta(Self.namesName) }
  }

  /// What changes with every change of an account, and with every Products.json.
  private func seen(_ database: MarketDatabase) throws(VaultFailure) -> String {
    let number = try inVaultTerms(market: paths.market) { () throws(SQLiteFault) in
      try database.newestAccountHappening()
    }
    guard case .present(let file) = files.state(of: paths.products) else { return "\(number)" }
    return "\(number) \(file.node) \(file.size) \(file.seconds) \(file.nanoseconds)"
  }
}
