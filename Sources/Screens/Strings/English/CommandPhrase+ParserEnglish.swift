extension CommandPhrase {
  /// The English texts of the argument parser. Falls through to `englishOfManual`.
  var englishOfParser: String {
    switch self {
    case .parserOverview: "OVERVIEW: {0}"
    case .parserUsage: "USAGE: {0}"
    case .parserUsageInShort: "Usage: {0}"
    case .parserArguments: "ARGUMENTS:"
    case .parserOptions: "OPTIONS:"
    case .parserSubcommands: "SUBCOMMANDS:"
    case .parserHelpLine: "Help:  {0}"
    case .parserVersion: "Show the version."
    case .parserHelp: "Show help information."
    case .parserHelpCommand: "Show subcommand help information."
    case .parserSeeHelp: "See '{0}' for more information."
    case .parserSeeSubcommand: "See '{0}' for detailed help."
    case .parserDefault: "(default: {0})"
    case .parserValues: "(values: {0})"
    case .parserValuesDefault: "(values: {0}; default: {1})"
    case .parserUnknownOption: "Unknown option '{0}'"
    case .parserUnknownOptionGuess: "Unknown option '{0}'. Did you mean '{1}'?"
    case .parserMissingValue: "Missing value for '{0}'"
    case .parserSurplusValue: "The option '{0}' does not take any value, but '{1}' was specified."
    case .parserUnknownSubcommandGuess: "There is no subcommand '{0}'. Did you mean `{1}`?"
    case .parserUnknownSubcommand: "There is no subcommand '{0}'. `{1} --help` shows all of them."
    case .parserSurplusWord: "Unexpected argument '{0}'"
    case .parserSurplusWords: "{0} unexpected arguments: {1}"
    case .parserMissingWord: "Missing expected argument '{0}'"
    case .parserInvalidOption: "Invalid option: {0}"
    case .parserBadValueOneOf: "The value '{0}' is invalid for '{1}'. Please provide one of {2}."
    case .parserBadValues: "The value '{0}' is invalid for '{1}'. Please provide one of the following:"
    case .parserBadValue: "The value '{0}' is invalid for '{1}'"
    case .parserUnknownShell: "Can't generate completion scripts for '{0}'."
    case .parserNoShell: "Can't autodetect a supported shell."
    case .parserShells: "Please use --generate-completion-script=<shell> with one of:"
    case .parserUsageOptions: "[options]"
    case .parserUsageSubcommand: "<subcommand>"
    default: englishOfManual
    }
  }
}
