extension StoredListings {
  public func undo(by actor: ID<Account>) async throws(ListingsError) -> Reversal {
    let now = clock.now()
    let acts = try await store.write { ledger throws(ListingsError) in
      guard let step = try ledger.history(of: actor).nextUndo else { throw .nothingToUndo }
      let before = try ledger.known(step.listing)
      let after = try step.undone(now: before)
      return [
        ListingAct(.undo, of: step.listing, by: actor, at: now, before: before, after: after, about: step.about)
      ]
    }
    guard let reversal = acts.last.flatMap({ Reversal($0.act) }) else { throw .nothingToUndo }
    return reversal
  }

  public func redo(by actor: ID<Account>) async throws(ListingsError) -> Reversal {
    let now = clock.now()
    let acts = try await store.write { ledger throws(ListingsError) in
      guard let step = try ledger.history(of: actor).nextRedo else { throw .nothingToRedo }
      let before = try ledger.known(step.listing)
      let after = try step.redone(now: before)
      return [
        ListingAct(.redo, of: step.listing, by: actor, at: now, before: before, after: after, about: step.about)
      ]
    }
    guard let reversal = acts.last.flatMap({ Reversal($0.act) }) else { throw .nothingToRedo }
    return reversal
  }
}

extension ListingLedger {
  fileprivate func history(of actor: ID<Account>) throws(ListingsError) -> ActHistory {
    do throws(StoreError) {
      return ActHistory(try acts(of: actor, limit: ActHistory.window))
    } catch {
      throw .store(error)
    }
  }
}
