import Glibc

/// Where a download goes.
package enum WebDestination: Sendable, Hashable {
  /// A file that is created, readable and writable by its owner only, when it is missing.
  case path(String)
  /// A regular file that is open for writing, and stays open until the download has ended.
  case descriptor(Int32)
}

/// Writes the body to a file, after the bytes of an earlier try where the server allows it.
final class FileReceiver: Receiver {
  private enum Outcome {
    case body
    /// The file was complete before.
    case complete
    case unexpected(UnexpectedBody)
  }

  private let destination: WebDestination
  private let limit: Int
  private let isResuming: Bool
  private var outcome = Outcome.body
  private var descriptor: Int32 = -1
  /// The size of the file before the download.
  private var size = 0
  /// Where the next byte goes.
  private var position = 0
  private var head: ResponseHead?

  init(_ destination: WebDestination, limit: Int, isResuming: Bool) {
    self.destination = destination
    self.limit = limit
    self.isResuming = isResuming
  }

  deinit {
    if case .path = destination, descriptor >= 0 { close(descriptor) }
  }

  func begin() throws(WebError) -> [WebHeaders.Field] {
    guard isResuming else { return [] }
    var status = stat()
    let isThere =
      switch destination {
      case .path(let path): stat(path, &status) == 0
      case .descriptor(let descriptor): fstat(descriptor, &status) == 0
      }
    guard isThere, status.st_size > 0 else { return [] }
    size = Int(status.st_size)
    return [WebHeaders.Field(name: "Range", value: "bytes=\(size)-")]
  }

  func take(_ head: ResponseHead) throws(WebError) {
    self.head = head
    let range = head.headers["Content-Range"].flatMap(ContentRange.init)
    switch (head.status, range) {
    case (200, _): try open(at: 0)
    case (206, .part(let start, let total)?) where size > 0:
      // A server that sends another part would damage the file.
      guard start == size else { throw .malformed }
      if let total, total > limit { throw .tooLarge }
      try open(at: size)
    case (416, .outside(total: size)?) where size > 0 && size <= limit: outcome = .complete
    default: outcome = .unexpected(UnexpectedBody())
    }
  }

  /// Keeps the first `start` bytes of the file.
  private func open(at start: Int) throws(WebError) {
    switch destination {
    case .path(let path):
      descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else { throw .file(code: errno) }
    case .descriptor(let open): descriptor = open
    }
    guard ftruncate(descriptor, off_t(start)) == 0 else { throw .file(code: errno) }
    position = start
  }

  func take(_ bytes: UnsafeRawBufferPointer) throws(WebError) -> Taken {
    guard let head else { throw .malformed }
    switch outcome {
    case .complete: break
    case .unexpected(var body):
      try body.take(bytes, of: head)
      outcome = .unexpected(body)
    case .body:
      guard bytes.count <= limit - position else { throw .tooLarge }
      try write(bytes)
    }
    return .all
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(WebError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = pwrite(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, off_t(position))
      guard count >= 0 || errno == EINTR else { throw .file(code: errno) }
      rest = rest.dropFirst(max(0, count))
      position += max(0, count)
    }
  }

  func finish(_ head: ResponseHead) throws(WebError) -> WebResponse {
    if case .unexpected(let body) = outcome { throw body.error(head) }
    return WebResponse(status: head.status, headers: head.headers)
  }

  func progress(_ head: ResponseHead) -> WebProgress? {
    guard case .body = outcome else { return nil }
    let start = head.status == 206 ? size : 0
    let length = head.headers["Content-Length"].flatMap { Int($0) }
    return WebProgress(done: position, total: length.flatMap { start.checkedSum($0) })
  }
}

extension Int {
  /// `nil` when it does not fit, as with a length that a hostile server makes up.
  fileprivate func checkedSum(_ other: Int) -> Int? {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? nil : sum
  }
}
