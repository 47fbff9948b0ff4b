/// Takes a response as it arrives. Only the client's thread calls it.
protocol Receiver: AnyObject {
  /// Called before the request is sent; returns headers to add to it.
  func begin() throws(WebError) -> [WebHeaders.Field]
  /// The head is complete.
  func take(_ head: ResponseHead) throws(WebError)
  /// Takes all of the bytes, or none of them to pause the transfer.
  func take(_ bytes: UnsafeRawBufferPointer) throws(WebError) -> Taken
  /// The response is complete.
  func finish(_ head: ResponseHead) throws(WebError) -> WebResponse
  /// How far the download is; `nil` when it is no download.
  func progress(_ head: ResponseHead) -> WebProgress?
}

enum Taken {
  case all, pause
  /// All of them, and no more is wanted: the response counts as complete.
  case enough
}

extension Receiver {
  func begin() throws(WebError) -> [WebHeaders.Field] { [] }
  func take(_ head: ResponseHead) throws(WebError) {}
  func progress(_ head: ResponseHead) -> WebProgress? { nil }
}

/// Keeps the body in memory.
final class BodyReceiver: Receiver {
  private let limit: Int
  private var body: [UInt8] = []

  /// `limit` in bytes.
  init(limit: Int) { self.limit = limit }

  func take(_ bytes: UnsafeRawBufferPointer) throws(WebError) -> Taken {
    guard bytes.count <= limit - body.count else { throw .tooLarge }
    body.append(contentsOf: bytes)
    return .all
  }

  func finish(_ head: ResponseHead) -> WebResponse {
    WebResponse(status: head.status, headers: head.headers, body: body)
  }
}

/// Keeps the beginning of an unexpected response, because it says what is wrong.
struct UnexpectedBody {
  private static let limit = 64 * 1024
  private var bytes: [UInt8] = []

  /// Throws the response once no more of it is kept.
  mutating func take(_ more: UnsafeRawBufferPointer, of head: ResponseHead) throws(WebError) {
    bytes.append(contentsOf: more.prefix(Self.limit - bytes.count))
    if bytes.count == Self.limit { throw error(head) }
  }

  func error(_ head: ResponseHead) -> WebError {
    .unexpectedResponse(WebResponse(status: head.status, headers: head.headers, body: bytes))
  }
}
