extension Phrase {
  /// The English texts of the handbook and the man page. Falls through to `englishOfImports`.
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
    case .handbookTopics: "HANDBOOK, with secondhand help <topic>:"
    case .errorUnknownTopic: "There is no topic or command “{0}”. `secondhand help` lists them all."
    case .errorUnknownTopicGuess: "There is no topic or command “{0}”. Did you mean “{1}”?"
    case .errorHandbookMissing: "The handbook is not in {0}."
    case .helpHelp: "Show the help of a command, or a topic of the handbook."
    case .optionTopic: "A command or a topic."
    case .manName: "buy and sell used things with your neighbors, in a terminal"
    case .manConfigName: "the configuration file of secondhand"
    case .manSectionName: "NAME"
    case .manSectionSynopsis: "SYNOPSIS"
    case .manSectionDescription: "DESCRIPTION"
    case .manSectionCommands: "COMMANDS"
    case .manSectionKeys: "KEYS"
    case .manSectionFiles: "FILES"
    case .manSectionSeeAlso: "SEE ALSO"
    default: englishOfImports
    }
  }
}
