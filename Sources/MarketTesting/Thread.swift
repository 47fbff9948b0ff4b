internal import Glibc

/// A thread of its own for work that waits. A dispatch queue would take one of the 255 threads that all queues of the
/// process share, and the stores of the tested servers would get none.
final class Thread: Sendable {
  private let work: @Sendable () -> Void

  private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  static func start(_ work: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Thread(work)).toOpaque()
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Thread>.fromOpaque(context).takeRetainedValue().work() }
        return nil
      }, context)
    precondition(code == 0, "no thread could be started: \(code)")
    pthread_detach(thread)
  }
}
