import Marketplace
import Screens
import Synchronization

/// Records which rooms are exported to which files, and writes none.
final class ScriptedExporter: RoomExporter {
  let folder = "/home/Downloads"
  private let written = Mutex<[String: ID<ChatRoom>]>([:])
  private let exporting = Mutex<[Viewer]>([])
  private let failure = Mutex<RoomExportError?>(nil)

  /// The room exported to each file.
  var files: [String: ID<ChatRoom>] { written.withLock { $0 } }

  /// The viewers whose markets made the exports.
  var viewers: [Viewer] { exporting.withLock { $0 } }

  func fail(with error: RoomExportError?) { failure.withLock { $0 = error } }

  func export(
    _ entry: RoomEntry, from market: Market, in strings: Strings, to path: String, replacing: Bool
  ) async throws(RoomExportError) -> Int {
    if let error = failure.withLock({ $0 }) { throw error }
    exporting.withLock { $0.append(market.viewer) }
    let isFree = written.withLock { files in
      guard files[path] == nil || replacing else { return false }
      files[path] = entry.id
      return true
    }
    guard isFree else { throw .exists }
    return entry.record.newest?.sequence ?? 0
  }
}
