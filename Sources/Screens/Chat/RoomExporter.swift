public import Marketplace

/// Exports the messages of a chat room to a file on this machine.
public protocol RoomExporter: Sendable {
  /// The absolute path of the folder that the screen suggests.
  var folder: String { get }

  /// Writes the messages that the viewer of `market` sees in a room to `path`: as JSON when it ends in `.json`, else as
  /// text. Returns the number of messages. Throws `.exists` for a file that is already there, unless `replacing`.
  func export(
    _ entry: RoomEntry, from market: Market, in strings: Strings, to path: String, replacing: Bool
  ) async throws(RoomExportError) -> Int
}

/// Why a room could not be exported.
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
