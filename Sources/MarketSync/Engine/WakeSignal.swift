internal import Dispatch
internal import Synchronization
internal import WebClient

/// Wakes one waiting task. If no task is waiting, the next wait returns at once.
final class WakeSignal: Sendable {
  private struct State {
    var isRung = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  /// Resumes the task.
  let waiting = WaitingQueue()

  func ring() {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      if state.waiting == nil { state.isRung = true }
      return state.waiting
    }
    waiting?.resume()
  }

  func wait() async {
    await waiting.wait { [self] continuation in
      let isRung = state.withLock { state in
        defer { state.isRung = false }
        if !state.isRung { state.waiting = continuation }
        return state.isRung
      }
      if isRung { continuation.resume() }
    }
  }

  /// Waits with a time limit. `queue` runs the timer, because a timer of the shared pool would start its threads.
  func wait(milliseconds: Int, on queue: DispatchQueue) async {
    let timer = DispatchWorkItem { self.ring() }
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: timer)
    await wait()
    timer.cancel()
  }
}
