internal import MarketJSON
public import Marketplace

extension PostgresStore {
  public func save(_ listings: [Listing]) async throws(StoreError) {
    if Task.isCancelled { throw .cancelled }
    let time = clock.now()
    let isSmall = listings.count <= EventLimits.mostTold
    for start in stride(from: 0, to: listings.count, by: Self.savedAtOnce) {
      let some = Array(listings[start...].prefix(Self.savedAtOnce))
      try await write { transaction throws(PostgresFault) in
        let changed = try transaction.sql.save(some, at: time)
        if isSmall {
          for id in changed { transaction.note(.listing, id.bytes) }
        } else if !changed.isEmpty {
          transaction.note(.everything)
        }
      }
      if !isSmall { try await ask { sql throws(PostgresFault) in try sql.foldCounts(of: nil) } }
    }
    // Otherwise the next query for popular listings would wait for it.
    if !isSmall { try await ask { sql throws(PostgresFault) in try sql.settlePopularity(in: nil) } }
  }

  private static let savedAtOnce = 500
}

extension SQL {
  /// Writes listings and their history. Returns those that changed. Of two with the same identity, the later one stays.
  fileprivate func save(_ listings: [Listing], at time: Timestamp) throws(PostgresFault) -> [ID<Listing>] {
    let old = try stored(listings.map(\.id))
    var known: Set<ID<Listing>> = []
    let latest = listings.reversed().filter { known.insert($0.id).inserted }.reversed()
    let changed = latest.filter { $0 != old[$0.id]?.listing }
      .map { StoredListing($0, unknown: old[$0.id]?.unknown ?? []) }
    guard !changed.isEmpty else { return [] }
    try put(changed)
    try addHistory(
      changed.map { (before: old[$0.id], after: $0) }, as: .import, command: nil, by: nil, at: time)
    return changed.map(\.id)
  }
}
