extension Phrase {
  /// The English texts of the help, the palette, selections and photos. Falls through to `englishOfSearch`.
  var englishOfKeys: String {
    switch self {
    case .helpHere: "On this screen"
    case .helpListing: "The listing"
    case .helpMessage: "The message"
    case .helpMoving: "Moving around"
    case .helpEverywhere: "Everywhere"
    case .settingValue: "{0}: {1}"
    case .settingNow: "{0}"
    case .actionNextTheme: "Next color theme"
    case .actionSelect: "Select this one too, or unselect it"
    case .hintSelect: "select"
    case .selectedCount: "{0} selected"
    case .doneStatusMany: "Marked {0} {0:listing|listings} as {1}."
    case .doneBumpMany: "Bumped {0} {0:listing|listings}."
    case .hasHiddenMany: "Hid {0} {0:listing|listings}. Only you can see them."
    case .hasShownMany: "{0} {0:listing|listings} back in the market."
    case .hasDeletedMany: "Deleted {0} {0:listing|listings}."
    case .askDeleteMany: "Delete {0} {0:listing|listings}? You can undo this with {key:global.undo}."
    case .wishesRemoved: "Removed {0} {0:listing|listings} from your wishlist."
    case .undoneContacts: "Undone for {0} contacts: {1}."
    case .redoneContacts: "Redone for {0} contacts: {1}."
    case .undoneMany: "Undone for {0} {0:listing|listings}: {1}."
    case .redoneMany: "Redone for {0} {0:listing|listings}: {1}."
    case .actionReport: "Report this listing"
    case .actionRevisions: "Show its history"
    case .entryRevisions: "History"
    case .revisionEntry: "{0} · {1}"
    case .revisionChanges: "{0} · {1} · {2}"
    case .revisionsTitle: "History of the listing"
    case .promptReportNote: "Anything to add? (optional)"
    case .reportNotePlaceholder: "What happened? You can leave it empty"
    case .askReport: "Report this as “{0}”?"
    case .askReportWithNote: "Report this as “{0}” with your note: {1}?"
    case .actionViewPicture: "Show the photo full screen"
    case .hintViewPicture: "full screen"
    case .reasonNoPicture: "There is no photo here."
    case .photoTitle: "Photo"
    default: englishOfSearch
    }
  }
}
