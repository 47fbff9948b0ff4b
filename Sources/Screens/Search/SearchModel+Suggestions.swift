import Marketplace
import TerminalUI

/// Suggestions for the typed line.
extension SearchModel {
  /// Returns false for an action that is not about suggestions.
  func performSuggestion(_ action: Action) -> Bool {
    switch action {
    case .acceptSuggestion: accept(state.offered)
    case .nextValue: state.suggestions.move(by: 1)
    case .previousValue: state.suggestions.move(by: -1)
    default: return false
    }
    return true
  }

  func suggestionReason(_ action: Action) -> Phrase? {
    switch action {
    case .acceptSuggestion, .nextValue, .previousValue: state.offered == nil ? .reasonNoSuggestion : nil
    default: nil
    }
  }

  /// Whether Right accepts a suggestion. At the end of the text, the field has no use for the key.
  func isSuggestions(_ key: Key) -> Bool { key == Key(.right) && state.offered != nil }

  func acceptSuggestion(_ index: Int) {
    guard state.suggestions.all.indices.contains(index) else { return }
    accept(state.suggestions.all[index])
  }

  private func accept(_ suggestion: SearchSuggestion?) {
    guard let suggestion else { return }
    state.focus = .field
    state.field.replace(with: suggestion.line)
    render()
  }

  /// Offers known suggestions at once. Title words are requested after the search itself.
  func offerSuggestions() { state.suggestions.offer(for: state.field.text, state.history.past ?? []) }

  /// Only one request runs at a time, and nothing waits for it. A result for an earlier line is dropped.
  func suggestWords() {
    guard !recall.isSuggesting, SearchSuggestion.mayTakeWords(state.field.text) else { return }
    recall.isSuggesting = true
    context.activity.runBehind { [self] in
      defer { recall.isSuggesting = false }
      var asked: String?
      while asked != state.field.text, SearchSuggestion.mayTakeWords(state.field.text) {
        let line = state.field.text
        asked = line
        // The search itself reports an error.
        let words = try? await context.market.search.suggestions(for: line, limit: SuggestionState.limit)
        guard let words, line == state.field.text else { continue }
        state.suggestions.take(words, for: line, state.history.past ?? [])
      }
    }
  }
}

extension SearchState {
  /// The suggestion after the caret, at the end of the typed text.
  var offered: SearchSuggestion? {
    guard focus == .field, isAsked, field.caret == field.text.count else { return nil }
    return suggestions.current
  }
}
