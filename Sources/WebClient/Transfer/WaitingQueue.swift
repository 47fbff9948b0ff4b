internal import Dispatch

/// Resumes waiting tasks. Without it, a continuation resumes its task on the shared thread pool, even if the task goes
/// back to its actor at once. From the first use of that pool on, libdispatch wakes the process once a second.
package final class WaitingQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "secondhand.waiting")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Waits until the continuation that `begin` receives is resumed.
  package func wait<Value: Sendable>(_ begin: @Sendable (CheckedContinuation<Value, Never>) -> Void) async -> Value {
    await withTaskExecutorPreference(self) {
      await withCheckedContinuation { begin($0) }
    }
  }

  /// The same. `onCancel` runs when the task is cancelled meanwhile, at once.
  package func wait<Value: Sendable>(
    _ begin: @Sendable (CheckedContinuation<Value, Never>) -> Void, onCancel: @escaping @Sendable () -> Void
  ) async -> Value {
    await withTaskExecutorPreference(self) {
      await withTaskCancellationHandler {
        await withCheckedContinuation { begin($0) }
      } onCancel: {
        onCancel()
      }
    }
  }
}
