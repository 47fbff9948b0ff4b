extension Phrase {
  /// The English table of saved searches, the last one.
  var englishOfSavedSearches: String {
    switch self {
    case .renameSavedTitle: "Another name"
    case .savedRenamed: "The saved search is called “{0}” now."
    case .actionRenameSaved: "Give the saved search another name"
    case .hintRename: "rename"
    case .savedTitle: "Saved searches"
    case .savedEmpty:
      "No search is saved yet. Search with /, save it with {0}, and you are told when something new fits."
    case .savedCount: "{0} saved {0:search|searches}"
    case .savedCountNew: "{0} saved {0:search|searches} · {1} new"
    case .savedNew: "{0} new"
    case .savedEverything: "everything"
    case .saveSearchTitle: "Save this search"
    case .saveSearchName: "Name"
    case .saveSearchPlaceholder: "What shall it be called?"
    case .saveSearchCounting: "Counting the listings of the last 90 days…"
    case .backTestNone: "In the last 90 days no listing matched this search."
    case .backTestOne: "In the last 90 days 1 listing matched this search."
    case .backTest: "In the last 90 days {0} listings matched this search."
    case .backTestMore: "In the last 90 days more than {0} listings matched."
    case .searchSaved: "Saved as “{0}”. You are told when something new fits."
    case .askRemoveSaved: "Remove the saved search “{0}”?"
    case .savedRemoved: "The saved search “{0}” is removed."
    case .savedNameTaken: "A search named “{0}” is saved already. Write another name."
    case .savedFull: "At most {0} searches are kept. Remove one, then save this."
    case .savedBadName: "Write a name of 1 to {0} characters."
    case .savedNothingAsked: "Type a word or set a filter first: this would find everything."
    case .savedNotFound: "This search is not saved any more."
    case .actionSaveSearch: "Save this search"
    case .actionSavedSearches: "Saved searches"
    case .actionRunSaved: "Search for it"
    case .actionRemoveSaved: "Remove the saved search"
    case .hintSaveSearch: "save"
    case .reasonNoSaved: "No search is saved yet."
    case .reasonNothingAsked: "Type a word or set a filter first."
    case .reasonSearchFault: "Something in this search is not understood. Mend it, then save."
    case .savedNewsTitle: "New in “{0}”"
    case .savedNewsCount: "{0} new {0:listing|listings}"
    case .doneSaveSearch: "Saved as “{0}”. The full screen tells when something new fits."
    case .errorUnknownSaved: "There is no saved search “{0}”. secondhand saved list shows all of them."
    case .errorSavedSeller: "A saved search cannot be narrowed to one seller. Leave out --seller."
    case .noSaved: "No search is saved. Save one with: secondhand saved add NAME WORDS"
    default: englishOfHelp
    }
  }
}
