import EmbeddedStore
internal import LocalFiles
import MarketSync
import Marketplace

/// The replica of a joined server, which need not be the one in use.
struct ClosedReplica: Sendable {
  let server: JoinedServer
  /// The data folder of the program.
  let data: String
  let gazetteer: FileGazetteer

  var folder: String { RemoteServers.replica(of: server, in: data) }

  /// Opens its store for as long as `question` takes.
  func read<Answer: Sendable>(_ question: (EmbeddedListingStore) async throws(StoreError) -> Answer)
    async throws(StoreError) -> Answer
  {
    let store = try await EmbeddedStore.open(
      folder: folder, bundled: nil, gazetteer: gazetteer, clock: SystemClock(), for: .command, isReplica: true)
    let answer: Answer
    do throws(StoreError) { answer = try await question(store) } catch {
      await store.close()
      throw error
    }
    await store.close()
    return answer
  }
}
