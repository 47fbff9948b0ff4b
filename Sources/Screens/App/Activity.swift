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
  /// Not a `Task`: whoever waits for the value of one is woken by way of Swift's shared pool of threads.
  @MainActor
  final class Work {
    fileprivate(set) var isAwaited: Bool
    private var isDone = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    fileprivate init(isAwaited: Bool) { self.isAwaited = isAwaited }

    /// Returns when it is done.
    func ended() async {
      if !isDone { await withCheckedContinuation { waiting.append($0) } }
    }

    fileprivate func end() {
      isDone = true
      for continuation in waiting { continuation.resume() }
      waiting = []
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

  /// Runs `work` once all is done that came this way before: what a person does happens in the order of the keys. Unless
  /// `isAwaited`, no frame waits for it: what it is to bring about shows already.
  func runInTurn(isAwaited: Bool = true, _ work: @escaping @MainActor () async -> Void) {
    let before = lastTurn
    lastTurn = task(Work(isAwaited: isAwaited), isShown: true) {
      await before?.ended()
      await work()
    }
  }

  @discardableResult
  private func task(_ work: Work, isShown: Bool, _ run: @escaping @MainActor () async -> Void) -> Work {
    if work.isAwaited { count += 1 } else { behind += 1 }
    Task { @MainActor in
      await run()
      work.end()
      if work.isAwaited { self.count -= 1 } else { self.behind -= 1 }
      if isShown { self.onDone() }
      self.wake()
    }
    return work
  }

  private func wake() {
    guard count + behind == 0 else { return }
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Returns when nothing is under way.
  func idle() async {
    if count + behind > 0 { await withCheckedContinuation { waiting.append($0) } }
  }
}
