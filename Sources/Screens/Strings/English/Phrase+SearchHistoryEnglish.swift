extension Phrase {
  /// The English texts of the search history and suggestions. Falls through to `englishOfSavedSearches`.
  var englishOfSearchHistory: String {
    switch self {
    case .searchHistoryTitle: "Recent searches"
    case .searchHistoryEmpty: "No recent searches."
    case .searchHistoryClear: "Clear all"
    case .askClearSearches: "Clear search history?"
    case .actionAcceptSuggestion: "Accept the suggestion"
    case .actionNextSuggestion: "Next suggestion"
    case .actionPreviousSuggestion: "Previous suggestion"
    case .actionSearchAgain: "Search again"
    case .actionRemoveSearch: "Delete this recent search"
    case .actionClearSearches: "Clear search history"
    case .hintClearSearches: "clear all"
    case .reasonNoSuggestion: "There is no suggestion here."
    case .spokenSuggestion: "suggestion: {0}"
    case .spokenSuggestionByKey: "suggestion: {0}, {1} accepts it"
    case .spokenSearches: "{0}, {1} {1:search|searches}"
    default: englishOfSavedSearches
    }
  }
}
