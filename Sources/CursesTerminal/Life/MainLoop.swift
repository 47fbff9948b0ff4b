import CMainQueue
import Glibc

/// The loop of the main thread. It sleeps until input or main-queue work is available, and runs both.
///
/// A dispatch source on the main queue would wake two more threads for every key. `main` runs the loop once.
@MainActor
public final class MainLoop {
  private let queue = _dispatch_get_main_queue_handle_4CF()
  private var keyboard: (descriptor: Int32, ready: @MainActor () -> Void)?

  public init() {}

  /// Calls `ready` whenever `descriptor` is readable or at its end, until `unwatch`.
  func watch(_ descriptor: Int32, ready: @escaping @MainActor () -> Void) {
    keyboard = (descriptor, ready)
  }

  func unwatch() { keyboard = nil }

  /// Runs the loop for the life of the process.
  public func run() -> Never {
    while true {
      // `poll` ignores a negative descriptor.
      var waiting = [
        pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
        pollfd(fd: keyboard?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, 2, -1) > 0 else { continue }
      if waiting[0].revents != 0 {
        var count: UInt64 = 0
        _ = read(queue, &count, MemoryLayout.size(ofValue: count))
        _dispatch_main_queue_callback_4CF(nil)
      }
      if waiting[1].revents != 0, let keyboard, keyboard.descriptor == waiting[1].fd { keyboard.ready() }
    }
  }
}
