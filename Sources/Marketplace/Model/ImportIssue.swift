/// Something in an imported file that was not taken, or not as it stands there.
public enum ImportIssue: Hashable, Sendable {
  /// The listing of this title is here and belongs to somebody else than the file says; it stays as it is.
  case otherOwner(title: String)
  /// The listing is in the name of somebody who has an account here.
  case ownedHere(title: String, name: String)
  /// The listing says that it is from a year in which there was no market.
  case impossibleTime(title: String)
  /// So many listings and messages said that they are from the future; they are from now.
  case future(count: Int)
  /// Neighbors of this name are shown as `shown`: somebody here has the name, or one that looks like it.
  case renamed(name: String, shown: String)
  case account(name: String, AccountFault)
  /// So many messages are in rooms of people who have accounts here, or in rooms that are here.
  case othersRooms(messages: Int)
  /// So many messages nobody could have sent: their senders, numbers, years or contents cannot be right.
  case impossibleMessages(count: Int)
  /// Another picture or file of this name is here and stays.
  case differingFile(String)
  /// The listing names a picture that neither the file nor the store has.
  case missingPicture(file: String, title: String)

  /// Why an account was not taken.
  public enum AccountFault: Hashable, Sendable {
    /// Somebody here has the name, or one that looks like it.
    case taken
    /// The screen would draw the name otherwise.
    case strangeName
    case impossibleTime
  }

  /// Whether it would have been taken from one's own export.
  public var isForRestoring: Bool {
    switch self {
    case .otherOwner, .ownedHere, .othersRooms, .renamed, .future: true
    case .impossibleTime, .account, .impossibleMessages, .differingFile, .missingPicture: false
    }
  }

  /// Whether something stayed out, or came in with something changed.
  public var isRefusal: Bool {
    switch self {
    case .future, .renamed, .missingPicture: false
    default: true
    }
  }
}
