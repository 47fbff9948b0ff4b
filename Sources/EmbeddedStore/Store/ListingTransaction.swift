internal import Marketplace

/// The store as a decision sees it, inside the transaction that writes what is decided.
struct ListingTransaction: ListingLedger {
  let writer: ListingWriter
  /// Where the database lies, for messages.
  let path: String

  func listing(_ id: ID<Listing>) throws(StoreError) -> Listing? {
    try inStoreTerms(path) { () throws(SQLiteFault) in try writer.stored(id)?.listing }
  }

  func acts(of actor: ID<Account>, limit: Int) throws(StoreError) -> [PastAct] {
    let acts = try inStoreTerms(path) { () throws(SQLiteFault) in try writer.acts(of: actor, limit: limit) }
    return acts.compactMap(\.pastAct)
  }
}

extension MarketDatabase {
  /// Keeps the acts that `decide` makes of the store as it is, and what they make of their listings, in one transaction. Of
  /// several acts on one listing the last one counts.
  func write(
    _ decide: (any ListingLedger) throws(ListingsError) -> [ListingAct], at path: String
  ) throws(SQLiteFault) -> Result<[PastAct], ListingsError> {
    var outcome: Result<[PastAct], ListingsError> = .success([])
    try writeListings { writer throws(SQLiteFault) in
      // Lists and searches are made at the end of an import into an empty store.
      if writer.isBuilding { throw .busy }
      let acts: [ListingAct]
      do throws(ListingsError) { acts = try decide(ListingTransaction(writer: writer, path: path)) } catch {
        outcome = .failure(error)
        return
      }
      var kept: [PastAct] = []
      for act in acts { kept.append(PastAct(sequence: try writer.perform(act), act: act)) }
      outcome = .success(kept)
    }
    return outcome
  }

  /// Adds listings, or replaces those of the same identity; nobody undoes that. What is given last stands first.
  func save(_ listings: [StoredListing], at time: Timestamp) throws(SQLiteFault) {
    for start in stride(from: 0, to: listings.count, by: Self.savedAtOnce) {
      try writeListings { writer throws(SQLiteFault) in
        if writer.isBuilding { throw .busy }
        for stored in listings[start...].prefix(Self.savedAtOnce) {
          let before = try writer.stored(stored.id)
          var after = stored
          if after.unknown.isEmpty, let before { after.unknown = before.unknown }
          guard after != before else { continue }
          try writer.put(after)
          try writer.add(
            HistoryEntry(
              op: ListingAct.Kind.import.rawValue, listing: stored.id, at: time, before: before?.line, after: after.line
            ))
        }
      }
    }
  }

  private static let savedAtOnce = 500
}

extension ListingWriter {
  /// Writes what an act makes of its listing, and the act into the history; gives its sequence.
  fileprivate func perform(_ act: ListingAct) throws(SQLiteFault) -> Int {
    let known = try stored(act.listing)
    let unknown = if let known { known.unknown } else { try unknown(in: act.about) }
    func line(_ listing: Listing?) -> [UInt8]? { listing.map { StoredListing($0, unknown: unknown).line } }
    if let after = act.after {
      try put(StoredListing(after, unknown: unknown))
    } else {
      try remove(act.listing)
    }
    return try add(
      HistoryEntry(
        actor: act.actor, op: act.kind.rawValue, of: act.about, listing: act.listing, at: act.time,
        before: line(act.before), after: line(act.after)))
  }

  /// The fields that nothing here knows of a listing that was taken out by hand, as the act kept them that is taken back.
  private func unknown(in number: Int?) throws(SQLiteFault) -> [JSONObject.Member] {
    guard let number, let act = try act(number), let line = act.before ?? act.after else { return [] }
    return (try? StoredListing(line: line).unknown) ?? []
  }
}

extension HistoryEntry {
  /// The act of the core; nil for what a later program has done.
  var pastAct: PastAct? {
    guard let kind = ListingAct.Kind(rawValue: op), let listing else { return nil }
    func read(_ line: [UInt8]?) -> Listing? { line.flatMap { try? StoredListing(line: $0).listing } }
    return PastAct(
      sequence: seq,
      act: ListingAct(kind, of: listing, by: actor, at: at, before: read(before), after: read(after), about: of))
  }
}
