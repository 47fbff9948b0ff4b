internal import HTTPTypes
internal import Hummingbird
internal import MarketAPI
internal import MarketJSON
internal import NIOCore

/// Answers to requests.
enum Answer {
  static func json(_ object: JSONObject, status: HTTPResponse.Status = .ok) -> Response {
    bytes(JSONValue.object(object).bytes, type: "application/json", status: status)
  }

  static func problem(
    _ problem: Problem, detail: String? = nil, wait: Int? = nil, closes: Bool = false, request: String
  ) -> Response {
    let object = problem.object(detail: detail, request: request)
    var response = bytes(
      JSONValue.object(object).bytes, type: "application/problem+json",
      status: HTTPResponse.Status(code: problem.status), closes: closes)
    if let wait { response.headers[.retryAfter] = String(wait) }
    if problem.status == 401 { response.headers[.wwwAuthenticate] = "Bearer" }
    return response
  }

  /// `closes`: whether the connection is closed with the answer, whatever the client still sends.
  static func bytes(
    _ bytes: [UInt8], type: String, status: HTTPResponse.Status = .ok, closes: Bool = false
  ) -> Response {
    buffer(ByteBuffer(bytes: bytes), type: type, status: status, closes: closes)
  }

  static func buffer(
    _ buffer: ByteBuffer, type: String, status: HTTPResponse.Status = .ok, closes: Bool = false
  ) -> Response {
    struct Closed: Error {}
    var headers: HTTPFields = [.contentType: type, .contentLength: String(buffer.readableBytes)]
    headers[.cacheControl] = "no-store"
    headers[.xContentTypeOptions] = "nosniff"
    if closes { headers[.connection] = "close" }
    let body =
      closes
      ? ResponseBody(contentLength: buffer.readableBytes) { writer in
        try await writer.write(buffer)
        throw Closed()
      } : ResponseBody(byteBuffer: buffer)
    return Response(status: status, headers: headers, body: body)
  }

  static let nothing = Response(status: .noContent)

  /// Content that never changes, because its address names its hash.
  static func content(_ bytes: [UInt8], type: String, tag: String, request: Request) -> Response {
    let quoted = "\"\(tag)\""
    var response =
      request.headers[.ifNoneMatch] == quoted ? Response(status: .notModified) : self.bytes(bytes, type: type)
    response.headers[.eTag] = quoted
    response.headers[.cacheControl] = "private, max-age=31536000, immutable"
    return response
  }
}

/// A problem with details for its reader.
struct DetailedProblem: Error {
  let problem: Problem
  var detail: String?
  /// The seconds after which to try again.
  var wait: Int?
  /// Whether the connection ends with the answer.
  var closes = false
}
