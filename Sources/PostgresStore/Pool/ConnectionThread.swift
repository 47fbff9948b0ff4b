import Glibc

/// A thread of its own for statements, which block. The cooperative pool has two threads on two cores.
final class ConnectionThread: Sendable {
  private let work: @Sendable () -> Void

  private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  /// Returns false if the system has no thread left.
  static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let context = Unmanaged.passRetained(ConnectionThread(work))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<ConnectionThread>.fromOpaque(context).takeRetainedValue().work() }
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
