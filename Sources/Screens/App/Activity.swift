/// Counts the work that is under way, so that a frame can wait a moment for it and a test can wait until there is none.
@MainActor
final class Activity {
  /// What a frame may wait for.
  private(set) var count = 0
  /// What no frame waits for, such as the saving of a setting.
  private var behind = 0
  /// Called whenever a piece of work is done.
  var onDone: () -> Void = {}
  /// The newest of what happens in turn.
  private var lastTurn: Work?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Work that may begin behind the frames and be waited for later.
  ///
  /// Who comes after it is called, and waits for no `Task` and no continuation: those are resumed by way of Swift's shared pool
  /// of threads.
  @MainActor
  final class Work {
    fileprivate(set) var isAwaited: Bool
    private var isDone = false
    private var next: [@MainActor () -> Void] = []

    fileprivate init(isAwaited: Bool) { self.isAwaited = isAwaited }

    /// Calls `act` when it is done, at once if it is.
    fileprivate func whenDone(_ act: @escaping @MainActor () -> Void) {
      if isDone { act() } else { next.append(act) }
    }

    fileprivate func end() {
      isDone = true
      for act in next { act() }
      next = []
    }
  }

  /// Runs `work` beside everything else, on the main actor between its waits.
  @discardableResult
  func run(_ work: @escaping @MainActor () async -> Void) -> Work {
    task(Work(isAwaited: true), isShown: true, work)
  }

  /// Runs `work` that no frame waits for. `isShown`: its end may change what is on the screen.
  func runBehind(isShown: Bool = true, _ work: @escaping @MainActor () async -> Void) {
    task(Work(isAwaited: false), isShown: isShown, work)
  }

  /// Runs `work` that a frame waits for when `isAwaited`, or from `wait(for:)` on.
  func start(isAwaited: Bool, _ work: @escaping @MainActor () async -> Void) -> Work {
    task(Work(isAwaited: isAwaited), isShown: true, work)
  }

  /// From now on a frame waits for `work`, which must not have ended.
  func wait(for work: Work) {
    guard !work.isAwaited else { return }
    work.isAwaited = true
    behind -= 1
    count += 1
  }

  /// Runs `work` once all is done that came this way before, and `other`: what a person does happens in the order of the keys.
  /// Unless `isAwaited`, no frame waits for it: what it is to bring about shows already.
  func runInTurn(
    isAwaited: Bool = true, after other: Work? = nil, _ work: @escaping @MainActor () async -> Void
  ) {
    let turn = begun(Work(isAwaited: isAwaited))
    let before = lastTurn
    lastTurn = turn
    Self.after(before) { Self.after(other) { self.start(turn, isShown: true, work) } }
  }

  private static func after(_ work: Work?, _ act: @escaping @MainActor () -> Void) {
    if let work { work.whenDone(act) } else { act() }
  }

  @discardableResult
  private func task(_ work: Work, isShown: Bool, _ run: @escaping @MainActor () async -> Void) -> Work {
    start(begun(work), isShown: isShown, run)
    return work
  }

  private func begun(_ work: Work) -> Work {
    if work.isAwaited { count += 1 } else { behind += 1 }
    return work
  }

  private func start(_ work: Work, isShown: Bool, _ run: @escaping @MainActor () async -> Void) {
    Task { @MainActor in
      await run()
      work.end()
      if work.isAwaited { self.count -= 1 } else { self.behind -= 1 }
      if isShown { self.onDone() }
      self.wake()
    }
  }

  private func wake(isForced: Bool = false) {
    guard isForced || count + behind == 0 else { return }
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Waits until no task is running.
  func idle() async {
    if count + behind > 0 { await withCheckedContinuation { waiting.append($0) } }
  }

  /// Waits until no task is running, but no longer than `milliseconds`.
  func idle(atMost milliseconds: Int64) async {
    guard count + behind > 0 else { return }
    let alarm = Alarm()
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      alarm.set(milliseconds: milliseconds) { [self] in wake(isForced: true) }
    }
    alarm.stop()
  }
}
