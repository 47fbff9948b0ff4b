internal import Dispatch
internal import Glibc
internal import LocalFiles
internal import MarketAPI
internal import Marketplace

/// Synchronizing once, for commands.
extension SyncEngine {
  /// Sends and reads everything once. Does nothing while another process does so.
  public func runOnce() async {
    guard let lock = lock() else { return await count() }
    defer { withExtendedLifetime(lock) {} }
    do throws(ServerFault) {
      try await synchronize(isWaiting: true)
      isReached()
    } catch { note(error) }
    await count()
  }

  /// The same for at most so long.
  public func runOnce(milliseconds: Int) async { await limited(milliseconds) { await self.runOnce() } }

  /// Finds out whether the server answers, and what waits, without sending anything.
  public func look(milliseconds: Int) async {
    await limited(milliseconds) {
      do throws(ServerFault) {
        _ = try await self.client.call(.me)
        await self.isReached()
      } catch { await self.note(error) }
      await self.count()
    }
  }

  private func limited(_ milliseconds: Int, _ work: @escaping @Sendable () async -> Void) async {
    let task = Task { await work() }
    let timer = DispatchWorkItem { task.cancel() }
    executor.queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: timer)
    _ = await task.result
    timer.cancel()
  }

  /// The replica's lock, if no other process holds it.
  func lock() -> OpenFile? {
    guard let file = try? OpenFile(parts.lock, O_RDWR | O_CREAT | O_CLOEXEC), (try? file.tryLock()) == true else {
      return nil
    }
    return file
  }
}
