import CCurl
import Synchronization

/// Runs transfers on one thread, which starts with the first of them and sleeps while nothing happens.
final class TransferLoop: Sendable {
  enum Order {
    case start(Transfer)
    case cancel(Transfer)
    /// Lets a paused transfer go on.
    case resume(Transfer)
  }

  private struct State: Sendable {
    var orders: [Order] = []
    var isRunning = false
    var isStopped = false
    /// Set while the thread can be woken.
    var waker: Waker?
  }

  let library: String
  private let options: WebOptions
  private let state = Locked(State())
  private let awake = Atomic(0)

  init(library: String, options: WebOptions) {
    self.library = library
    self.options = options
  }

  /// How often the thread has been awake.
  var rounds: Int { awake.load(ordering: .relaxed) }

  /// `completion` runs on the thread of the transfers, once.
  func start(_ transfer: Transfer, completion: @escaping Transfer.Completion) {
    transfer.completion = completion
    post(.start(transfer))
  }

  /// Ends a transfer with `.cancelled`. Does nothing when it has ended.
  func cancel(_ transfer: Transfer) {
    transfer.cancel()
    post(.cancel(transfer))
  }

  func resume(_ transfer: Transfer) { post(.resume(transfer)) }

  /// Cancels all transfers and ends the thread.
  func stop() {
    state.withLock {
      $0.isStopped = true
      $0.waker?.wake()
    }
  }

  private func post(_ order: Order) {
    let startsThread = state.withLock { state in
      // Without a thread there is no transfer to cancel or to resume.
      if !state.isRunning { guard case .start = order else { return false } }
      state.orders.append(order)
      state.waker?.wake()
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard startsThread else { return }
    let context = Unmanaged.passRetained(self)
    let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      if let context { Unmanaged<TransferLoop>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }
    let error = ccurl_start_thread(run, context.toOpaque())
    guard error != 0 else { return }
    context.release()
    refuseAll(.failed(code: Int(error)))
  }

  private func run() {
    do throws(WebError) {
      let transfers = try TransferSet(Curl(library), options)
      state.withLock { $0.waker = transfers.waker }
      while let orders = next() {
        transfers.obey(orders)
        transfers.perform()
        awake.add(1, ordering: .relaxed)
        transfers.wait()
      }
      // From here on nobody wakes the thread, because what wakes it goes with the set.
      state.withLock { $0.waker = nil }
      transfers.cancelAll()
      refuseAll(.cancelled)
    } catch {
      refuseAll(error)
    }
  }

  private func next() -> [Order]? {
    state.withLock { state in
      if state.isStopped { return nil }
      defer { state.orders = [] }
      return state.orders
    }
  }

  /// Ends every transfer that waits to be started. The next one starts a new thread.
  private func refuseAll(_ error: WebError) {
    let orders = state.withLock { state in
      state.isRunning = false
      defer { state.orders = [] }
      return state.orders
    }
    for case .start(let transfer) in orders { transfer.end(error) }
  }
}
