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
  /// So many saved changes are in the journal, and not in Products.json yet.
  case unfolded(file: String, changes: Int)
  /// The journal can only be read up to this line, from 1.
  case journalDamaged(file: String, line: Int)
  /// The index cannot be read, or contradicts itself.
  case indexDamaged(path: String)
  /// Another version of the program made the index.
  case indexOfOtherVersion(path: String, version: Int)
  /// So many listings are not in the index as Products.json and the journal have them.
  case indexDisagrees(path: String, listings: Int)
  /// The file of the counts cannot be read, or contradicts itself.
  case countsDamaged(path: String)
  /// So many listings do not have the hearts that they were given.
  case heartsMiscounted(path: String, listings: Int)
  /// So many listings have another number of chats than rooms in which something was said about them.
  case chatsMiscounted(path: String, listings: Int)

  /// Whether something is wrong, or it is only good to know.
  public var isFault: Bool {
    switch self {
    case .noStore, .keptAside, .takenOut, .notice(.ambiguousPlace), .notice(.sellerRenamed), .unfolded,
      .indexOfOtherVersion, .openFolder:
      false
    case .notice, .missingPicture, .unsafePicture, .leftover, .notWritable: true
    case .journalDamaged, .indexDamaged, .indexDisagrees, .countsDamaged: true
    case .heartsMiscounted, .chatsMiscounted: true
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
