internal import Dispatch
internal import Glibc
internal import LocalFiles
internal import MarketAPI
internal import MarketJSON
public import Marketplace
internal import Synchronization
internal import WebClient

/// Keeps one replica in step with its server: pushes the outbox, pulls records, and listens to the event stream.
///
/// One process per replica runs the synchronization; a lock file decides which. The other processes see its writes as
/// events of the store.
public actor SyncEngine: Synchronizer {
  nonisolated let executor = FileExecutor(label: "secondhand.sync")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  let client: MarketClient
  let parts: SyncParts
  private nonisolated let signal = WakeSignal()
  private nonisolated let shown: Mutex<SyncStatus>
  private nonisolated let isStopped = Mutex(false)
  /// Whether the member viewed listings since the last `sendViews`.
  nonisolated let isViewNoted = Mutex(false)
  /// Whether it is time to send them.
  var areViewsDue = false
  private var backoff = Backoff()
  private var random = SystemRandomNumberGenerator()
  /// The time of the last successful response; nil before the first.
  private var seenAt: Timestamp?

  /// The messages that the server has accepted and whose records have not arrived yet.
  var sentMessages: Set<ID<ChatMessage>> = []
  var uploads = Uploads()
  /// The neighborhoods whose listings the replica follows, and the choice that they were derived from.
  var covered: (choice: NeighborhoodChoice?, places: Set<NeighborhoodCode>) = (nil, [])
  /// Whether the replica follows all listings of a small server.
  var isWhole = false
  /// The time when each search was last sent to the server.
  var looked: [SearchRequest: Timestamp] = [:]
  /// The rooms whose older messages are not loaded yet, the next one last.
  var unread: [ID<ChatRoom>]?

  private var arrivals: [Arrival] = []

  private enum Arrival {
    case changes(RemoteChanges)
    case end(ServerFault?)
  }

  init(client: MarketClient, parts: SyncParts) {
    self.client = client
    self.parts = parts
    shown = Mutex(SyncStatus(.connecting))
  }

  var member: ID<Account> { parts.replica.member }

  // MARK: Status

  public nonisolated var status: SyncStatus { shown.withLock { $0 } }

  nonisolated func show(_ change: (inout SyncStatus) -> Void) {
    let isNews = shown.withLock { status in
      let before = status
      change(&status)
      return status != before
    }
    if isNews { parts.announce() }
  }

  /// Updates the counts of pending and refused items.
  func count() async {
    guard let pending = try? await pending() else { return }
    let refused = pending.count { $0.isRefused }
    show { ($0.waiting, $0.refused) = (pending.count - refused, refused) }
  }

  // MARK: Running

  /// Synchronizes until `stop`, unless another process does.
  public func run() async {
    let changes = parts.market.events.changes()
    changes.notify { [signal] in signal.ring() }
    await count()
    guard let lock = await locked() else { return }
    defer { withExtendedLifetime(lock) {} }
    defer { uploads.running?.task.cancel() }
    while !isStopped.withLock({ $0 }) {
      do throws(ServerFault) {
        try await synchronize()
        isReached()
        try await readStanding()
        try await listen(changes)
      } catch {
        await isCutOff(error)
        _ = changes.take()
        await count()
      }
    }
  }

  /// Makes `run` return soon.
  public nonisolated func stop() {
    isStopped.withLock { $0 = true }
    signal.ring()
  }

  public nonisolated func tryNow() { signal.ring() }

  /// Sends and reads everything once. Does nothing while another process does so.
  public func runOnce() async {
    guard let file = try? OpenFile(parts.lock, lockFlags), (try? file.tryLock()) == true else { return await count() }
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

  private let lockFlags: Int32 = O_RDWR | O_CREAT | O_CLOEXEC

  /// Waits for the replica's lock; nil after `stop`. While another process holds the lock, this one only shows the
  /// state of the store.
  private func locked() async -> OpenFile? {
    while !isStopped.withLock({ $0 }) {
      if let file = try? OpenFile(parts.lock, lockFlags), (try? file.tryLock()) == true { return file }
      show { $0.connection = .online }
      await signal.wait(milliseconds: Backoff.longest / 6, on: executor.queue)
      await count()
    }
    return nil
  }

  /// Pushes the outbox and pulls changes, until both are done. `isWaiting`: also waits for uploads.
  private func synchronize(isWaiting: Bool = false) async throws(ServerFault) {
    if try await position() == nil { try await readEverything() }
    repeat { try await pull() } while try await push(isWaiting: isWaiting)
    try await sendViews()
  }

  /// Checks whether the member is a moderator. Only this tells the client of a role granted while it was offline.
  private func readStanding() async throws(ServerFault) {
    let isModerator = try await client.call(.me)["isModerator"] == .bool(true)
    show { $0.isModerator = isModerator }
  }

  private func isReached() {
    backoff.reset()
    seenAt = parts.clock.now()
    show { status in
      status.connection = .online
      status.progress = nil
    }
  }

  private func note(_ fault: ServerFault) {
    if fault.isSignedOut { return show { $0.connection = .signedOut } }
    if case .store(let error) = fault, error != .cancelled { return show { $0.connection = .failing(error) } }
    let since = seenAt ?? parts.clock.now()
    seenAt = since
    show { status in
      if case .offline = status.connection { return }
      status.connection = .offline(since: since)
    }
  }

  /// Waits before the next attempt.
  private func isCutOff(_ fault: ServerFault) async {
    note(fault)
    guard !isStopped.withLock({ $0 }) else { return }
    // Only signing in again helps, and that starts a new engine.
    if fault.isSignedOut { return await signal.wait() }
    var pause = backoff.next(using: &random)
    if case .refused(_, let seconds?) = fault { pause = max(pause, seconds * 1000) }
    await signal.wait(milliseconds: pause, on: executor.queue)
  }

  // MARK: Listening

  /// Reads the event stream and pushes new commands, until the stream ends.
  private func listen(_ changes: Changes) async throws(ServerFault) {
    let stream = try client.events(since: try await position() ?? 0)
    let (member, home) = (member, try await home())
    arrivals = []
    let reader = Task {
      do throws(WebError) {
        for try await event in stream {
          let object = JSONText.value(Array(event.data.utf8))?.object
          if event.event == "problem", let object { return arrive(.end(ServerFault(object, wait: nil))) }
          guard let object, let changes = RemoteChanges(object, of: member, home: home)
          else { return arrive(.end(.unreadable)) }
          arrive(.changes(changes))
        }
        arrive(.end(nil))
      } catch { arrive(.end(ServerFault(error))) }
    }
    defer { reader.cancel() }
    while !isStopped.withLock({ $0 }) {
      while let arrival = arrivals.first {
        arrivals.removeFirst()
        switch arrival {
        case .changes(let changes): try await apply(changes)
        case .end(let fault): throw fault ?? .unreachable(.cutOff)
        }
        seenAt = parts.clock.now()
      }
      _ = changes.take()
      while try await push() { try await pull() }
      if areViewsDue { try await sendViews() }
      await count()
      if try await readOlder() { continue }
      if arrivals.isEmpty { await signal.wait() }
    }
  }

  /// Waits without occupying the actor.
  func pause(milliseconds: Int) async {
    await signal.waiting.wait { [executor] continuation in
      executor.queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { continuation.resume() }
    }
  }

  private func arrive(_ arrival: Arrival) {
    arrivals.append(arrival)
    signal.ring()
  }
}

extension ServerFault {
  /// A problem as a server describes it.
  init(_ problem: JSONObject, wait: Int?) {
    guard let name = problem["type"]?.string?.split(separator: "/").last else {
      self = .unreadable
      return
    }
    if name == Problem.refused.rawValue, let code = problem["detail"]?.string {
      self = .refusedDecision(code: code)
    } else {
      // A newer server may return problems that this version does not know.
      self = .refused(Problem(rawValue: String(name)) ?? .badRequest, wait: wait)
    }
  }

  init(_ error: WebError) {
    // An event stream reports a refused token with this error.
    if case .unexpectedResponse(let response) = error, response.status == 401 {
      self = .refused(.signedOut, wait: nil)
    } else {
      self = .unreachable(error)
    }
  }

  /// Whether the server no longer knows the device.
  var isSignedOut: Bool {
    switch self {
    case .refused(.signedOut, _), .refused(.expired, _): true
    default: false
    }
  }
}
