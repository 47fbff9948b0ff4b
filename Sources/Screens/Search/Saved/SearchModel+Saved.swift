import Marketplace
import TerminalUI

/// Saving a search, and opening a saved one.
extension SearchModel {
  /// Shows a saved search and marks its new listings as seen.
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

  /// Marks new listings as seen while the saved search is in front.
  func seeNews() {
    guard let saved, stage.isInFront(self), state.field.text == saved.request.text else { return }
    markSeen(saved)
  }

  private func markSeen(_ saved: SavedSearch) {
    guard stage.viewer != nil else { return }
    stage.activity.runInTurn { [stage, market = stage.market] in
      do throws(StoreError) { try await market.savedSearches.markSeen(saved.id) } catch {
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
    stage.needAccount { [stage] _ in
      stage.go(.cover(SaveSearchModel(request, stage: stage)))
    }
  }

  /// Reads the saved searches with their new listings, which are shown while the field is empty.
  func readSaved(after change: Change = .everything) {
    switch change {
    case .listing, .accounts, .everything: break
    case .personal(let person): if person != stage.viewer { return }
    case .neighborhoods, .room, .progress: return
    }
    guard stage.viewer != nil else {
      state.saved = []
      return
    }
    guard !state.isAsked else { return }
    stage.activity.runBehind { [self, market = stage.market] in
      let found = try? await market.savedSearches.entries()
      if let found, stage.isCurrent(market) { state.saved = found }
    }
  }
}
