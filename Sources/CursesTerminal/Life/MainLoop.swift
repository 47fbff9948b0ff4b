import CMainQueue
import Glibc

/// The loop of the main thread: it sleeps until the keyboard or the main queue has something, and runs both.
///
/// A dispatch source on the main queue would wake two more threads for every key. It is run once, by `main`.
@MainActor
public final class MainLoop {
  private let queue = _dispatch_get_main_queue_handle_4CF()
  private var keyboard: (descriptor: Int32, ready: @MainActor () -> Void)?

  public init() {}

  /// Has `ready` called whenever `descriptor` can be read, or has come to its end, until `unwatch`.
  func watch(_ descriptor: Int32, ready: @escaping @MainActor () -> Void) {
    keyboard = (descriptor, ready)
  }

  func unwatch() { keyboard = nil }

  /// Runs what comes for as long as the process lives.
  public func run() -> Never {
    while true {
      // A negative descriptor is passed over.
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
