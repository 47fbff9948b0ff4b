public import Marketplace

/// Exports the messages of a chat room to a file on this machine.
public protocol RoomExporter: Sendable {
  /// The absolute path of the folder that the screen suggests.
  var folder: String { get }

  /// Writes the messages that the viewer of `market` sees in a room to `path`: as JSON if it ends in `.json`, else as
  /// text. Returns the number of messages. Throws `.exists` for an existing file, unless `replacing`.
  func export(
    _ entry: RoomEntry, from market: Market, in strings: Strings, to path: String, replacing: Bool
  ) async throws(RoomExportError) -> Int
}

/// Why an export failed.
public enum RoomExportError: Error, Hashable, Sendable {
  case exists
  /// The path is a folder.
  case folder
  /// The parent folder does not exist.
  case noFolder(path: String)
  /// The path is not writable.
  case unwritable
  case diskFull
  case chats(ChatsError)
}
