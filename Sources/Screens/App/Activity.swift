/// Counts the work that is under way, so that a frame can wait a moment for it and a test can wait until there is none.
@MainActor
final class Activity {
  /// What a frame may wait for.
  private(set) var count = 0
  /// What nothing on the screen depends on, such as the saving of a setting.
  private var behind = 0
  /// Called whenever a piece of work is done.
  var onDone: () -> Void = {}
  /// What comes in turn, the first of it under way.
  private var turns: [@MainActor () async -> Void] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs `work` beside everything else, on the main actor between its waits.
  @discardableResult
  func run(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    count += 1
    return Task { @MainActor in
      await work()
      self.count -= 1
      self.onDone()
      self.wake()
    }
  }

  /// Runs `work` once all is done that came this way before: what a person does happens in the order of the keys. Unless
  /// `isAwaited`, no frame waits for it: what it is to bring about shows already.
  func runInTurn(isAwaited: Bool = true, _ work: @escaping @MainActor () async -> Void) {
    turns.append(work)
    guard turns.count == 1 else { return }
    let all: @MainActor () async -> Void = { [self] in
      while let next = turns.first {
        await next()
        turns.removeFirst()
      }
    }
    if isAwaited { run(all) } else { runBehind(all) }
  }

  /// Runs `work` that no frame waits for. `isShown`: its end may change what is on the screen.
  func runBehind(isShown: Bool = true, _ work: @escaping @MainActor () async -> Void) {
    behind += 1
    Task { @MainActor in
      await work()
      self.behind -= 1
      if isShown { self.onDone() }
      self.wake()
    }
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
