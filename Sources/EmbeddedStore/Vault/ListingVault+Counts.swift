internal import Marketplace

/// What Market.sqlite counts, in the index.
extension ListingVault {
  /// Puts the counts that were counted since the index was last told into it. Gives the numbers of the changes that this
  /// made when they say no more about `listing` than that it was looked at; nil when they do, or nothing was changed.
  @discardableResult
  func take(countsOf database: MarketDatabase, afterLookAt listing: ID<Listing>? = nil) throws(VaultFailure)
    -> Range<Int>?
  {
    if let known = try? index.meta(Mirror.name).flatMap({ Mirror(text: $0) }), isFresh(),
      (try? database.changes(since: known.counts).number) == known.counts
    {
      return nil
    }
    return try whileLocked { vault throws(VaultFailure) in
      var mirror = try vault.catchUp()
      let (number, counts) = try inVaultTerms(vault.paths.market) { () throws(SQLiteFault) in
        try database.changes(since: mirror.counts)
      }
      guard number != mirror.counts else { return nil }
      mirror.counts = number
      let before = try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in try vault.index.changeNumber() }
      var isLookOnly = listing != nil
      try vault.transact { writer throws(VaultFailure) in
        try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in
          for (id, counted) in counts {
            guard var stored = try writer.stored(id), stored.listing.counts != counted else { continue }
            var looked = stored.listing.counts
            looked.views = counted.views
            if id == listing, looked != counted { isLookOnly = false }
            stored.listing.counts = counted
            try writer.put(stored)
          }
          try writer.setMeta(Mirror.name, mirror.text)
        }
      }
      vault.announce()
      guard isLookOnly else { return nil }
      return before..<(try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in try vault.index.changeNumber() })
    }
  }
}
