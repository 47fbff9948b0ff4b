extension CommandPhrase {
  /// The English texts of commands about searches. Falls through to `englishOfHelp`.
  var englishOfSearch: String {
    switch self {
    case .doneSaveSearch: "Saved as “{0}”. The full screen tells you about new matches."
    case .errorUnknownSaved: "There is no saved search “{0}”. `secondhand saved list` shows them all."
    case .errorSavedSeller: "A saved search can’t be limited to one seller. Leave out --seller."
    case .noSaved: "You have no saved searches. Save one with `secondhand saved add NAME WORDS`."
    case .searchGuessedOnTheCommandLine:
      "No title matches “{0}”; showing results for “{1}”. --literal searches as typed."
    case .searchExplained: "{0}: {1} rows scanned, {2} titles compared"
    case .doneRemoveSearch: "Deleted: {0}."
    case .doneClearSearches: "Deleted {0} recent {0:search|searches}."
    case .errorUnknownSearch: "“{0}” is not among your recent searches. `secondhand history list` shows them."
    default: englishOfHelp
    }
  }
}
