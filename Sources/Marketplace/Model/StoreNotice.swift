/// An automatic action of the store that its owner should know about.
public enum StoreNotice: Hashable, Sendable {
  /// `file` cannot be parsed at `line` and `column` (from 1). The store leaves it unchanged, makes a copy at `keptAs`,
  /// and shows the last good listings.
  case broken(file: String, line: Int, column: Int, reason: DocumentFault, keptAs: String?)
  /// The store skipped one listing of `file` and read the others.
  case leftOut(file: String, line: Int, reason: DocumentFault)
  /// Several places have this name; the store took the nearest, `taken`.
  case ambiguousPlace(name: String, taken: NeighborhoodCode, line: Int)
  /// A seller's name on this line would be drawn differently than it is written; `shown` replaces it.
  case sellerRenamed(name: String, shown: String, line: Int)
  /// The file disappeared while the program was running. The store still shows the listings that it has read.
  case vanished(file: String)
  /// A listing was changed by the program and by a manual edit of the file. The program's version stays; the manual
  /// edit becomes a separate hidden listing.
  case bothChanged(title: String)
  /// A manual edit removed a listing that the program had changed. The listing stays.
  case keptThoughGone(title: String)
  /// Manual edits removed this many listings from `file`. Sellers can restore their listings with undo. When there are
  /// too many for that, `keptAs` is a copy of them that can be imported.
  case takenOut(file: String, listings: Int, keptAs: String?)
  /// The database at `file` was missing or empty though it had been there before. A new one begins, with the listings of
  /// Products.json.
  case databaseMissing(file: String)
  /// Products.json at `file` cannot be written, so it lacks what the database has.
  case unwritable(file: String, reason: DocumentFault)
  /// The listing with this title names a picture by a path at which no picture can be read.
  case pictureUnread(file: String, title: String)
  /// The file cannot be read: its permissions forbid it, or it is a folder.
  case unreadable(file: String, reason: DocumentFault)

  /// Whether the file may have listings that the store does not know.
  package var hidesListings: Bool {
    switch self {
    case .broken, .unreadable: true
    case .leftOut, .ambiguousPlace, .sellerRenamed, .vanished, .bothChanged, .keptThoughGone, .takenOut,
      .databaseMissing, .unwritable, .pictureUnread:
      false
    }
  }
}

/// Why a document, or one listing in it, cannot be read.
public enum DocumentFault: Hashable, Sendable {
  case notUTF8
  /// The document ends prematurely.
  case truncated
  case unexpectedCharacter
  /// A value begins where a comma should be.
  case missingComma
  case tooDeep
  /// The value of `field` has the wrong type.
  case wrongType(field: String)
  case missing(field: String)
  case invalid(field: String, value: String)
  case unknownCategory(String)
  case unknownPlace(String)
  case duplicateID(String)
  /// An important field appears more than once, so its value is ambiguous.
  case duplicateField(String)
  /// `field` is longer than `limit` characters.
  case tooLong(field: String, limit: Int)
  /// The value that begins there is larger than this limit.
  case tooLarge(megabytes: Int)
  case newerVersion(Int)
  case noPermission
  case isFolder
  /// It is neither a file nor a folder: a device, a FIFO, a socket.
  case notAFile
  /// The database is not one, or is inconsistent.
  case damaged
  /// Another program is using the database.
  case busy
  /// The market has moved to another store.
  case retired
  case io(Int32)
}
