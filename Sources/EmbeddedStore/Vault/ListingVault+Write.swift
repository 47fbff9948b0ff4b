internal import Marketplace

/// The verbs that write.
extension ListingVault {
  /// How many listings an import puts into the journal as one step.
  private static let batch = 500

  /// Keeps the acts that `decide` makes of the store as it is. They are on the disk when this returns.
  func write(_ decide: (any ListingLedger) throws(ListingsError) -> [ListingAct]) throws(VaultFailure) -> [PastAct] {
    try whileLocked { vault throws(VaultFailure) in
      let mirror = try vault.catchUp()
      if let refusal = vault.refusal { throw .store(refusal) }
      let kept = try vault.writeDecided(decide, mirror)
      if !kept.isEmpty { vault.announce() }
      return kept
    }
  }

  private func writeDecided(
    _ decide: (any ListingLedger) throws(ListingsError) -> [ListingAct], _ mirror: Mirror
  ) throws(VaultFailure) -> [PastAct] {
    var saved: [PastAct] = []
    do throws(VaultFailure) {
      return try transact { writer throws(VaultFailure) in
        let acts: [ListingAct]
        do throws(ListingsError) {
          acts = try decide(IndexLedger(writer: writer, path: paths.index))
        } catch {
          throw .refused(error)
        }
        guard !acts.isEmpty else { return [] }
        let records = try inVaultTerms(paths.index) { () throws(SQLiteFault) in
          var records: [JournalRecord] = []
          for act in acts { records.append(try writer.record(of: act)) }
          return records
        }
        _ = try keep(records, in: try journalForWriting(mirror), writer, mirror) { numbers in
          saved = zip(numbers, acts).map { PastAct(sequence: $0, act: $1) }
        }
        return saved
      }
    } catch {
      // The journal has it, so it is saved; the index will be told by the next look at the journal.
      guard saved.isEmpty else { return saved }
      throw error
    }
  }

  /// Adds listings, or replaces those of the same identity; nobody undoes that. On the disk when this returns.
  func save(_ listings: [StoredListing], at time: Timestamp) throws(VaultFailure) {
    guard !listings.isEmpty else { return }
    try whileLocked { vault throws(VaultFailure) in
      var mirror = try vault.catchUp()
      if let refusal = vault.refusal { throw .store(refusal) }
      var rest = listings[...]
      while !rest.isEmpty {
        var records: [JournalRecord] = []
        for stored in rest.prefix(Self.batch) {
          let before = try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in try vault.index.stored(stored.id)
          }
          var after = stored
          if after.unknown.isEmpty, let before { after.unknown = before.unknown }
          records.append(JournalRecord(operation: .import, at: time, id: stored.id, before: before, after: after))
        }
        rest = rest.dropFirst(Self.batch)
        _ = try vault.append(records, mirror)
        mirror = try vault.catchUp()
      }
      vault.announce()
    }
  }

  /// Whether nothing was ever kept here: no Products.json, not even one that is away for now, no journal, and no index that knows
  /// of one.
  var isUntouched: Bool {
    guard files.state(of: paths.products) == .absent, !Path.isLink(paths.products),
      files.state(of: paths.journal) == .absent,
      (try? paths.movedJournals(in: files).isEmpty) == true, !isIndexPassedOver
    else { return false }
    do throws(VaultFailure) {
      guard let known = try knownMirror() else { return true }
      return known.products == nil && known.sequence == 0
    } catch {
      // One that cannot be used knows nothing; of one that cannot be asked now nobody can tell.
      return error == .indexLost
    }
  }

  /// Makes the first Products.json of these listings, in this order. False, with nothing done, when something was kept here.
  func seed(_ listings: [StoredListing]) throws(VaultFailure) -> Bool {
    try whileLocked { vault throws(VaultFailure) in
      guard vault.isUntouched else { return false }
      try vault.requireLock()
      try vault.loseIndex()
      var mirror = vault.newMirror()
      mirror.needsFold = true
      try vault.transact { writer throws(VaultFailure) in
        try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in
          for (place, stored) in listings.enumerated() { try writer.put(stored, at: (place + 1) * Self.gap) }
          try writer.setMeta(Mirror.name, mirror.text)
        }
      }
      try vault.fold(mirror)
      vault.announce()
      return true
    }
  }
}

extension IndexWriter {
  /// What the journal says of an act: the listings with their fields that nothing here knows.
  func record(of act: ListingAct) throws(SQLiteFault) -> JournalRecord {
    let stored = try stored(act.listing)
    let unknown = if let stored { stored.unknown } else { try unknown(in: act.about) }
    return JournalRecord(
      operation: JournalOperation(rawValue: act.kind.rawValue) ?? .edit, at: act.time, by: act.actor, of: act.about,
      id: act.listing, before: act.before.map { StoredListing($0, unknown: unknown) },
      after: act.after.map { StoredListing($0, unknown: unknown) })
  }

  /// The same fields of a listing that a hand took out, as the act kept them that is taken back.
  private func unknown(in number: Int?) throws(SQLiteFault) -> [JSONObject.Member] {
    guard let number, let act = try act(number), let line = act.before ?? act.after else { return [] }
    return (try? StoredListing(line: line).unknown) ?? []
  }
}
