import Marketplace

/// Undo and redo of the person's actions, from any screen.
extension AppContext {
  func undo() {
    reverse { service throws(UndoError) in try await service.undo() }
  }

  func redo() {
    reverse { service throws(UndoError) in try await service.redo() }
  }

  /// Runs after pending heart saves, because the latest heart may be the action to undo.
  private func reverse(_ perform: @escaping @MainActor (any UndoService) async throws(UndoError) -> UndoResult) {
    reversals += 1
    activity.runInTurn { [self, market] in
      defer { reversals -= 1 }
      do throws(UndoError) {
        let done = try await perform(market.undo)
        await show(done, in: market)
        go(.notify(Notice(sentence: strings.sentence(done))))
      } catch .guest {
        go(.notify(Notice(sentence: Sentence(.reasonNobody))))
      } catch {
        let isEnd = error == .nothingToUndo || error == .nothingToRedo
        go(.notify(Notice(sentence: strings.sentence(error), isError: !isEnd)))
      }
    }
  }

  private func show(_ done: UndoResult, in market: Market) async {
    if let isLiked = done.isLiked, isCurrent(market) {
      for listing in done.listings { hearts.keep(listing.id, isLiked) }
    }
    switch done.kind {
    case .follow, .unfollow, .rate, .unrate: if let viewer { go(.marketChanged(.personal(viewer))) }
    case .report, .withdraw, .block, .unblock: go(.marketChanged(.accounts(nil)))
    case .rename, .picture, .about:
      if let viewer, let own = try? await market.accounts.profile(viewer)?.account, isCurrent(market) { take(own) }
    case .addContact, .editContact, .removeContact: go(.marketChanged(.personal(market.viewer.account ?? .guest)))
    default: break
    }
    if case .room(let id, _) = done.subject { go(.marketChanged(.room(id))) }
    if case .post(let id, _) = done.subject { go(.marketChanged(.post(id))) }
  }
}
