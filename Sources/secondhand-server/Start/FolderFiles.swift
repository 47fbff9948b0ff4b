import EmbeddedStore
import LocalFiles
import MarketServer
import Marketplace
import Pictures
import Synchronization

/// The pictures and files of a data folder, for a server.
final class FolderFiles: ServedFiles {
  private let pictures: FolderPictureStore
  private let attachments: FolderAttachmentStore
  private let decoding = DecodingQueue()
  /// The pictures that were uploaded, and when. A picture stays until it is released, even if nothing refers to it.
  private let uploaded = Mutex<[(picture: String, at: ContinuousClock.Instant)]>([])
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameter now: the time, for uploads.
  init(
    pictures: FolderPictureStore, attachments: FolderAttachmentStore,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.pictures = pictures
    self.attachments = attachments
    self.now = now
  }

  func keepPicture(_ jpeg: [UInt8]) async throws(ServedFileError) -> String {
    guard await decoding.run({ ServedPicture.isAcceptable(jpeg) }) else { throw .notAPicture }
    do throws(StoreError) {
      let picture = try await pictures.keep(jpeg)
      uploaded.withLock { $0.append((picture, now())) }
      return picture
    } catch { throw .unavailable }
  }

  func keepFile(_ bytes: [UInt8], named name: String) async throws(ServedFileError) -> String {
    guard !bytes.isEmpty, bytes.count <= ChatRules.fileLimit else { throw .tooLarge }
    do throws(MediaError) { return try await attachments.keep(bytes, named: name).file } catch { throw .unavailable }
  }

  /// Only looks whether they are there: `collect` asks the store what its records refer to.
  func use(_ files: Set<String>) async throws(StoreError) -> Set<String> {
    var missing = files
    for file in files {
      for kind in [Attachment.Kind.picture, .file]
      where await attachments.path(of: Attachment(kind: kind, file: file, name: "", bytes: 0)) != nil {
        missing.remove(file)
      }
    }
    return missing
  }

  /// Removes what nothing refers to: pictures whose lease is over, pictures that listings have lost, and attached files older
  /// than a day.
  func collect() async throws(StoreError) {
    let end = now().advanced(by: MarketServer.uploadLease * -2)
    let over = uploaded.withLock { uploaded in
      let over = uploaded.filter { $0.at < end }.map(\.picture)
      uploaded.removeAll { $0.at < end }
      return over
    }
    await pictures.release(over)
    try await pictures.collect()
    try await attachments.collect()
  }

  func picture(_ file: String, width: Int?) async -> [UInt8]? {
    guard let bytes = await pictures.contents(of: file) else { return nil }
    guard let width else { return bytes }
    return await decoding.run { ServedPicture.scaled(bytes, toEdge: width) }
  }

  func file(_ file: String) async -> [UInt8]? { await attachments.contents(of: file) }
}
