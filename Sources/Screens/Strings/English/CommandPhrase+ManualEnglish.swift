extension CommandPhrase {
  /// The English texts of the handbook and the man page. Falls through to `englishOfModeration`.
  var englishOfManual: String {
    switch self {
    case .handbookTopics: "HANDBOOK, with secondhand help <topic>:"
    case .errorUnknownTopic: "There is no topic or command “{0}”. `secondhand help` lists them all."
    case .errorUnknownTopicGuess: "There is no topic or command “{0}”. Did you mean “{1}”?"
    case .errorHandbookMissing: "The handbook is not in {0}."
    case .manName: "buy and sell used things with your neighbors, in a terminal"
    case .manConfigName: "the configuration file of secondhand"
    case .manSectionName: "NAME"
    case .manSectionSynopsis: "SYNOPSIS"
    case .manSectionDescription: "DESCRIPTION"
    case .manSectionCommands: "COMMANDS"
    case .manSectionKeys: "KEYS"
    case .manSectionFiles: "FILES"
    case .manSectionSeeAlso: "SEE ALSO"
    default: englishOfModeration
    }
  }
}
