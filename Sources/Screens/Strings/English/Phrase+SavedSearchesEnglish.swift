extension Phrase {
  /// The English texts of saved searches. Falls through to `englishOfManual`.
  var englishOfSavedSearches: String {
    switch self {
    case .renameSavedTitle: "Rename"
    case .savedRenamed: "Renamed to “{0}”."
    case .actionRenameSaved: "Rename saved search"
    case .hintRename: "rename"
    case .savedTitle: "Saved searches"
    case .savedEmpty:
      "No search is saved yet. Search with {key:global.search}, save it with {key:search.saveSearch}, and you are told when something new fits."
    case .savedCount: "{0} saved {0:search|searches}"
    case .savedCountNew: "{0} saved {0:search|searches} · {1} new"
    case .savedNew: "{0} new"
    case .saveSearchTitle: "Save this search"
    case .saveSearchName: "Name"
    case .saveSearchPlaceholder: "Name this search"
    case .saveSearchCounting: "Counting listings from the last 90 days…"
    case .backTestNone: "No match in the last 90 days (not counting yours)."
    case .backTestOne: "1 match in the last 90 days (not counting yours)."
    case .backTest: "{0} matches in the last 90 days (not counting yours)."
    case .backTestMore: "More than {0} matches in 90 days (not counting yours)."
    case .searchSaved: "Saved as “{0}”. You’ll be told about new matches."
    case .askRemoveSaved: "Delete the saved search “{0}”?"
    case .savedRemoved: "Deleted the saved search “{0}”."
    case .savedNameTaken: "You already have a saved search “{0}”. Choose another name."
    case .savedFull: "You can save up to {0} searches. Delete one first."
    case .savedBadName: "A name has 1 to {0} characters."
    case .savedNothingAsked: "Type a word or set a filter first: this would find everything."
    case .savedNotFound: "This search is no longer saved."
    case .actionSaveSearch: "Save this search"
    case .actionSavedSearches: "Saved searches"
    case .actionRunSaved: "Run search"
    case .actionRemoveSaved: "Delete saved search"
    case .hintSaveSearch: "save"
    case .reasonNoSaved: "You have no saved searches."
    case .reasonNothingAsked: "Type a word or set a filter first."
    case .reasonSearchFault: "Part of this search can’t be understood. Fix it, then save."
    case .savedNewsTitle: "New in “{0}”"
    case .savedNewsCount: "{0} new {0:listing|listings}"
    default: englishOfManual
    }
  }
}
