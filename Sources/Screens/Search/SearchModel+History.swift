import Marketplace
import TerminalUI

/// The search history, shown while the query is empty.
extension SearchModel {
  /// Returns false for an action that the history does not handle.
  func performHistory(_ action: Action) -> Bool {
    switch action {
    case .removeSearch: remove(state.history.list.current)
    case .clearSearches: askToClear()
    case .open where state.isInHistory: searchAgain(state.history.list.current)
    case .nextFocus where state.showsHistory, .previousFocus where state.showsHistory:
      state.focus = state.isInHistory || state.history.isEmpty ? .field : .list
    case .moveUp where state.isInHistory && state.history.list.current == 0: state.focus = .field
    default: return state.showsHistory && walk(action)
    }
    return true
  }

  /// From the field, moving down always starts at the newest search.
  private func walk(_ action: Action) -> Bool {
    if state.isInHistory { return state.history.list.perform(action) }
    var list = state.history.list
    list.selectFirst()
    guard list.perform(action) else { return false }
    guard action != .moveUp, !state.history.isEmpty else { return true }
    if action == .moveDown { list.selectFirst() }
    state.history.list = list
    state.focus = .list
    return true
  }

  func historyReason(_ action: Action) -> Phrase? {
    switch action {
    case .removeSearch, .clearSearches: state.history.isEmpty ? .searchHistoryEmpty : nil
    default: nil
    }
  }

  // MARK: Changes

  /// Records the typed text in the history, in the background.
  func commit() {
    let text = state.field.text
    guard let search = PastSearch(text, at: context.market.clock.now()), state.history.search(0)?.text != search.text
    else { return }
    state.history.add(search)
    write { history throws(StoreError) in try await history.record(text) }
  }

  func searchAgain(_ index: Int) {
    guard let search = state.history.search(index) else { return }
    state.field.replace(with: search.text)
    state.focus = .field
    lineChanged()
    commit()
  }

  func remove(_ index: Int) {
    guard let text = state.history.search(index)?.text else { return }
    state.history.remove(index)
    if state.showsHistory, state.history.isEmpty { state.focus = .field }
    write { history throws(StoreError) in _ = try await history.remove(text) }
  }

  private func askToClear() {
    let clear = Dialog.Button(.buttonClear, isDangerous: true) { [self] in
      state.history.take([])
      if state.showsHistory { state.focus = .field }
      write { history throws(StoreError) in _ = try await history.clear() }
    }
    let text = Sentence(.askClearSearches)
    context.go(.ask(Dialog(title: .questionTitle, text: text, buttons: [clear, Dialog.Button(.buttonCancel)])))
  }

  // MARK: Storage

  func readHistory() {
    guard !recall.isWriting else {
      recall.readsAgain = true
      return
    }
    let (changes, market) = (recall.changes, context.market)
    context.activity.run { [self] in
      do throws(StoreError) {
        let past = try await market.searchHistory.recent()
        guard context.isCurrent(market) else { return }
        guard changes == recall.changes else { return readHistory() }
        state.history.take(past)
        if state.showsHistory, past.isEmpty { state.focus = .field }
        offerSuggestions()
      } catch {
        context.say(error)
      }
    }
  }

  private func write(
    _ change: @escaping @MainActor (any SearchHistory) async throws(StoreError) -> Void
  ) {
    let history = context.market.searchHistory
    let isFirst = recall.add { [self] in
      do throws(StoreError) { try await change(history) } catch {
        context.say(error)
        recall.readsAgain = true
      }
    }
    guard isFirst else { return }
    context.activity.runBehind { [self] in
      await recall.write()
      guard recall.readsAgain else { return }
      recall.readsAgain = false
      readHistory()
    }
  }
}

extension SearchState {
  /// Whether the history replaces the results, because the query is empty.
  var showsHistory: Bool { !isAsked && phase == .ready }

  /// Whether the history has the focus.
  var isInHistory: Bool { showsHistory && focus == .list }
}
