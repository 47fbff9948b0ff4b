package import Dispatch

/// Runs an actor on its own queue, where it may block on disk I/O. The cooperative pool has only one thread per core.
package final class FileExecutor: SerialExecutor {
  package let queue: DispatchQueue

  package init(label: String) {
    queue = DispatchQueue(label: label)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Code that runs on the queue outside a task, such as the handler of a watch, is also on this executor.
  package func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
