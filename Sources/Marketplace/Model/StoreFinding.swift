/// Something found out about a store that its owner should know.
public enum StoreFinding: Hashable, Sendable {
  /// There is no store in the folder yet.
  case noStore(folder: String)
  /// Something about the file of the listings.
  case notice(StoreNotice)
  /// The listing of this title names a picture that is not there.
  case missingPicture(file: String, title: String)
  /// The same of a picture that does not lie below the folder of pictures.
  case unsafePicture(file: String, title: String)
  /// What a killed program left behind.
  case leftover(path: String)
  /// A copy of a file that could not be understood.
  case keptAside(path: String)
  /// Listings that were taken out of the file by hand, too many to be brought back one by one.
  case takenOut(path: String)
  case notWritable(path: String)
  /// Others who use this machine may look into the folder of the data.
  case openFolder(path: String)
  /// The database cannot be read, or contradicts itself.
  case databaseDamaged(path: String)
  /// So many rows of lists and searches are not as the listings say.
  case listsDisagree(path: String, listings: Int)
  /// A new database was built of a damaged one, which lies at `aside`: with so many listings from it and so many from
  /// Products.json. `unreadable` tables could not be read to their end.
  case recovered(
    aside: String, listings: Int, fromProducts: Int, accounts: Int, messages: Int, unreadable: Int)

  /// Whether something is wrong, or it is only good to know.
  public var isFault: Bool {
    switch self {
    case .noStore, .keptAside, .takenOut, .notice(.ambiguousPlace), .notice(.sellerRenamed), .openFolder, .recovered:
      false
    case .notice, .missingPicture, .unsafePicture, .leftover, .notWritable, .databaseDamaged, .listsDisagree: true
    }
  }
}

/// All that was found out about a store.
public struct StoreCheckup: Hashable, Sendable {
  /// What stays to be done, and what is good to know.
  public var findings: [StoreFinding] = []
  /// What was found and is mended.
  public var mended: [StoreFinding] = []
  public var listings = 0
  /// Pictures that are named and there.
  public var pictures = 0

  public init() {}

  public var faults: Int { findings.count(where: \.isFault) }
}
