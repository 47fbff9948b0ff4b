import Marketplace

/// A request to a server that the person waits for and can cancel.
@MainActor
final class Attempt {
  private var work: Activity.Work?
  private var number = 0

  /// Runs `ask`. `isCurrent` is false once the person has cancelled.
  func start(
    in activity: Activity, _ ask: @escaping @MainActor (_ isCurrent: @escaping @MainActor () -> Bool) async -> Void
  ) {
    number += 1
    let mine = number
    work = activity.start(isAwaited: false) { [self] in
      await ask { [self] in mine == number }
      if mine == number { work = nil }
    }
  }

  func cancel() {
    number += 1
    work?.cancel()
    work = nil
  }
}
