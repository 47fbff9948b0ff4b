/// An entry of an imported file that was refused or changed.
public enum ImportIssue: Hashable, Sendable {
  /// The store has this listing with another owner. It keeps it unchanged.
  case otherOwner(title: String)
  /// The listing belongs to a person who has an account in this store.
  case ownedHere(title: String, name: String)
  /// A time of the listing lies outside `ImportRules.times`.
  case impossibleTime(title: String)
  /// The price of the listing is below 0 or above `ListingRules.highestPrice`.
  case impossiblePrice(title: String)
  /// The number of listings with more hearts, chats or views than `ImportRules.highestCount`, which were set to it.
  case cappedCounts(listings: Int)
  /// The number of listings, messages and accounts with times in the future, which were set to now.
  case future(count: Int)
  /// Sellers of this name are shown as `shown`, because an account of this store has the name or one that looks like
  /// it.
  case renamed(name: String, shown: String)
  case account(name: String, AccountFault)
  /// The rooms that this store has, or whose participants have accounts here, and the number of their messages.
  case othersRooms(Int, messages: Int)
  /// The number of rooms without a listing or without two participants.
  case impossibleRooms(count: Int)
  /// The number of messages with an impossible sender, number, time or content.
  case impossibleMessages(count: Int)
  /// The store has a different picture or file of this name and keeps it.
  case differingFile(String)
  /// Neither the import nor the store has this picture of the listing.
  case missingPicture(file: String, title: String)

  /// Why an account was refused.
  public enum AccountFault: Hashable, Sendable {
    /// An account of this store has the name, or one that looks like it.
    case taken
    /// The screen would draw the name differently than it is written.
    case strangeName
    /// The name has neither a letter nor a digit.
    case namelessName
    /// The store has this account with another profile. It keeps it unchanged.
    case otherProfile
    case impossibleTime
  }

  /// Whether `import --restore` would accept the entry.
  public var isForRestoring: Bool {
    switch self {
    case .otherOwner, .ownedHere, .othersRooms, .renamed, .future: true
    case .impossibleTime, .impossiblePrice, .cappedCounts, .account, .impossibleRooms, .impossibleMessages,
      .differingFile, .missingPicture:
      false
    }
  }

  /// Whether the import skipped the entry.
  public var isRefusal: Bool {
    switch self {
    case .future, .cappedCounts, .renamed, .missingPicture: false
    default: true
    }
  }
}
