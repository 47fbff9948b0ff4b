import Marketplace
import TerminalUI

/// Saving a search, and opening a saved one.
extension SearchModel {
  /// Shows a saved search and marks its new listings as seen.
  convenience init(_ saved: SavedSearch, context: AppContext) {
    self.init(context: context)
    let request = saved.request
    state.field.replace(with: request.text)
    (state.filter, state.order, state.inDescriptions) = (request.filter, request.order, request.inDescriptions)
    state.reach = SavedPlace(request.place, context.market.neighborhoods).map { .saved($0) } ?? .everywhere
    state.focus = .list
    self.saved = saved
    markSeen(saved)
  }

  /// Marks new listings as seen while the saved search is in front.
  func seeNews() {
    guard let saved, context.isInFront(self), state.field.text == saved.request.text else { return }
    markSeen(saved)
  }

  private func markSeen(_ saved: SavedSearch) {
    guard context.viewer != nil else { return }
    context.activity.runInTurn { [context, market = context.market] in
      do throws(StoreError) { try await market.savedSearches.markSeen(saved.id) } catch {
        context.say(error)
      }
    }
  }

  var reasonNotToSave: Phrase? {
    if !state.isAsked { return .reasonNothingAsked }
    return state.answer?.text.faults.isEmpty == false ? .reasonSearchFault : nil
  }

  func saveSearch() {
    let request = state.requestForMore
    context.needAccount { [context] _ in
      context.go(.cover(SaveSearchModel(request, context: context)))
    }
  }

  /// Loads the saved searches with their new listings, for display while the field is empty.
  func readSaved(after change: Change = .everything) {
    switch change {
    case .listing, .accounts, .everything: break
    case .personal(let person): if person != context.viewer { return }
    case .neighborhoods, .room, .post, .inbox, .progress: return
    }
    guard context.viewer != nil else {
      state.saved = []
      return
    }
    guard !state.isAsked else { return }
    context.activity.runBehind { [self, market = context.market] in
      let found = try? await market.savedSearches.entries()
      if let found, context.isCurrent(market) { state.saved = found }
    }
  }
}
