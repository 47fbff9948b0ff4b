internal import Dispatch

/// Runs an actor on a queue of its own, where it may wait for the disk; the cooperative pool has a thread a core only.
final class FileExecutor: SerialExecutor {
  let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// What runs on the queue outside a task, as the handler of a watch does, is on this executor, too.
  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
