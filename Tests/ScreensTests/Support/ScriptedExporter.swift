import Marketplace
import Screens
import Synchronization

/// Writes rooms into files that are only told of.
final class ScriptedExporter: RoomExporter {
  let folder = "/home/Downloads"
  private let written = Mutex<[String: ID<ChatRoom>]>([:])
  private let failure = Mutex<RoomExportError?>(nil)

  /// The room in each file.
  var files: [String: ID<ChatRoom>] { written.withLock { $0 } }

  func fail(with error: RoomExportError?) { failure.withLock { $0 = error } }

  func export(
    _ entry: RoomEntry, of person: ID<Account>, in strings: Strings, to path: String, replacing: Bool
  ) async throws(RoomExportError) -> Int {
    if let error = failure.withLock({ $0 }) { throw error }
    let isFree = written.withLock { files in
      guard files[path] == nil || replacing else { return false }
      files[path] = entry.id
      return true
    }
    guard isFree else { throw .exists }
    return entry.record.newest?.sequence ?? 0
  }
}
