extension Phrase {
  /// The English table of people and sales on the command line, which `english` goes on to.
  var englishOfCommands: String {
    switch self {
    case .errorUnknownPerson: "There is nobody called {0}. `secondhand account list` shows everybody."
    case .errorUnknownSubject:
      "There is no listing and nobody {0}. `secondhand list --json` and `secondhand account list` show ids."
    case .errorBadAmount:
      "“{0}” is not a price. Write a whole number of won without commas, for instance --price 169000."
    case .errorNoReason: "The reason is missing. Write for instance --reason fraud, or why in your own words."
    case .doneCreate: "You have signed up. `secondhand account use {0}` signs in at this terminal."
    case .doneReportPerson: "Reported. `secondhand block {0}` hides what they offer."
    case .errorCannotSignIn:
      "Signing in failed: there is nobody called {0}. `secondhand account create` signs up, `secondhand account list` shows everybody."
    case .errorSurplusPicture: "{0}: more than {1} pictures."
    case .errorNoPicture: "--picture needs the path of a file. Name one, or leave it out."
    case .errorOutput:
      "Standard output could not be written: {0}. What was changed stays changed: look with `secondhand show` or a list."
    case .nextPicture: "Name another file; nothing was saved."
    case .wordHidden: "Hidden"
    case .wordDeleted: "Deleted"
    case .lineReservedFor: "for {0}"
    case .lineSoldTo: "to {0}"
    case .lineJoined: "since {0}"
    case .lineListings: "{0} {0:listing|listings}"
    default: englishOfChatCommands
    }
  }
}
