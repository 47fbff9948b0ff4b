/// The result of an export.
public struct StoreExport: Hashable, Sendable {
  public var listings: Int
  public var pictures: Int
  /// The number of accounts.
  public var people: Int
  /// The number of chat messages.
  public var messages: Int
  /// What could not be read from a damaged store, and why; nil when the export is complete.
  public var missing: Missing?

  /// What an export lacks.
  public struct Missing: Hashable, Sendable {
    public enum Part: Hashable, Sendable { case listings, accounts, messages }

    /// The parts that are not complete.
    public var parts: [Part]
    public var reason: StoreError

    public init(_ parts: [Part], _ reason: StoreError) {
      self.parts = parts
      self.reason = reason
    }
  }

  public init(listings: Int, pictures: Int, people: Int = 0, messages: Int = 0) {
    self.listings = listings
    self.pictures = pictures
    self.people = people
    self.messages = messages
  }
}

/// The result of an import.
public struct StoreImport: Hashable, Sendable {
  /// The number of new listings.
  public var added = 0
  /// The number of listings that the import updated.
  public var renewed = 0
  /// The number of listings that the store already had in the same or a newer version. They are unchanged.
  public var known = 0
  /// The number of new pictures.
  public var pictures = 0
  /// The number of new accounts.
  public var people = 0
  /// The number of new messages.
  public var messages = 0
  /// The parts of the file that were skipped or guessed.
  public var notices: [StoreNotice] = []
  /// The entries that were refused, or changed during the import.
  public var issues: [ImportIssue] = []

  public init() {}
}

/// Why an export or import failed as a whole, without any effect.
public enum TransferError: Error, Hashable, Sendable {
  case file(StoreNotice)
  case archive(file: String, ArchiveFault)
  /// The target file cannot be written.
  case target(StoreError)
  /// The file is one of the store's own.
  case ownFile(String)
  /// The store could not be read completely, and the file exists: it may be a complete export.
  case incomplete(file: String, StoreError)
  case store(StoreError)
}

/// A problem with an archive.
public enum ArchiveFault: Error, Hashable, Sendable {
  /// The file is neither a tar archive nor JSON.
  case foreign
  case damaged
  case truncated
  /// An entry's path leads out of the folder, or the entry is a link or a device.
  case unsafeEntry(String)
  case tooLarge(String)
  case noListings
}
