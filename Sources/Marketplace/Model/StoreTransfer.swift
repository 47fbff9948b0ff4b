/// What was written out of a store.
public struct StoreExport: Hashable, Sendable {
  public var listings: Int
  public var pictures: Int
  /// Accounts.
  public var people: Int
  /// Messages in chats.
  public var messages: Int

  public init(listings: Int, pictures: Int, people: Int = 0, messages: Int = 0) {
    self.listings = listings
    self.pictures = pictures
    self.people = people
    self.messages = messages
  }
}

/// What was taken into a store.
public struct StoreImport: Hashable, Sendable {
  /// Listings that were not here.
  public var added = 0
  /// Listings that were here in an older state.
  public var renewed = 0
  /// Listings that were here as they are, or newer, and stay so.
  public var known = 0
  /// Pictures that were not here.
  public var pictures = 0
  /// Accounts that were not here.
  public var people = 0
  /// Messages that were not here.
  public var messages = 0
  /// What of the file was left out, or had to be guessed.
  public var notices: [StoreNotice] = []
  /// What was not taken, or not as it stands in the file.
  public var issues: [ImportIssue] = []

  public init() {}
}

/// Why a store as a whole could not be written out or taken in; then nothing was.
public enum TransferError: Error, Hashable, Sendable {
  case file(StoreNotice)
  case archive(file: String, ArchiveFault)
  /// The file to be written cannot be.
  case target(StoreError)
  /// It is one of the store's own.
  case ownFile(String)
  case store(StoreError)
}

/// What is wrong with an archive.
public enum ArchiveFault: Error, Hashable, Sendable {
  /// It is neither a tar nor JSON.
  case foreign
  case damaged
  case truncated
  /// An entry leads out of the folder, or is a link or a device.
  case unsafeEntry(String)
  case tooLarge(String)
  case noListings
}
