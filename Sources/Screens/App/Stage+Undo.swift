import Marketplace

/// Taking back what the person did, wherever on the screen, and doing it again.
extension Stage {
  func undo() {
    reverse(.undone) { listings, viewer throws(ListingsError) in try await listings.undo(by: viewer) }
  }

  func redo() {
    reverse(.redone) { listings, viewer throws(ListingsError) in try await listings.redo(by: viewer) }
  }

  private func reverse(
    _ said: Phrase, _ act: @escaping @MainActor (any Listings, ID<Account>) async throws(ListingsError) -> Reversal
  ) {
    guard let viewer else { return }
    activity.run { [self] in
      do throws(ListingsError) {
        let done = try await act(market.listings, viewer)
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
