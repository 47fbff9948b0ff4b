extension Phrase {
  /// The English table of what was searched for and of suggestions, which goes on to that of saved searches.
  var englishOfSearchHistory: String {
    switch self {
    case .searchHistoryTitle: "Recent searches"
    case .searchHistoryEmpty: "You have not searched for anything yet."
    case .searchHistoryClear: "Clear all"
    case .askClearSearches: "Forget everything you searched for?"
    case .actionAcceptSuggestion: "Take the suggestion"
    case .actionNextSuggestion: "The next suggestion"
    case .actionPreviousSuggestion: "The previous suggestion"
    case .actionSearchAgain: "Search for this again"
    case .actionRemoveSearch: "Forget this search"
    case .actionClearSearches: "Forget all searches"
    case .hintClearSearches: "clear all"
    case .reasonNoSuggestion: "Nothing is suggested here."
    case .spokenSuggestion: "suggestion: {0}"
    case .spokenSuggestionByKey: "suggestion: {0}, {1} takes it"
    case .spokenSearches: "{0}, {1} {1:search|searches}"
    case .doneRemoveSearch: "Forgotten: {0}."
    case .doneClearSearches: "{0} {0:search was|searches were} forgotten."
    case .errorUnknownSearch: "You did not search for “{0}”. `secondhand history list` shows what you searched for."
    default: englishOfSavedSearches
    }
  }
}
