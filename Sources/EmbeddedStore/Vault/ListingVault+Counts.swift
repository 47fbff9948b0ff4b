internal import Marketplace

/// What Market.sqlite counts, in the index.
extension ListingVault {
  /// Puts the counts that were counted since the index was last told into it.
  func take(countsOf database: MarketDatabase) throws(VaultFailure) {
    if let known = try? index.meta(Mirror.name).flatMap({ Mirror(text: $0) }), isFresh(),
      (try? database.changes(since: known.counts).number) == known.counts
    {
      return
    }
    try whileLocked { vault throws(VaultFailure) in
      var mirror = try vault.catchUp()
      let (number, counts) = try inVaultTerms(vault.paths.market) { () throws(SQLiteFault) in
        try database.changes(since: mirror.counts)
      }
      guard number != mirror.counts else { return }
      mirror.counts = number
      try vault.transact { writer throws(VaultFailure) in
        try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in
          for (id, counted) in counts {
            guard var stored = try writer.stored(id), stored.listing.counts != counted else { continue }
            stored.listing.counts = counted
            try writer.put(stored)
          }
          try writer.setMeta(Mirror.name, mirror.text)
        }
      }
      vault.announce()
    }
  }
}
