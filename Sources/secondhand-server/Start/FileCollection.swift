import Logging
import MarketServer
import Marketplace
import ServiceLifecycle

/// Removes files that nothing refers to, once an hour.
///
/// It waits longer than uploads are leased before the first time: a server that was started again does not know which
/// files wait for their commands.
struct FileCollection: Service {
  let files: any ServedFiles
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var pause = MarketServer.uploadLease * 2
      while (try? await Task.sleep(for: pause)) != nil {
        pause = MarketServer.uploadLease
        do throws(StoreError) { try await files.collect() } catch {
          logger.warning("unused files stay until the next try", metadata: ["reason": "\(error)"])
        }
      }
    }
  }
}
