/// Something that a store did on its own and that its owner should know.
public enum StoreNotice: Hashable, Sendable {
  /// `file` could not be understood at `line` and `column` (from 1) and is left as it is, with a copy at `keptAs`; the
  /// last good listings stay.
  case broken(file: String, line: Int, column: Int, reason: DocumentFault, keptAs: String?)
  /// One listing of `file` was left out; the others are there.
  case leftOut(file: String, line: Int, reason: DocumentFault)
  /// A place's name means several; `taken` is the nearest.
  case ambiguousPlace(name: String, taken: NeighborhoodCode, line: Int)
  /// The name of a seller on this line would not be drawn as it is written; `shown` stands in its place.
  case sellerRenamed(name: String, shown: String, line: Int)
  /// The file vanished while the program was running; what was read is still shown.
  case vanished(file: String)
  /// A listing was changed both here and by hand in the file; what was saved here stays, and what the hand wrote is a hidden
  /// listing of its own.
  case bothChanged(title: String)
  /// A listing that was changed here was taken out of the file by hand; it stays.
  case keptThoughGone(title: String)
  /// So many listings were taken out of `file` by hand. Each can be brought back by an undo of its seller; of very many
  /// none, they are kept at `keptAs`, which can be imported.
  case takenOut(file: String, listings: Int, keptAs: String?)
  /// The file cannot be read: no permission, or a folder stands in its place.
  case unreadable(file: String, reason: DocumentFault)
}

/// Why a document, or one listing in it, cannot be taken over.
public enum DocumentFault: Hashable, Sendable {
  case notUTF8
  /// The document ends in the middle.
  case truncated
  case unexpectedCharacter
  /// A value begins where a comma should be.
  case missingComma
  case tooDeep
  /// `field` holds something else than it should.
  case wrongType(field: String)
  case missing(field: String)
  case invalid(field: String, value: String)
  case unknownCategory(String)
  case unknownPlace(String)
  case duplicateID(String)
  /// A field that counts stands there more than once: which is meant cannot be told.
  case duplicateField(String)
  /// The title is longer than `limit` characters.
  case tooLong(field: String, limit: Int)
  /// What begins there has more than so many megabytes.
  case tooLarge(megabytes: Int)
  case newerVersion(Int)
  case noPermission
  case isFolder
  /// It is neither a file nor a folder: a device, a FIFO, a socket.
  case notAFile
  /// A database that is none, or whose parts contradict each other.
  case damaged
  /// Another program is at work on it.
  case busy
  case io(Int32)
}
