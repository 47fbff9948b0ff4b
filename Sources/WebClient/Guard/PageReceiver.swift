/// Keeps the beginning of a page of text, and refuses everything else as soon as its head is there.
final class PageReceiver: Receiver {
  private let types: Set<String>
  private let limit: Int
  private var body: [UInt8] = []
  private var dropped = 0
  private var isRedirect = false

  /// `types` are media types in lower case; `limit` in bytes.
  init(types: Set<String>, limit: Int) {
    self.types = types
    self.limit = limit
  }

  func take(_ head: ResponseHead) throws(WebError) {
    isRedirect = (300..<400).contains(head.status)
    if isRedirect { return }
    let type = head.headers["Content-Type"].map { MediaType($0).name }
    guard head.status == 200, let type, types.contains(type) else {
      throw .unexpectedResponse(WebResponse(status: head.status, headers: head.headers))
    }
  }

  func take(_ bytes: UnsafeRawBufferPointer) throws(WebError) -> Taken {
    if isRedirect {
      dropped += bytes.count
      guard dropped <= limit else { throw .tooLarge }
      return .all
    }
    body.append(contentsOf: bytes.prefix(limit - body.count))
    return body.count < limit ? .all : .enough
  }

  func finish(_ head: ResponseHead) -> WebResponse {
    WebResponse(status: head.status, headers: head.headers, body: body)
  }
}
