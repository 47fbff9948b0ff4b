internal import Dispatch
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

  private(set) var client: MarketClient
  let parts: SyncParts
  private nonisolated let signal = WakeSignal()
  private nonisolated let usage = Usage()
  private nonisolated let shown: Mutex<SyncStatus>
  private nonisolated let isStopped = Mutex(false)
  /// Whether the member viewed listings since the last `sendViews`.
  nonisolated let isViewNoted = Mutex(false)
  /// Whether it is time to send them.
  var areViewsDue = false
  private nonisolated let running = Mutex<Task<Void, Never>?>(nil)
  private var backoff: Backoff
  private var random = SystemRandomNumberGenerator()
  /// The time when the server was last heard; nil before the first time.
  private var seenAt: Timestamp?

  /// The messages that the server has accepted and whose records have not arrived yet.
  var sentMessages: Set<ID<ChatMessage>> = []
  var uploads = Uploads()
  /// The time when the server refused a command because the member is suspended.
  var heldSince: ContinuousClock.Instant?
  /// The end of the member's suspension, as the server said last; nil for none.
  var suspendedUntil: Timestamp?
  /// The neighborhoods whose listings the replica follows, and the choice that they were derived from.
  var covered: (choice: NeighborhoodChoice?, places: Set<NeighborhoodCode>) = (nil, [])
  /// Whether the replica follows all listings of a small server.
  var isWhole = false
  /// Searches, people, and pages of posts by the values of their request.
  var recent = RecentRequests()
  var asked = AskedPages()
  /// The rooms whose older messages are not loaded yet, the next one last.
  var unread: [ID<ChatRoom>]?

  private var arrivals: [Arrival] = []

  private enum Arrival {
    case changes(RemoteChanges)
    case end(ServerFault?)
  }

  init(client: MarketClient, parts: SyncParts) {
    self.client = client
    self.client.silence = parts.patience.answer
    self.parts = parts
    backoff = Backoff(parts.patience)
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
    guard let pending = try? await pending() else { return show { $0.isTrying = false } }
    let refused = pending.count { $0.isRefused }
    // A new command counts as use of the program, also without a key press: its author waits for the server.
    if pending.count - refused > status.waiting { _ = usage.note() }
    let isOver = suspendedUntil != nil && !isSuspended
    if isOver { suspendedUntil = nil }
    show { status in
      (status.waiting, status.refused, status.isTrying) = (pending.count - refused, refused, false)
      if isOver { status.isSuspended = false }
    }
  }

  // MARK: Running

  /// Synchronizes until `stop`, unless another process does.
  public func run() async {
    let task = Task { await synchronizeUntilStopped() }
    running.withLock { $0 = task }
    _ = await task.result
  }

  private func synchronizeUntilStopped() async {
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

  /// Makes `run` return soon, also if the server does not answer.
  public nonisolated func stop() {
    isStopped.withLock { $0 = true }
    signal.ring()
    executor.queue.asyncAfter(deadline: .now() + .seconds(1)) { self.running.withLock { $0 }?.cancel() }
  }

  public nonisolated func tryNow() {
    _ = usage.note()
    show { $0.isTrying = true }
    signal.ring()
  }

  /// Wakes the engine for work of its own. Nobody asked for an attempt.
  nonisolated func wake() { signal.ring() }

  public nonisolated func noteUse() { if usage.note() { signal.ring() } }

  /// Waits for the replica's lock; nil after `stop`. While another process holds the lock, this one only shows the
  /// state of the store.
  private func locked() async -> OpenFile? {
    while !isStopped.withLock({ $0 }) {
      if let lock = lock() { return lock }
      show { $0.connection = .online }
      await signal.wait(milliseconds: parts.patience.longestPause / 6, on: executor.queue)
      await count()
    }
    return nil
  }

  /// Pushes the outbox and pulls changes, until both are done. `isWaiting`: also waits for uploads.
  func synchronize(isWaiting: Bool = false) async throws(ServerFault) {
    if try await position() == nil { try await readEverything() }
    repeat { try await pull() } while try await push(isWaiting: isWaiting)
    try await sendViews()
  }

  /// Asks whether the member is a moderator or suspended. Only this tells the client of a role granted while it was offline.
  func readStanding() async throws(ServerFault) {
    show(RemoteStanding(try await client.call(.me)))
  }

  func show(_ standing: RemoteStanding) {
    suspendedUntil = standing.suspendedUntil
    let isSuspended = isSuspended
    show { ($0.isModerator, $0.isSuspended) = (standing.isModerator, isSuspended) }
  }

  private var isSuspended: Bool { suspendedUntil.map { parts.clock.now() < $0 } ?? false }

  func isReached() {
    backoff.reset()
    seenAt = parts.clock.now()
    show { status in
      status.connection = .online
      status.progress = nil
    }
  }

  func note(_ fault: ServerFault) {
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
    await count()
    // Only signing in again helps, and that starts a new engine.
    if fault.isSignedOut { return await signal.wait() }
    // The other connections may be dead, too, and a request on a dead one has to wait until it is given up.
    if case .unreachable = fault { client.web = client.web.renewed() }
    let (patience, now) = (parts.patience, ContinuousClock.now)
    let isInUse = usage.isUsed(since: now - patience.use)
    var pause = backoff.next(atMost: isInUse ? patience.longestPauseInUse : .max, using: &random)
    if case .refused(_, let seconds?) = fault { pause = max(pause, seconds * 1000) }
    await rest(milliseconds: pause)
  }

  /// Waits for a time, or until a command, the member or an input asks for an attempt.
  private func rest(milliseconds: Int) async {
    let (patience, start) = (parts.patience, ContinuousClock.now)
    usage.wake(from: start + .milliseconds(patience.longestPauseInUse))
    defer { usage.wake(from: nil) }
    var end = start + .milliseconds(milliseconds)
    while !isStopped.withLock({ $0 }), .now < end {
      await signal.wait(milliseconds: max(1, ContinuousClock.now.milliseconds(to: end)), on: executor.queue)
      end = min(end, start + .milliseconds(patience.shortestPause))
    }
  }

  // MARK: Listening

  /// Reads the event stream and pushes new commands, until the stream ends.
  private func listen(_ changes: Changes) async throws(ServerFault) {
    let stream = try client.events(since: try await position() ?? 0, silence: parts.patience.stream)
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
    let start = ContinuousClock.now
    var answeredAt = start
    var heardAt: ContinuousClock.Instant { max(stream.heardAt ?? start, answeredAt) }
    defer {
      reader.cancel()
      usage.wake(from: nil)
      seenAt = parts.clock.now().advanced(seconds: -Int64(heardAt.milliseconds(to: .now) / 1000))
    }
    while !isStopped.withLock({ $0 }) {
      while let arrival = arrivals.first {
        arrivals.removeFirst()
        switch arrival {
        case .changes(let changes): try await apply(changes)
        case .end(let fault): throw fault ?? .unreachable(.cutOff)
        }
      }
      // Somebody uses the program, and the server is silent: find out whether it is still there. A stream without a
      // heartbeat is dead even if the server answers.
      if usage.isUsed(since: heardAt + parts.patience.quiet) {
        if (stream.heardAt ?? start) + parts.patience.stream < .now { throw .unreachable(.silent) }
        try await pull()
        answeredAt = .now
      }
      _ = changes.take()
      while try await push() { try await pull() }
      if areViewsDue { try await sendViews() }
      await count()
      if try await readOlder() { continue }
      usage.wake(from: heardAt + parts.patience.quiet)
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

extension ContinuousClock.Instant {
  func milliseconds(to end: Self) -> Int { Int(duration(to: end) / .milliseconds(1)) }
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
