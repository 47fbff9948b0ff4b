import CCurl

/// The running transfers of a client. Belongs to its thread.
final class TransferSet {
  private let curl: Curl
  private let options: WebOptions
  private let multi: UnsafeMutableRawPointer
  private var running: [UnsafeMutableRawPointer: Transfer] = [:]
  private var queue: TransferQueue
  private let clock = SuspendingClock()

  init(_ curl: Curl, _ options: WebOptions) throws(WebError) {
    guard let multi = ccurl_multi_new(curl.functions) else { throw .failed(code: Int(CURLE_OUT_OF_MEMORY.rawValue)) }
    self.curl = curl
    self.options = options
    self.multi = multi
    queue = TransferQueue(limit: options.requestsPerServer)
  }

  deinit { ccurl_multi_free(curl.functions, multi) }

  /// Valid as long as this object.
  var waker: Waker { Waker(curl: curl, multi: multi) }

  func obey(_ orders: [TransferLoop.Order]) {
    for order in orders {
      switch order {
      case .start(let transfer):
        // The order to cancel it may have come first.
        if transfer.isCancelled { transfer.end(.cancelled) } else if queue.start(transfer) { start(transfer) }
      case .cancel(let transfer):
        if queue.remove(transfer) { transfer.end(.cancelled) } else { end(transfer, .cancelled) }
      case .resume(let transfer):
        guard let easy = transfer.easy else { continue }
        transfer.resumed()
        ccurl_easy_resume(curl.functions, easy)
      }
    }
  }

  private func start(_ transfer: Transfer) {
    var next: Transfer? = transfer
    while let transfer = next {
      do throws(WebError) { return try add(transfer) } catch {
        transfer.release(curl)
        transfer.end(error)
        next = queue.end(transfer)
      }
    }
  }

  private func add(_ transfer: Transfer) throws(WebError) {
    if transfer.isCancelled { throw .cancelled }
    try transfer.makeHandle(curl, options)
    guard let easy = transfer.easy, ccurl_multi_add(curl.functions, multi, easy) else {
      throw .failed(code: Int(CURLE_OUT_OF_MEMORY.rawValue))
    }
    running[easy] = transfer
  }

  /// Does all that can be done without waiting, then ends the transfers that are complete or silent.
  func perform() {
    ccurl_multi_perform(curl.functions, multi)
    var code = CURLE_OK
    while let easy = ccurl_multi_next_ended(curl.functions, multi, &code) {
      guard let transfer = running[easy] else { continue }
      transfer.redirect = ccurl_easy_redirect(curl.functions, easy).map { String(cString: $0) }
      end(transfer, WebError(code, systemError: ccurl_easy_error_number(curl.functions, easy)))
    }
    let now = clock.now
    for transfer in running.values {
      if let deadline = transfer.deadline, deadline <= now { end(transfer, .silent) }
    }
  }

  /// Sleeps until bytes come or go, the waker is used, or a deadline has passed.
  func wait() {
    let deadline = running.values.compactMap(\.deadline).min()
    let time = deadline.map { clock.now.duration(to: $0).milliseconds } ?? Int(Int32.max)
    ccurl_multi_poll(curl.functions, multi, Int32(time))
  }

  func cancelAll() {
    for transfer in queue.removeAll() { transfer.end(.cancelled) }
    for transfer in running.values { end(transfer, .cancelled) }
  }

  /// Does nothing when the transfer has ended.
  private func end(_ transfer: Transfer, _ error: WebError?) {
    guard let easy = transfer.easy else { return }
    running[easy] = nil
    ccurl_multi_remove(curl.functions, multi, easy)
    transfer.release(curl)
    transfer.end(error)
    if let next = queue.end(transfer) { start(next) }
  }
}

/// Wakes the thread of a `TransferSet`.
///
/// Unchecked Sendable is safe: libcurl allows this one call from any thread.
struct Waker: @unchecked Sendable {
  let curl: Curl
  let multi: UnsafeMutableRawPointer

  func wake() { ccurl_multi_wakeup(curl.functions, multi) }
}

extension Duration {
  /// Rounded up, and at least 1: for libcurl 0 means no limit.
  var milliseconds: Int {
    let (seconds, fraction) = components
    guard seconds < Int64(Int32.max / 1000) else { return Int(Int32.max) }
    return max(1, Int(seconds * 1000 + (fraction + 999_999_999_999_999) / 1_000_000_000_000_000))
  }
}
