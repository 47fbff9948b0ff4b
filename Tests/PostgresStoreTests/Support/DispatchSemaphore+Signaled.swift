import Dispatch

extension DispatchSemaphore {
  /// Waits for a signal on a thread of its own, so that the tasks that lead to it can run.
  func signaled() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        self.wait()
        continuation.resume()
      }
    }
  }
}
