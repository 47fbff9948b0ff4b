extension Phrase {
  /// The English texts about omitted parts of an import, and about access to the data. Falls through to
  /// `englishOfWelcome`.
  var englishOfImports: String {
    switch self {
    case .importOtherOwner: "“{0}” was left out: it belongs to someone else here."
    case .importOwnedHere: "“{0}” was left out: it is in the name of {1}, who has an account here."
    case .importImpossibleTime: "“{0}” was left out: its date cannot be right."
    case .importImpossiblePrice: "“{0}” was left out: its price cannot be right."
    case .importCappedCounts:
      "{0} {0:listing|listings} had more hearts, chats or views than anything can have. The most counted is {1}."
    case .importFuture: "{0} {0:date was|dates were} in the future and {0:was|were} set to now."
    case .importRenamed: "{0} is shown as {1}: someone here has that ID, or one that looks like it."
    case .importNameTaken: "The account {0} was left out: someone here has that ID, or one that looks like it."
    case .importStrangeName: "The account {0} was left out: its ID contains characters that don’t show."
    case .importNamelessName: "The account {0} was left out: an ID needs at least one letter or digit."
    case .importOtherProfile: "The profile of {0} differs from the one here, which stays as it is."
    case .importAccountTime: "The account {0} was left out: its date cannot be right."
    case .importOthersRooms:
      "{0} {0:chat was|chats were} left out, with {1} {1:message|messages}: people in {0:it|them} have accounts here."
    case .importImpossibleRooms:
      "{0} {0:chat was|chats were} left out: {0:it has|they have} no listing or not two people."
    case .importImpossibleMessages: "{0} {0:message was|messages were} left out: nobody could have sent {0:it|them}."
    case .importDifferingFile: "{0} was skipped: a different file of that name is here."
    case .importMissingPicture: "{0} of “{1}” was skipped: it is neither in the file nor here."
    case .noticeSellerNameless: "Line {0}: the seller’s name “{1}” has no letter or digit, so it is not shown."
    case .noticeSellerRenamed:
      "Line {0}: the seller’s name “{1}” contains characters that don’t show. It is shown as “{2}”."
    case .findingOpenFolder: "Others who use this machine can look into {0}. `chmod 700 {0}` keeps them out."
    default: englishOfWelcome
    }
  }
}
