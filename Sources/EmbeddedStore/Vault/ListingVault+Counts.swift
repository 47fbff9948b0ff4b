internal import Marketplace

/// What Market.sqlite counts, in the index.
extension ListingVault {
  /// There is no Market.sqlite: tells so when there was one.
  func missMarket() {
    guard let known = try? knownMirror(), known.market != nil else { return }
    notices.market = [.marketGone(file: paths.market)]
  }

  /// Market.sqlite is there, and cannot be asked.
  func missCounts(_ error: StoreError) {
    guard case .unavailable(let path, let reason) = error, path == paths.market else { return }
    notices.market = [.unreadable(file: path, reason: reason)]
  }

  /// Puts the counts that were counted since the index was last told into it. Gives the numbers of the changes that this
  /// made when they say no more about `listing` than that it was looked at; nil when they do, or nothing was changed.
  @discardableResult
  func take(countsOf database: MarketDatabase, afterLookAt listing: ID<Listing>? = nil) throws(VaultFailure)
    -> Range<Int>?
  {
    // Where nothing can be written it has none.
    let market = try? database.identity()
    if let known = try? index.meta(Mirror.name).flatMap({ Mirror(text: $0) }), isFresh(),
      market == nil || known.market == market,
      (try? database.lastCountChange()) == known.counts
    {
      notices.market = []
      return nil
    }
    return try whileLocked(within: patience.brief) { vault throws(VaultFailure) in
      var mirror = try vault.catchUp()
      let isNew = market != nil && market != mirror.market
      let isOther = isNew && mirror.market != nil
      let old = mirror
      // An earlier copy of the same has smaller numbers.
      let last = try inVaultTerms(market: vault.paths.market) { () throws(SQLiteFault) in
        try database.lastCountChange()
      }
      if last < mirror.counts || isOther { (mirror.counts, mirror.countsFolded) = (0, 0) }
      let (number, counts) = try inVaultTerms(market: vault.paths.market) { () throws(SQLiteFault) in
        try database.changes(since: mirror.counts)
      }
      mirror.counts = number
      if isNew { mirror.market = market }
      guard mirror != old else { return nil }
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
      vault.notices.market = []
      if isOther { vault.notices.past.append(.marketGone(file: vault.paths.market)) }
      vault.announce()
      guard isLookOnly else { return nil }
      return before..<(try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in try vault.index.changeNumber() })
    }
  }
}
