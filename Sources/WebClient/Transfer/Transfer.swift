import CCurl
import Synchronization

/// One request on its way.
///
/// Unchecked Sendable is safe: after `TransferLoop.start` only the client's thread touches the state, apart from the
/// atomic `cancelled`.
final class Transfer: @unchecked Sendable {
  typealias Completion = @Sendable (Result<WebResponse, WebError>) -> Void

  /// What differs between kinds of transfer.
  struct Rules {
    var timeout: Duration?
    var silence: Duration?
    /// Downloads continue by byte positions, and event streams must not wait in a decoder's buffer.
    var isCompressed = false
    /// Whether it may share an HTTP/2 connection. A paused stream holds up all others of its connection.
    var isShared = true
  }

  let request: WebRequest
  let rules: Rules
  private let cancelled = Atomic(false)
  private let receiver: any Receiver
  private let progress: (@Sendable (WebProgress) -> Void)?
  private let clock = SuspendingClock()

  var completion: Completion?
  /// libcurl's handle and the headers it sends, while the transfer runs.
  var easy: UnsafeMutableRawPointer?
  var sentHeaders: UnsafeMutablePointer<curl_slist>?
  var resolutions: UnsafeMutablePointer<curl_slist>?
  var reach = WebReach.anywhere
  /// Where libcurl says that the response redirects to.
  var redirect: String?
  private(set) var source: BodySource?
  private var headReader = HeadReader()
  private var watch: SilenceWatch?
  private var failure: WebError?
  private var isForbidden = false
  private var isSatisfied = false

  /// `request` has been checked.
  init(
    _ request: WebRequest, _ rules: Rules, _ receiver: any Receiver,
    progress: (@Sendable (WebProgress) -> Void)? = nil
  ) {
    self.request = request
    self.rules = rules
    self.receiver = receiver
    self.progress = progress
    watch = rules.silence.map(SilenceWatch.init)
  }

  /// Known before the order to cancel it arrives.
  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  func cancel() { cancelled.store(true, ordering: .releasing) }

  /// The transfer that a callback of libcurl belongs to.
  static func at(_ context: UnsafeMutableRawPointer) -> Transfer {
    Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  }

  var deadline: SuspendingClock.Instant? { watch?.deadline }

  /// Opens the files. Returns the headers to send.
  func begin() throws(WebError) -> [WebHeaders.Field] {
    source = try BodySource(request.body)
    return try request.headers.fields + receiver.begin()
  }

  /// Whether a connection to this address may be opened. `nil` is an address that is none of the internet.
  func mayReach(_ address: SocketAddress?) -> Bool {
    if let address, reach.contains(address) { return true }
    isForbidden = true
    return false
  }

  /// The connection is there, and the request is sent.
  func connected() { watch?.restart(at: clock.now) }

  func resumed() { watch?.restart(at: clock.now) }

  /// Returns false to end the transfer.
  func receivedHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    watch?.restart(at: clock.now)
    return attempt { () throws(WebError) -> Void in
      if try headReader.read(line), let head = headReader.head { try receiver.take(head) }
    } != nil
  }

  /// Returns `nil` to end the transfer.
  func received(_ bytes: UnsafeRawBufferPointer) -> Taken? {
    watch?.restart(at: clock.now)
    let taken = attempt { () throws(WebError) in try receiver.take(bytes) }
    if taken == .pause { watch?.suspend() }
    if taken == .enough { isSatisfied = true }
    if taken == .all, let progress, let head = headReader.head, let state = receiver.progress(head) { progress(state) }
    return taken
  }

  /// Returns `nil` to end the transfer.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard let source else { return 0 }
    watch?.restart(at: clock.now)
    let count = attempt { () throws(WebError) in try source.read(into: buffer) }
    if let progress, count != nil { progress(WebProgress(done: source.position, total: source.length)) }
    return count
  }

  private func attempt<Value>(_ body: () throws(WebError) -> Value) -> Value? {
    do throws(WebError) { return try body() } catch {
      failure = error
      return nil
    }
  }

  /// Called once, when libcurl is done with it. `error` is `nil` when the response is complete.
  func end(_ error: WebError?) {
    let completion = completion
    self.completion = nil
    source = nil
    guard let completion else { return }
    do throws(WebError) {
      if let error = failure ?? (isSatisfied ? nil : error) {
        throw isForbidden && error.isOfConnecting ? .forbidden : error
      }
      guard let head = headReader.head else { throw .cutOff }
      var response = try receiver.finish(head)
      response.redirect = redirect
      completion(.success(response))
    } catch {
      completion(.failure(error))
    }
  }
}
