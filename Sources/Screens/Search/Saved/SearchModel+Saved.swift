import Marketplace
import TerminalUI

/// Saving what is looked for, and looking for what was saved.
extension SearchModel {
  /// Looks for what was saved, and has seen what is new in it.
  convenience init(_ saved: SavedSearch, stage: Stage) {
    self.init(stage: stage)
    let request = saved.request
    state.field.replace(with: request.text)
    (state.filter, state.order, state.inDescriptions) = (request.filter, request.order, request.inDescriptions)
    state.reach = SavedPlace(request.place, stage.market.neighborhoods).map { .saved($0) } ?? .everywhere
    state.focus = .list
    self.saved = saved
    markSeen(saved)
  }

  /// What comes while a saved search is in front is seen.
  func seeNews() {
    guard let saved, stage.isInFront(self), state.field.text == saved.request.text else { return }
    markSeen(saved)
  }

  private func markSeen(_ saved: SavedSearch) {
    guard let viewer = stage.viewer else { return }
    stage.activity.runInTurn { [stage] in
      do throws(StoreError) { try await stage.market.savedSearches.markSeen(saved.id, of: viewer) } catch {
        stage.say(error)
      }
    }
  }

  var reasonNotToSave: Phrase? {
    if !state.isAsked { return .reasonNothingAsked }
    return state.answer?.text.faults.isEmpty == false ? .reasonSearchFault : nil
  }

  func saveSearch() {
    let request = state.requestForMore
    stage.needAccount { [stage] viewer in
      stage.go(.cover(SaveSearchModel(request, by: viewer, stage: stage)))
    }
  }

  /// How many searches are saved, and what is new in them, is shown while nothing is looked for.
  func readSaved(after change: Change = .everything) {
    switch change {
    case .listing, .accounts, .everything: break
    case .personal(let person): if person != stage.viewer { return }
    case .neighborhoods, .room, .progress: return
    }
    guard let viewer = stage.viewer else {
      state.saved = []
      return
    }
    guard !state.isAsked else { return }
    stage.activity.runBehind { [self] in
      let found = try? await stage.market.savedSearches.entries(of: viewer)
      if let found, viewer == stage.viewer { state.saved = found }
    }
  }
}
