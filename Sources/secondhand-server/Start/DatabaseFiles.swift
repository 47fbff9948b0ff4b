import MarketServer
import Marketplace
import Pictures
import PostgresStore

/// The pictures and files of a database, for a server.
struct DatabaseFiles: ServedFiles {
  let store: PostgresFileStore
  private let decoding = DecodingQueue()

  init(store: PostgresFileStore) { self.store = store }

  func keepPicture(_ jpeg: [UInt8]) async throws(ServedFileError) -> String {
    guard await decoding.run({ ServedPicture.isAcceptable(jpeg) }) else { throw .notAPicture }
    do throws(StoreError) { return try await store.keepPicture(jpeg) } catch { throw .unavailable }
  }

  func keepFile(_ bytes: [UInt8], named name: String) async throws(ServedFileError) -> String {
    guard !bytes.isEmpty, bytes.count <= ChatRules.fileLimit else { throw .tooLarge }
    do throws(StoreError) { return try await store.keepFile(bytes, named: name) } catch { throw .unavailable }
  }

  func use(_ files: Set<String>) async throws(StoreError) -> Set<String> { try await store.use(files) }

  func collect() async throws(StoreError) { try await store.collect() }

  func picture(_ file: String, width: Int?) async -> [UInt8]? {
    guard let bytes = try? await store.contents(ofPicture: file) else { return nil }
    guard let width else { return bytes }
    return await decoding.run { ServedPicture.scaled(bytes, toEdge: width) }
  }

  func file(_ file: String) async -> [UInt8]? { try? await store.contents(ofFile: file) }
}
