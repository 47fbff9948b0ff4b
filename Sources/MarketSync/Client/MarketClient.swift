internal import MarketAPI
internal import MarketJSON
internal import WebClient

/// Calls the endpoints of one server.
struct MarketClient: Sendable {
  let address: ServerAddress
  var web: WebClient
  var token: String?
  /// How long a request may go on without a byte, if not as long as `web` allows.
  var silence: Duration?

  /// The maximum size of a response, in bytes.
  private static let longestAnswer = 64 << 20

  /// The JSON object of a successful response; empty for a response without a body. `parts` fill the path parameters.
  func call(
    _ endpoint: Endpoint, _ parts: [String] = [], query: [(String, String)] = [], _ body: JSONObject? = nil
  ) async throws(ServerFault) -> JSONObject {
    var request = request(endpoint, parts, query: query)
    if let body {
      request.headers.add("Content-Type", "application/json")
      request.body = .bytes(JSONValue.object(body).bytes)
    }
    let response = try await send(request)
    guard !response.body.isEmpty else { return JSONObject() }
    guard case .object(let object)? = JSONText.value(response.body) else { throw .unreadable }
    return object
  }

  /// The body of a successful response.
  func bytes(_ endpoint: Endpoint, _ parts: [String], query: [(String, String)] = []) async throws(ServerFault)
    -> [UInt8]
  {
    try await send(request(endpoint, parts, query: query)).body
  }

  /// Uploads a file from a byte on, and reports how many bytes of it the connection has taken.
  func upload(
    _ endpoint: Endpoint, _ parts: [String], query: [(String, String)] = [], _ bytes: [UInt8], from offset: Int,
    progress: @escaping @Sendable (Int) -> Void
  ) async throws(ServerFault) {
    var request = request(endpoint, parts, query: query)
    request.headers.add("Content-Type", endpoint == .uploadPicture ? "image/jpeg" : "application/octet-stream")
    if offset > 0 { request.headers.add(Limits.uploadOffset, String(offset)) }
    request.body = .bytes(Array(bytes[offset...]))
    let response: WebResponse
    do throws(WebError) {
      response = try await web.upload(request, limit: 1 << 20) { progress(offset + $0.done) }
    } catch { throw .unreachable(error) }
    try check(response)
  }

  /// How far the upload of a file has come; nil when the server has nothing of it.
  func uploadPosition(of hash: String) async throws(ServerFault) -> (offset: Int, isComplete: Bool)? {
    do throws(ServerFault) {
      let object = try await call(.upload, [hash])
      guard let offset = object["offset"]?.wholeNumber, offset >= 0 else { throw .unreadable }
      return (offset, object["isComplete"] == .bool(true))
    } catch {
      if case .refused(.notFound, _) = error { return nil }
      throw error
    }
  }

  /// Streams the changes after an event number. The stream fails after so long without a byte.
  func events(since number: Int, silence: Duration) throws(ServerFault) -> EventStream {
    var request = request(.events)
    request.headers.add("Last-Event-ID", String(number))
    do throws(WebError) {
      return try web.events(of: request, silence: silence, limit: Self.longestAnswer)
    } catch { throw .unreachable(error) }
  }

  private func request(_ endpoint: Endpoint, _ parts: [String] = [], query: [(String, String)] = []) -> WebRequest {
    var path = ""
    var left = parts[...]
    for part in endpoint.path.split(separator: "/") {
      path += "/" + (part.hasPrefix("{") ? PercentEncoding.encoded(left.popFirst() ?? "") : String(part))
    }
    let pairs = query.map { $0.0 + "=" + PercentEncoding.encoded($0.1) }.joined(separator: "&")
    var request = WebRequest(
      WebRequest.Method(rawValue: endpoint.method.rawValue) ?? .get,
      address.text + path + (pairs.isEmpty ? "" : "?" + pairs))
    if let token { request.headers.add("Authorization", "Bearer " + token) }
    return request
  }

  private func send(_ request: WebRequest) async throws(ServerFault) -> WebResponse {
    let response: WebResponse
    var request = request
    request.silence = silence
    do throws(WebError) { response = try await web.send(request, limit: Self.longestAnswer) } catch {
      throw .unreachable(error)
    }
    try check(response)
    return response
  }

  private func check(_ response: WebResponse) throws(ServerFault) {
    guard !(200..<300).contains(response.status) else { return }
    guard case .object(let object)? = JSONText.value(response.body), object["type"]?.string != nil else {
      // A proxy whose server is down returns such a response.
      throw response.status >= 500 ? .refused(.unavailable, wait: nil) : .unreadable
    }
    throw ServerFault(object, wait: response.headers["Retry-After"].flatMap { Int($0) })
  }
}
