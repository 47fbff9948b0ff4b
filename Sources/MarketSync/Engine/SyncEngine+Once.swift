internal import Dispatch
internal import Glibc
internal import LocalFiles
internal import MarketAPI
public import Marketplace

/// Synchronizing once, for commands.
extension SyncEngine {
  /// Sends and reads everything once. While another process synchronizes the replica, waits until that process has sent
  /// the items that are `awaited`. `withOlder`: also loads the older messages of all rooms, which a running engine loads
  /// whenever it has nothing else to do.
  public func runOnce(
    withOlder: Bool = false, awaiting awaited: @Sendable (PendingItem) -> Bool = { _ in false }
  ) async {
    guard let lock = await lockUnlessSent(awaited) else { return await count() }
    defer { withExtendedLifetime(lock) {} }
    do throws(ServerFault) {
      try await synchronize(isWaiting: true)
      isReached()
      while withOlder, try await readOlder() {}
    } catch { note(error) }
    await count()
  }

  /// The same for at most so long. Returns false when the time was too short.
  @discardableResult
  public func runOnce(
    milliseconds: Int, withOlder: Bool = false,
    awaiting awaited: @escaping @Sendable (PendingItem) -> Bool = { _ in false }
  ) async -> Bool {
    let isInTime = await limited(milliseconds) { await self.runOnce(withOlder: withOlder, awaiting: awaited) }
    // A cancelled task may not have read the outbox.
    await count()
    return isInTime
  }

  /// Finds out whether the server answers, and what waits, without sending anything.
  public func look(milliseconds: Int) async {
    await limited(milliseconds) {
      do throws(ServerFault) {
        try await self.readStanding()
        await self.isReached()
      } catch { await self.note(error) }
      await self.count()
    }
  }

  /// Cancels the work after a time. Returns whether it ended before.
  @discardableResult
  func limited(_ milliseconds: Int, _ work: @escaping @Sendable () async -> Void) async -> Bool {
    let task = Task { await work() }
    let timer = DispatchWorkItem { task.cancel() }
    executor.queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: timer)
    _ = await task.result
    timer.cancel()
    return !task.isCancelled
  }

  /// The replica's lock. Nil if another process holds it and no awaited item is pending any more, or if the server does
  /// not answer.
  private func lockUnlessSent(_ awaited: (PendingItem) -> Bool) async -> OpenFile? {
    var rounds = 0
    while !Task.isCancelled {
      if let lock = lock() { return lock }
      guard let pending = try? await pending(), pending.contains(where: { !$0.isRefused && awaited($0) }) else { break }
      // The other process usually sends at once. If it does not, the network may be gone.
      if rounds == 50 {
        do throws(ServerFault) { _ = try await client.call(.me) } catch {
          note(error)
          break
        }
      }
      await pause(milliseconds: 20)
      rounds += 1
    }
    return nil
  }

  /// The replica's lock, if no other process holds it.
  func lock() -> OpenFile? {
    guard let file = try? OpenFile(parts.lock, O_RDWR | O_CREAT | O_CLOEXEC), (try? file.tryLock()) == true else {
      return nil
    }
    return file
  }
}
