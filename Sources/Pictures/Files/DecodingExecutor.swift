internal import Dispatch
import Glibc

/// Runs an actor on a queue of its own, where it may wait for the disk and think long; the cooperative pool has a thread a
/// core only. Whoever answers keys goes before it.
final class DecodingExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "secondhand.decoding", qos: .utility)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      Self.giveWay()
      job.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }

  /// On Linux the quality of service decides in which pool a thread is, not how it is scheduled; those of this pool do nothing
  /// but this. For setpriority(2) there, 0 is the calling thread.
  private static func giveWay() { setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10) }
}
