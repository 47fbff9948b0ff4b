import Marketplace

/// Undo and redo of what the person did, from any screen.
extension Stage {
  func undo() {
    reverse(.undone, .undoneMany) { acts, listings throws(ListingsError) in
      try await acts.undo(among: listings)
    }
  }

  func redo() {
    reverse(.redone, .redoneMany) { acts, listings throws(ListingsError) in
      try await acts.redo(among: listings)
    }
  }

  /// Runs after the hearts that are being saved, because one of them may be what to undo.
  private func reverse(
    _ said: Phrase, _ saidOfMany: Phrase,
    _ act: @escaping @MainActor (any Acts, Set<ID<Listing>>?) async throws(ListingsError) -> Reversal
  ) {
    guard viewer != nil else { return }
    reversals += 1
    activity.runInTurn { [self, market] in
      defer { reversals -= 1 }
      do throws(ListingsError) {
        let done = try await act(market.acts, nil)
        show(done, in: market)
        if done.kind == .report { go(.marketChanged(.accounts)) }
        // The batches of somebody who signed out are forgotten.
        let batch = isCurrent(market) ? batches.last { $0.holds(done) } : nil
        var rest = batch?.listings ?? []
        let count = rest.count
        rest.remove(done.listing.id)
        while !rest.isEmpty {
          do throws(ListingsError) {
            let next = try await act(market.acts, rest)
            rest.remove(next.listing.id)
            show(next, in: market)
          } catch {
            if error.isEnd { break }
            throw error
          }
        }
        let sentence =
          count > 0
          ? Sentence(saidOfMany, String(count), strings.name(done.kind))
          : Sentence(said, done.listing.title, strings.name(done.kind))
        go(.notify(Notice(sentence: sentence)))
      } catch {
        go(.notify(Notice(sentence: strings.sentence(error), isError: !error.isEnd)))
      }
    }
  }
}

extension Stage {
  fileprivate func show(_ done: Reversal, in market: Market) {
    if case .heart(let isSet) = done.kind, isCurrent(market) { hearts.keep(done.listing.id, isSet) }
  }
}

extension Batch {
  /// Whether an undo or a redo was about a part of it.
  fileprivate func holds(_ done: Reversal) -> Bool {
    guard listings.contains(done.listing.id) else { return false }
    return switch (kind, done.kind) {
    // A heart tells what it is now, which an undo turns round.
    case (.heart, .heart): true
    default: kind == done.kind
    }
  }
}

extension ListingsError {
  /// Nothing went wrong: there is only nothing left to be done.
  fileprivate var isEnd: Bool { self == .nothingToUndo || self == .nothingToRedo }
}
