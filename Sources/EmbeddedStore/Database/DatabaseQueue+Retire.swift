internal import GRDB
import Synchronization

/// Queues of closed databases. When a queue is released, libdispatch cleans up on its shared thread pool and then wakes
/// the process once a second to monitor that pool. So closed queues are kept, at a few kilobytes each.
private let retired = Mutex<[DatabaseQueue]>([])

extension DatabaseQueue {
  /// Closes the database if it is open, and keeps the queue until the process ends.
  func retire() {
    try? close()
    retired.withLock { $0.append(self) }
  }
}
