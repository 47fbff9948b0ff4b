extension Phrase {
  /// The English table of the manual, which `englishOfParser` goes on to.
  var englishOfManual: String {
    switch self {
    case .manName: "buy and sell used things with your neighbors, in a terminal"
    case .manConfiguration:
      "The file is TOML; the program never writes it. A mistake in it is reported with its line, and the defaults are used."
    case .manLanguage: "\"system\", \"ko\" or \"en\""
    case .manTheme: "\"system\", \"light\", \"dark\" or \"high-contrast\""
    case .manTime: "\"ago\" or \"clock\""
    case .manImages:
      """
      "auto", "kitty", "iterm", "sixel", "blocks" or "off": real pixels as the terminal answers that it can, or by \
      this protocol; colored blocks; words
      """
    case .manNotifications:
      """
      "auto", "osc9", "osc777", "osc99", "bell" or "off": how the terminal tells of what others said while you look \
      elsewhere; auto is what this terminal is known to do
      """
    case .manQuietHours: "\"22:00-08:00\", or \"off\": when it does not"
    case .manSwitches: "true or false"
    case .manKeys: "\"home.chooseCategory\" = [\"c\", \"F2\"]: the keys of an action, by its place and name"
    case .manData: "listings and pictures (Documents); accounts, likes, sales and your choices (Library)"
    case .manConfig: "the configuration"
    case .manSettings: "what you set in the program"
    case .manThumbnails: "a cache of small pictures; may be deleted"
    case .manExitStatus: "0 done, 1 failed, 2 wrong usage, 3 not found, 4 refused by a rule, 5 store not available"
    default: englishOfImports
    }
  }
}
