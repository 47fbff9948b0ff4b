extension Phrase {
  /// The English texts of the handbook. Falls through to `englishOfImports`.
  var englishOfManual: String {
    switch self {
    case .handbookTitle: "Handbook"
    case .handbookMissing: "The handbook did not come with this program."
    case .handbookWord: "Word in the handbook"
    case .spokenHeading: "{0}, heading"
    case .actionHandbook: "Read the handbook"
    case .actionOpenTopic: "Read this topic"
    case .actionNextTopic: "Next topic"
    case .actionPreviousTopic: "Previous topic"
    case .actionFindInHandbook: "Search the handbook"
    case .hintNextTopic: "next topic"
    case .placeEverywhere: "Everywhere"
    case .placeLists: "Lists and texts"
    case .placeListing: "A listing"
    case .placeSearch: "Search"
    case .placeProfile: "A neighbor"
    case .placeRoom: "A chat"
    case .placeMessage: "A message"
    case .placeEditor: "Writing a listing"
    case .placeDialogs: "Menus, dialogs and forms"
    default: englishOfImports
    }
  }
}
