import EmbeddedStore
import LocalFiles
import MarketSync
import Marketplace
import Synchronization

/// Reads a replica's files for uploads.
struct ReplicaFiles: SyncFiles {
  let pictures: FolderPictureStore
  let attachments: FolderAttachmentStore

  func picture(_ file: String) async -> [UInt8]? { await pictures.contents(of: file) }

  func attachment(_ file: String) async -> [UInt8]? { await attachments.contents(of: file) }
}

/// A reference to the synchronizer of a store that is being opened. The store's files need the synchronizer, and the
/// synchronizer needs the store.
final class LateSynchronizer: Sendable {
  private let engine = Mutex<SyncEngine?>(nil)

  func set(_ engine: SyncEngine?) { self.engine.withLock { $0 = engine } }

  var current: SyncEngine? { engine.withLock { $0 } }
}

/// The attached files of a replica. Missing ones are downloaded from the server.
struct ServedAttachments: AttachmentStore {
  let kept: FolderAttachmentStore
  let synchronizer: LateSynchronizer

  func keep(_ path: String) async throws(MediaError) -> Attachment {
    do throws(MediaError) { return try await kept.keep(path) } catch { throw error }
  }

  func path(of attachment: Attachment) async -> String? {
    await fetch(attachment)
    return await kept.path(of: attachment)
  }

  func save(_ attachment: Attachment, to path: String) async throws(MediaError) -> String {
    await fetch(attachment)
    do throws(MediaError) { return try await kept.save(attachment, to: path) } catch { throw error }
  }

  /// Downloads a missing file. Its name contains the hash of its contents, so wrong contents get another name.
  private func fetch(_ attachment: Attachment) async {
    guard await kept.path(of: attachment) == nil, let engine = synchronizer.current,
      let bytes = await engine.attachment(attachment.file)
    else { return }
    _ = try? await kept.keep(bytes, named: attachment.file)
  }
}
