internal import Dispatch
import Glibc

/// Runs an actor on its own queue, where it may block on the disk or compute for long. The cooperative pool has only
/// one thread per core. Its thread has a lower priority than key handling.
final class DecodingExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "secondhand.decoding", qos: .utility)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      Self.giveWay()
      job.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }

  /// On Linux the quality of service selects the pool of a thread, not its scheduling; this pool's threads do nothing
  /// else. For setpriority(2), 0 means the calling thread.
  private static func giveWay() { setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10) }
}
