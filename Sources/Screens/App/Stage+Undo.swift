import Marketplace

/// Taking back what the person did, wherever on the screen, and doing it again.
extension Stage {
  func undo() {
    reverse(.undone, .undoneMany) { acts, person, listings throws(ListingsError) in
      try await acts.undo(by: person, among: listings)
    }
  }

  func redo() {
    reverse(.redone, .redoneMany) { acts, person, listings throws(ListingsError) in
      try await acts.redo(by: person, among: listings)
    }
  }

  /// Behind the hearts that are being saved, which may be what is to be taken back.
  private func reverse(
    _ said: Phrase, _ saidOfMany: Phrase,
    _ act: @escaping @MainActor (any Acts, ID<Account>, Set<ID<Listing>>?) async throws(ListingsError) -> Reversal
  ) {
    guard let person = viewer else { return }
    reversals += 1
    activity.runInTurn { [self] in
      defer { reversals -= 1 }
      do throws(ListingsError) {
        let done = try await act(market.acts, person, nil)
        show(done, by: person)
        if done.kind == .report { go(.marketChanged(.accounts)) }
        var rest = batches.last { $0.holds(done) }?.listings ?? []
        let count = rest.count
        rest.remove(done.listing.id)
        while !rest.isEmpty {
          do throws(ListingsError) {
            let next = try await act(market.acts, person, rest)
            rest.remove(next.listing.id)
            show(next, by: person)
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
  fileprivate func show(_ done: Reversal, by person: ID<Account>) {
    if case .heart(let isSet) = done.kind, viewer == person { hearts.keep(done.listing.id, isSet) }
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
