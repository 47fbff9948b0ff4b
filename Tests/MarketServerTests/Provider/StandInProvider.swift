import Foundation
import HTTPTypes
import Hummingbird
import Logging
import MarketJSON
import MarketServer
import MarketTesting
import Marketplace
import NIOCore
import ServiceLifecycle
import Synchronization

/// An OpenID Connect provider on a free local port, which answers as a test says.
final class StandInProvider: Sendable {
  /// What the provider answers when it is asked for a token.
  enum Reply: Sendable {
    case error(String)
    case status(Int)
    case text(String)
    case token(StandInToken)
  }

  private struct State {
    var port = 0
    var replies: [Reply] = []
    var nonce = ""
    var authorization: String?
    var questions = 0
    var isDown = false
    var signer = StandInSigner()
    /// Replaces values of the configuration; null removes one.
    var configuration: [String: JSONValue] = [:]
  }

  static let (client, secret) = ("market", "s+cret/ä-of-the-market-that-nobody-knows")
  private let state = Mutex(State())

  var issuer: String { "http://127.0.0.1:\(state.withLock { $0.port })" }

  /// The settings of a server that uses this provider.
  func settings(_ registration: ServerSettings.Registration = .open) -> ServerSettings {
    var provider = ProviderSettings(
      issuer: issuer, clientID: Self.client, clientSecret: Self.secret, name: "동네 클럽")
    provider?.patience = Patience.limit
    return ServerSettings(name: "역삼동 장터", registration: registration, version: "test", provider: provider)
  }

  /// How often the provider was asked for a token.
  var questions: Int { state.withLock { $0.questions } }
  /// The header by which the server authenticated itself last.
  var authorization: String? { state.withLock { $0.authorization } }

  /// The next answers, in order. Without any, the person has not decided yet.
  func reply(_ replies: Reply...) { state.withLock { $0.replies += replies } }
  func setDown(_ isDown: Bool) { state.withLock { $0.isDown = isDown } }
  /// Signs from now on with another key.
  func changeKey() { state.withLock { $0.signer = StandInSigner(name: "second") } }
  func configure(_ name: String, _ value: JSONValue) { state.withLock { $0.configuration[name] = value } }

  static func run(_ body: (StandInProvider) async throws -> Void) async throws {
    let provider = StandInProvider()
    let (ports, started) = AsyncStream<Int>.makeStream()
    var logger = Logger(label: "provider")
    logger.logLevel = .critical
    let application = Application(
      router: provider.router(), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        started.yield(channel.localAddress?.port ?? 0)
        started.finish()
      }, logger: logger)
    let group = ServiceGroup(configuration: .init(services: [.init(service: application)], logger: logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { started.finish() }
        try await group.run()
      }
      var iterator = ports.makeAsyncIterator()
      guard let port = await iterator.next() else { throw TestClient.Unreachable() }
      provider.state.withLock { $0.port = port }
      let outcome: Result<Void, any Error>
      do { outcome = .success(try await body(provider)) } catch { outcome = .failure(error) }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
      try outcome.get()
    }
  }

  private func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("/.well-known/openid-configuration") { _, _ in self.answer { self.configuration } }
    router.get("/keys") { _, _ in self.answer { self.state.withLock { $0.signer }.keys } }
    router.post("/device") { request, _ in
      let fields = try await Self.fields(request)
      return self.answer {
        self.state.withLock { state in
          state.nonce = fields["nonce"] ?? ""
          state.authorization = request.headers[.authorization]
        }
        return JSONObject([
          .init("device_code", .string("the device's secret")), .init("user_code", .string("WDJB-MJHT")),
          .init("verification_uri", .string(self.issuer + "/activate")),
          .init("verification_uri_complete", .string(self.issuer + "/activate?code=WDJB-MJHT")),
          .init("expires_in", .int(600)), .init("interval", .int(5)),
        ])
      }
    }
    router.post("/token") { request, _ in
      let fields = try await Self.fields(request)
      guard fields["device_code"] == "the device's secret", fields["client_id"] == Self.client else {
        return Self.json(JSONObject([.init("error", .string("invalid_request"))]), status: .badRequest)
      }
      return try await self.token()
    }
    return router
  }

  private var configuration: JSONObject {
    var object = JSONObject([
      .init("issuer", .string(issuer)), .init("device_authorization_endpoint", .string(issuer + "/device")),
      .init("token_endpoint", .string(issuer + "/token")), .init("jwks_uri", .string(issuer + "/keys")),
    ])
    for (name, value) in state.withLock({ $0.configuration }) { object[name] = value == .null ? nil : value }
    return object
  }

  private func token() async throws -> Response {
    let (reply, nonce, signer, isDown) = state.withLock { state in
      state.questions += 1
      let reply: Reply =
        state.isDown || state.replies.isEmpty ? .error("authorization_pending") : state.replies.removeFirst()
      return (reply, state.nonce, state.signer, state.isDown)
    }
    if isDown { return Response(status: .serviceUnavailable) }
    switch reply {
    case .error(let code):
      return Self.json(JSONObject([.init("error", .string(code))]), status: .badRequest)
    case .status(let code): return Response(status: .init(code: code))
    case .text(let text):
      return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(bytes: Array(text.utf8))))
    case .token(let token):
      let signed = try await signer.sign(token, issuer: issuer, nonce: nonce)
      return Self.json(
        JSONObject([.init("access_token", .string("not ours")), .init("id_token", .string(signed))]), status: .ok)
    }
  }

  private func answer(_ object: () -> JSONObject) -> Response {
    state.withLock { $0.isDown } ? Response(status: .serviceUnavailable) : Self.json(object(), status: .ok)
  }

  private static func json(_ object: JSONObject, status: HTTPResponse.Status) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: Array(JSONValue.object(object).text.utf8))))
  }

  private static func fields(_ request: Request) async throws -> [String: String] {
    var buffer = try await request.body.collect(upTo: 100_000)
    let text = String(decoding: buffer.readBytes(length: buffer.readableBytes) ?? [], as: UTF8.self)
    var components = URLComponents()
    components.percentEncodedQuery = text
    let pairs = (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    return Dictionary(pairs) { first, _ in first }
  }
}
