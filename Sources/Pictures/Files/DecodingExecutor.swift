internal import Dispatch

/// Runs an actor on a queue of its own, where it may wait for the disk and think long; the cooperative pool has a thread a
/// core only.
final class DecodingExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "secondhand.decoding", qos: .utility)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
