import Marketplace

/// Taking back what the person did, wherever on the screen, and doing it again.
extension Stage {
  func undo() {
    reverse(.undone) { acts, person throws(ListingsError) in try await acts.undo(by: person) }
  }

  func redo() {
    reverse(.redone) { acts, person throws(ListingsError) in try await acts.redo(by: person) }
  }

  /// Behind the hearts that are being saved, which may be what is to be taken back.
  private func reverse(
    _ said: Phrase, _ act: @escaping @MainActor (any Acts, ID<Account>) async throws(ListingsError) -> Reversal
  ) {
    guard let person = viewer else { return }
    reversals += 1
    activity.runInTurn { [self] in
      defer { reversals -= 1 }
      do throws(ListingsError) {
        let done = try await act(market.acts, person)
        if case .heart(let isSet) = done.kind, viewer == person { hearts.keep(done.listing.id, isSet) }
        if done.kind == .report { go(.marketChanged(.accounts)) }
        go(.notify(Notice(sentence: Sentence(said, done.listing.title, strings.name(done.kind)))))
      } catch {
        go(.notify(Notice(sentence: strings.sentence(error), isError: !error.isEnd)))
      }
    }
  }
}

extension ListingsError {
  /// Nothing went wrong: there is only nothing left to be done.
  fileprivate var isEnd: Bool { self == .nothingToUndo || self == .nothingToRedo }
}
