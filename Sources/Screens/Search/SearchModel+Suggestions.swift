import Marketplace
import TerminalUI

/// What the line may become, while it is typed.
extension SearchModel {
  /// False for an action that is not about suggestions.
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

  /// Whether a key that the field would take and do nothing with is an action's: at the end of the text, where a suggestion
  /// stands behind the caret.
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

  /// What is known fits the line at once; words of titles are asked for when the search itself is answered.
  func offerSuggestions() { state.suggestions.offer(for: state.field.text, state.history.past ?? []) }

  /// One question is under way at a time, and nothing waits for it; an answer to another line than what is typed is none.
  func suggestWords() {
    guard !recall.isSuggesting, SearchSuggestion.mayTakeWords(state.field.text) else { return }
    recall.isSuggesting = true
    context.activity.runBehind { [self] in
      defer { recall.isSuggesting = false }
      var asked: String?
      while asked != state.field.text, SearchSuggestion.mayTakeWords(state.field.text) {
        let line = state.field.text
        asked = line
        // Where they cannot be had the search itself says so.
        let words = try? await context.market.search.suggestions(for: line, limit: SuggestionState.limit)
        guard let words, line == state.field.text else { continue }
        state.suggestions.take(words, for: line, state.history.past ?? [])
      }
    }
  }
}

extension SearchState {
  /// What stands behind the caret, at the end of what is typed.
  var offered: SearchSuggestion? {
    guard focus == .field, isAsked, field.caret == field.text.count else { return nil }
    return suggestions.current
  }
}
