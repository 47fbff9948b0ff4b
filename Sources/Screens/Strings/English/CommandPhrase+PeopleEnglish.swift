extension CommandPhrase {
  /// The English texts of commands about people and sales. Falls through to `englishOfServers`.
  var englishOfPeople: String {
    switch self {
    case .errorUnknownPersonGuess: "There is nobody called {0}. Did you mean `secondhand {1}`?"
    case .errorUnknownPerson:
      "There is nobody called {0}. Check the ID; `secondhand account list` shows the people on this machine."
    case .errorUnknownSubject:
      "There is no listing or person {0}. `secondhand list --json` and `secondhand account list` show ids."
    case .errorBadAmount: "“{0}” is not a price. Write whole won without commas, e.g. --price 169000."
    case .errorNoReason: "The reason is missing. Write e.g. --reason fraud, or say why in your own words."
    case .doneCreate: "You have signed up. `secondhand account use {0}` signs in on this terminal."
    case .doneReportPerson: "Reported. `secondhand block {0}` also hides their listings."
    case .errorCannotSignIn:
      "Sign-in failed: nobody is called {0}. `secondhand account create` signs up, `secondhand account list` shows everybody."
    case .errorSurplusPicture: "{0}: only {1} pictures are allowed."
    case .errorNoPicture: "--picture needs the path to a file. Add one, or leave the option out."
    case .errorOutput:
      "Writing to standard output failed: {0}. Changes made before that stay; check with `secondhand show` or a list."
    case .nextPicture: "Choose another file; nothing was saved."
    case .wordHidden: "Hidden"
    case .wordDeleted: "Deleted"
    case .lineReservedFor: "for {0}"
    case .lineSoldTo: "to {0}"
    case .lineJoined: "since {0}"
    case .lineListings: "{0} {0:listing|listings}"
    default: englishOfServers
    }
  }
}
