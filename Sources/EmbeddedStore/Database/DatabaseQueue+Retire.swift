internal import GRDB
import Synchronization

/// The queues of files that are closed. libdispatch gives back what a queue carried on its shared pool of threads, and from
/// then on wakes the process once a second to watch that pool; so they stay, a few kilobytes each.
private let retired = Mutex<[DatabaseQueue]>([])

extension DatabaseQueue {
  /// Closes the file, unless that is done, and lets the queue live as long as the process.
  func retire() {
    try? close()
    retired.withLock { $0.append(self) }
  }
}
