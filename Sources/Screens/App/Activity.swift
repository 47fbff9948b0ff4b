/// Counts the work that is under way, so that a frame can wait a moment for it and a test can wait until there is none.
@MainActor
final class Activity {
  private(set) var count = 0
  /// Called whenever a piece of work is done.
  var onDone: () -> Void = {}
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs `work` beside everything else, on the main actor between its waits.
  func run(_ work: @escaping @MainActor () async -> Void) {
    count += 1
    Task { @MainActor in
      await work()
      self.count -= 1
      self.onDone()
      guard self.count == 0 else { return }
      for continuation in self.waiting { continuation.resume() }
      self.waiting = []
    }
  }

  /// Returns when nothing is under way.
  func idle() async {
    if count > 0 { await withCheckedContinuation { waiting.append($0) } }
  }
}
