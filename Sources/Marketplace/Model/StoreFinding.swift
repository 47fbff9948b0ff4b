/// Something about a store that its owner should know.
public enum StoreFinding: Hashable, Sendable {
  /// The folder has no store yet.
  case noStore(folder: String)
  /// A notice about the file of the listings.
  case notice(StoreNotice)
  /// The listing with this title refers to a picture that does not exist.
  case missingPicture(file: String, title: String)
  /// The listing with this title refers to a picture outside the folder of pictures.
  case unsafePicture(file: String, title: String)
  /// A file that a killed program left behind.
  case leftover(path: String)
  /// A backup copy of a file that could not be parsed.
  case keptAside(path: String)
  /// A backup of listings that a manual edit removed from the file, too many to restore one by one.
  case takenOut(path: String)
  case notWritable(path: String)
  /// Other users of this machine can read the data folder.
  case openFolder(path: String)
  /// The database cannot be read, or is inconsistent.
  case databaseDamaged(path: String)
  /// This many rows of the list and search indexes do not match the listings.
  case listsDisagree(path: String, listings: Int)
  /// A new database replaces a damaged one, which is now at `aside`. `listings` listings came from the damaged one,
  /// `fromProducts` from Products.json. `unreadable` tables could not be read to their end, and `lost` is what is known to
  /// be missing.
  case recovered(
    aside: String, listings: Int, fromProducts: Int, accounts: Int, messages: Int, unreadable: Int, lost: Lost)

  /// How many records of a damaged database could not be recovered. There may be more: that is what the rest of the file
  /// tells.
  public struct Lost: Hashable, Sendable {
    public var listings = 0
    public var accounts = 0
    public var messages = 0

    public init(listings: Int = 0, accounts: Int = 0, messages: Int = 0) {
      (self.listings, self.accounts, self.messages) = (listings, accounts, messages)
    }
  }

  /// Whether the finding is a problem, and not just information.
  public var isFault: Bool {
    switch self {
    case .noStore, .keptAside, .takenOut, .notice(.ambiguousPlace), .notice(.sellerRenamed), .openFolder, .recovered:
      false
    case .notice, .missingPicture, .unsafePicture, .leftover, .notWritable, .databaseDamaged, .listsDisagree: true
    }
  }
}

/// The result of a store check.
public struct StoreCheckup: Hashable, Sendable {
  /// Open problems and information.
  public var findings: [StoreFinding] = []
  /// Problems that the check has repaired.
  public var mended: [StoreFinding] = []
  public var listings = 0
  /// The number of pictures that are referenced and exist.
  public var pictures = 0

  public init() {}

  public var faults: Int { findings.count(where: \.isFault) }
}
