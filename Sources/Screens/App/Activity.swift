/// Counts the running work, so that a frame can wait briefly for results and a test can wait until everything is idle.
@MainActor
final class Activity {
  /// The number of running tasks that a frame may wait for.
  private(set) var count = 0
  /// The number of running tasks that no frame waits for, such as saving a setting.
  private var behind = 0
  /// Called whenever a task ends.
  var onDone: () -> Void = {}
  /// The latest task of `runInTurn`; the next one starts after it.
  private var lastTurn: Work?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// A task that may start in the background and be awaited later.
  ///
  /// Its followers are plain closures. They use no `Task` and no continuation, because Swift resumes both through its
  /// shared thread pool.
  @MainActor
  final class Work {
    fileprivate(set) var isAwaited: Bool
    private var isDone = false
    private var next: [@MainActor () -> Void] = []
    fileprivate var task: Task<Void, Never>?

    fileprivate init(isAwaited: Bool) { self.isAwaited = isAwaited }

    /// Asks the work to stop early.
    func cancel() { task?.cancel() }

    /// Calls `act` when the work is done, or at once if it is done already.
    fileprivate func whenDone(_ act: @escaping @MainActor () -> Void) {
      if isDone { act() } else { next.append(act) }
    }

    fileprivate func end() {
      isDone = true
      for act in next { act() }
      next = []
      task = nil
    }
  }

  /// Runs `work` concurrently on the main actor. A frame may wait for it.
  @discardableResult
  func run(_ work: @escaping @MainActor () async -> Void) -> Work {
    task(Work(isAwaited: true), isShown: true, work)
  }

  /// Runs `work` in the background. No frame waits for it. `isShown`: its result may change the screen.
  func runBehind(isShown: Bool = true, _ work: @escaping @MainActor () async -> Void) {
    task(Work(isAwaited: false), isShown: isShown, work)
  }

  /// Runs `work`. A frame waits for it if `isAwaited`, or from `wait(for:)` on.
  func start(isAwaited: Bool, _ work: @escaping @MainActor () async -> Void) -> Work {
    task(Work(isAwaited: isAwaited), isShown: true, work)
  }

  /// Makes frames wait for `work` from now on. `work` must still be running.
  func wait(for work: Work) {
    guard !work.isAwaited else { return }
    work.isAwaited = true
    behind -= 1
    count += 1
  }

  /// Runs `work` after `other` and after all earlier calls of this method, so that the user's actions take effect in
  /// key order. Unless `isAwaited`, no frame waits for it, because the screen already shows its result.
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
    work.task = Task { @MainActor in
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
