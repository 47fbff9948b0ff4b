extension CommandPhrase {
  /// The English texts of the command line. Falls through to `englishOfPeople`.
  var english: String {
    switch self {
    case .doneSell: "Published: {0}."
    case .doneSignIn: "Signed in on this terminal: {0}."
    case .doneSignOut: "Signed out on this terminal."
    case .doneBlock: "Blocked {0}. `secondhand unblock` undoes it."
    case .doneUnblock: "Unblocked {0}."
    case .doneReport: "Reported. You won’t see it anymore."
    case .exported: "Exported {0} {0:listing|listings}, {1} {1:picture|pictures} and {2} {2:message|messages} to {3}."
    case .exportMissing: "{0} is incomplete, because these could not be read in full: {1}. {2}"
    case .exportListings: "listings"
    case .exportAccounts: "accounts"
    case .exportMessages: "messages"
    case .imported:
      """
      Taken from {5}: {0} new {0:listing|listings}, {1} newer, {2} known already, {3} new {3:account|accounts}, \
      {4} new {4:message|messages}.
      """
    case .findingMended: "Fixed: {0}"
    case .storeIsWell: "The data is intact: {0} {0:listing|listings}, {1} {1:picture|pictures}."
    case .storeIsMended: "Everything is fine again: {0} {0:listing|listings}, {1} {1:picture|pictures}."
    case .storeIsUnwell: "{0} {0:thing needs|things need} your attention, see above."
    case .errorNotATerminal:
      "The full screen needs a terminal. For scripts there is `secondhand list --json`; see `secondhand --help`."
    case .errorNoTerminalName: "TERM is not set. Set it to your terminal, e.g. TERM=xterm-256color."
    case .errorUnknownTerminal: "The terminal “{0}” is unknown. Set TERM, e.g. TERM=xterm-256color."
    case .errorNoCursor: "The terminal “{0}” can’t position its cursor. Use another one, or `secondhand list`."
    case .errorNotUTF8: "The locale is not UTF-8. Set it, e.g. LANG=C.UTF-8."
    case .errorNotFound: "There is no listing {0}. `secondhand list` shows what is there."
    case .errorBadID: "“{0}” is not a listing’s id. `secondhand list` shows ids."
    case .errorAmbiguousID: "“{0}” fits more than one id. Write more of it, or the whole id:"
    case .listEverywhere: "These are from every neighborhood. --neighborhood NAME --within KM shows what is near you."
    case .errorSellMissing: "Still missing: {0}. `secondhand help sell` explains what a listing needs."
    case .errorBadLink:
      "“{0}” is not a link of this program. Links have listing/ID, chat/ID, post/ID, person/ID or inbox after secondhand://."
    case .errorUnknownCategory: "There is no category {0}. `secondhand category list` shows them all."
    case .errorAmbiguousPlace: "Several places are called {0}. Use one of these codes:"
    case .errorUnknownPlace: "There is no place called {0}. Try `secondhand neighborhood search {0}`."
    case .placeByAlias: "{0} is an administrative name; {1}, {2} ({3}) is used."
    case .errorOpenWithCommand:
      "--open opens the full screen and cannot go with a subcommand. `secondhand show ID` shows a listing."
    case .errorNoHome:
      "There is no home folder for your files: HOME is not set, and the system knows none. Set HOME, e.g. HOME=/home/you."
    case .errorBadCursor: "“{0}” is not a position in the list. Use the “next” value of the page before."
    case .errorBadPrice: "“{0}” is not a price range. Write MIN..MAX, e.g. 10000..50000."
    case .errorUnknownSeller: "There is no seller {0} among the listings here."
    case .errorNeedsNeighborhood: "--within needs a --neighborhood to measure from."
    case .errorBadDistance: "--within takes kilometers from 0 to 20000."
    case .errorBadLimit: "--limit can’t be {0}. Write 0 for all, or a number."
    case .pictureLine: "Photo {0}: {1} ({2})"
    case .pictureLineWithoutWords: "Photo {0}: {1}"
    case .moreListings: "More with --after {0}"
    case .nothingToList: "No matching listings."
    case .noWishes: "Your wishlist is empty. Add a listing with `secondhand wish add ID`."
    case .errorNeedsActor: "You are not signed in. Use `secondhand account use ID`, or --as ID for one command."
    case .errorAmbiguousSeller: "Several sellers are called {0}. Use one of these ids:"
    case .errorNoChange: "Say what to change, e.g. --title or --price. See `secondhand edit --help`."
    case .errorBadInput: "Standard input is not text of at most {0} characters. Shorten it and try again."
    case .importRestoreHint: "Is this your own export? `secondhand import --restore {0}` takes all of it."
    case .moreFindings: "… and {0} more. `secondhand doctor --json` lists all of them."
    case .errorBadZoom: "{0} is no zoom. Use a number from 4 to 19, e.g. --zoom 14."
    case .errorBadMapSize: "The map can’t be {0} by {1}. Use 1 to 1000 columns and 1 to 500 rows."
    case .errorTwoPlaces: "--at and --neighborhood are two different places. Use one of them."
    case .errorNoShare:
      "The program’s data is not in {0}: reinstall the program, or set SECONDHAND_SHARE to the folder that has it."
    default: englishOfPeople
    }
  }
}
