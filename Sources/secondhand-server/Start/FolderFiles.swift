import EmbeddedStore
import MarketServer
import Marketplace
import Pictures

/// The pictures and files of a data folder, for a server.
struct FolderFiles: ServedFiles {
  let pictures: FolderPictureStore
  let attachments: FolderAttachmentStore
  private let decoding = DecodingQueue()

  init(pictures: FolderPictureStore, attachments: FolderAttachmentStore) {
    self.pictures = pictures
    self.attachments = attachments
  }

  func keepPicture(_ jpeg: [UInt8]) async throws(ServedFileError) -> String {
    guard await decoding.run({ ServedPicture.isAcceptable(jpeg) }) else { throw .notAPicture }
    do throws(StoreError) { return try await pictures.keep(jpeg) } catch { throw .unavailable }
  }

  func keepFile(_ bytes: [UInt8], named name: String) async throws(ServedFileError) -> String {
    guard !bytes.isEmpty, bytes.count <= ChatRules.fileLimit else { throw .tooLarge }
    do throws(MediaError) { return try await attachments.keep(bytes, named: name).file } catch { throw .unavailable }
  }

  func picture(_ file: String, width: Int?) async -> [UInt8]? {
    guard let bytes = await pictures.contents(of: file) else { return nil }
    guard let width else { return bytes }
    return await decoding.run { ServedPicture.scaled(bytes, toEdge: width) }
  }

  func file(_ file: String) async -> [UInt8]? { await attachments.contents(of: file) }
}
