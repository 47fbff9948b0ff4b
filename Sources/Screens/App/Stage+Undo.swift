import Marketplace

/// Taking back what the person did, wherever on the screen, and doing it again.
extension Stage {
  func undo() {
    guard let viewer else { return }
    if case .heart(let id, let title, let isSet) = trail.takeUndo() {
      setHeart(id, title: title, to: !isSet, by: viewer, isUndo: true)
      return say(.undone, title, strings(.kindHeart))
    }
    reverse(.undone) { listings throws(ListingsError) in try await listings.undo(by: viewer) }
  }

  func redo() {
    guard let viewer else { return }
    if case .heart(let id, let title, let isSet) = trail.takeRedo() {
      setHeart(id, title: title, to: isSet, by: viewer, isUndo: true)
      return say(.redone, title, strings(.kindHeart))
    }
    reverse(.redone) { listings throws(ListingsError) in try await listings.redo(by: viewer) }
  }

  private func reverse(
    _ said: Phrase, _ act: @escaping @MainActor (any Listings) async throws(ListingsError) -> Reversal
  ) {
    activity.run { [self] in
      do throws(ListingsError) {
        let done = try await act(market.listings)
        say(said, done.listing.title, strings.name(done.kind))
      } catch {
        // What was built upon stays so; the rest may be tried again.
        if case .builtUpon = error {} else if said == .undone { trail.returnUndo() } else { trail.returnRedo() }
        go(.notify(Notice(sentence: strings.sentence(error), isError: !error.isEnd)))
      }
    }
  }

  private func say(_ said: Phrase, _ title: String, _ kind: String) {
    go(.notify(Notice(sentence: Sentence(said, title, kind))))
  }
}

extension ListingsError {
  /// Nothing went wrong: there is only nothing left to be done.
  fileprivate var isEnd: Bool { self == .nothingToUndo || self == .nothingToRedo }
}
