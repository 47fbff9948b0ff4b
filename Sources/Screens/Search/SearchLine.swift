import Marketplace
import TerminalUI

/// The line of a search that runs during typing: its field, and the suggestions for it.
struct SearchLine {
  var field: TextFieldState
  var focus = Focus.field
  var suggestions = SuggestionState()

  enum Focus: Hashable, Sendable { case field, list }

  var isBlank: Bool { field.text.allSatisfy(\.isWhitespace) }

  /// The suggestion after the caret, at the end of the typed text.
  var offered: SearchSuggestion? {
    guard focus == .field, field.caret == field.text.count else { return nil }
    return suggestions.current
  }
}
