public import Marketplace

/// Writes down what was said in a room, in a file of the person's own.
public protocol RoomExporter: Sendable {
  /// Where he will look for it: the path of a folder, from the root on.
  var folder: String { get }

  /// Writes all of a room that `person` sees to a path; as JSON when that ends in `.json`, else as text. Gives how many
  /// messages that is. What is there already stays, unless `replacing`: then it throws `.exists`.
  func export(
    _ entry: RoomEntry, of person: ID<Account>, in strings: Strings, to path: String, replacing: Bool
  ) async throws(RoomExportError) -> Int
}

/// Why a room was not written down.
public enum RoomExportError: Error, Hashable, Sendable {
  case exists
  /// It is a folder.
  case folder
  /// The folder that it was to be in is not there.
  case noFolder(path: String)
  /// Nothing can be written there.
  case unwritable
  case diskFull
  case chats(ChatsError)
}
