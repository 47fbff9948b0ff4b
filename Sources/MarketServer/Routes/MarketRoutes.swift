internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import MarketAPI
internal import MarketJSON
internal import Marketplace
internal import NIOCore

/// Handles every endpoint. All access checks are here. It is a class, because every request and every stream holds it,
/// and a copy of its fields takes kilobytes.
final class MarketRoutes: Sendable {
  let settings: ServerSettings
  let markets: Markets
  let membership: Membership
  let members: any MemberStore
  let gazetteer: any Gazetteer
  let files: any ServedFiles
  let probe: StoreProbe
  /// Nil if members sign in with passphrases only.
  let provider: OpenIDProvider?
  let flows = DeviceFlows()
  let limiters = Limiters()
  let partialUploads = PartialUploads()
  let metrics = ServerMetrics()
  let cache: ReadCache
  let logger: Logger
  /// The interval between heartbeats of an event stream.
  let heartbeat: TimeAmount

  init(
    settings: ServerSettings, markets: Markets, membership: Membership, members: any MemberStore,
    gazetteer: any Gazetteer, files: any ServedFiles, probe: StoreProbe, logger: Logger,
    heartbeat: TimeAmount
  ) {
    self.settings = settings
    self.markets = markets
    self.membership = membership
    self.members = members
    self.gazetteer = gazetteer
    self.files = files
    self.probe = probe
    provider = settings.provider.map { OpenIDProvider($0, clock: markets.clock) }
    cache = ReadCache(following: markets.changes())
    self.logger = logger
    self.heartbeat = heartbeat
  }

  func router() -> Router<MemberContext> {
    let router = Router(context: MemberContext.self)
    router.add(middleware: NotFoundMiddleware(metrics: metrics))
    var methods: [String: Set<HTTPRequest.Method>] = [:]
    for endpoint in Endpoint.allCases {
      let method = HTTPRequest.Method(endpoint.method)
      methods[endpoint.path, default: []].insert(method)
      router.on(RouterPath(endpoint.path), method: method) { request, context in
        await self.answer(endpoint, request, context)
      }
      guard method == .get else { continue }
      methods[endpoint.path, default: []].insert(.head)
      router.on(RouterPath(endpoint.path), method: .head) { request, context in
        await self.answer(endpoint, request, context).createHeadResponse()
      }
    }
    let all: [HTTPRequest.Method] = [.get, .head, .put, .post, .delete, .patch, .options, .trace]
    for (path, known) in methods {
      for method in all where !known.contains(method) {
        router.on(RouterPath(path), method: method) { _, context in
          var response = Answer.problem(.methodNotAllowed, request: context.id)
          response.headers[.allow] = known.map(\.rawValue).sorted().joined(separator: ", ")
          return response
        }
      }
    }
    return router
  }

  private func answer(_ endpoint: Endpoint, _ request: Request, _ context: MemberContext) async -> Response {
    let start = ContinuousClock.now
    let response = await checked(endpoint, request, context)
    let duration = (ContinuousClock.now - start).components
    let seconds = Double(duration.seconds) + Double(duration.attoseconds) / 1e18
    metrics.add(endpoint, status: response.status.code, seconds: seconds)
    // Log neither members' addresses nor the content of their messages.
    logger.debug(
      "request",
      metadata: [
        "id": "\(context.id)", "endpoint": "\(endpoint.rawValue)", "status": "\(response.status.code)",
        "ms": "\(Int(seconds * 1000))",
      ])
    return response
  }

  private func checked(_ endpoint: Endpoint, _ request: Request, _ context: MemberContext) async -> Response {
    do {
      let address = address(of: request, context)
      let session = endpoint.access.needsSession ? try await session(of: request) : .guest
      try authorize(endpoint, session, request, context)
      let who = session.device.map { "\($0.account)" } ?? address
      if let wait = limiters.delay(of: endpoint, by: who, at: address, at: markets.clock.now()) {
        throw DetailedProblem(problem: .tooMany, wait: wait)
      }
      return try await respond(
        Asked(endpoint: endpoint, request: request, context: context, session: session, address: address))
    } catch let problem as Problem {
      return Answer.problem(problem, request: context.id)
    } catch let problem as DetailedProblem {
      return Answer.problem(
        problem.problem, detail: problem.detail, wait: problem.wait, closes: problem.closes, request: context.id)
    } catch let fault as StoreError {
      if fault != .cancelled { logger.error("store", metadata: ["id": "\(context.id)", "fault": "\(fault)"]) }
      return Answer.problem(.unavailable, request: context.id)
    } catch {
      // The client closed the connection, or sent invalid HTTP.
      return Answer.problem(.badRequest, request: context.id)
    }
  }

  private func session(of request: Request) async throws(Problem) -> Session {
    guard let header = request.headers[.authorization] else { return .guest }
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { throw .signedOut }
    let token = String(parts[1])
    guard token.utf8.count <= Limits.token else { throw .signedOut }
    let hash = Secret.hash(token)
    let session = try await cache.session(hash) { () async throws(Problem) in
      try await membership.session(hash: hash)
    }
    if let device = session.device, device.expiresAt <= markets.clock.now() { throw .expired }
    return session
  }

  private func authorize(_ endpoint: Endpoint, _ session: Session, _ request: Request, _ context: MemberContext)
    throws(Problem)
  {
    switch endpoint.access {
    case .everyone: return
    case .machine:
      // A proxy on this machine forwards requests from other machines.
      guard context.isFromThisMachine, request.headers[.xForwardedFor] == nil, request.headers[.forwarded] == nil else {
        throw .forbidden
      }
    case .readers: guard session.device != nil || settings.showsGuests else { throw .signedOut }
    case .members: guard session.device != nil else { throw .signedOut }
    case .writers:
      guard session.device != nil else { throw .signedOut }
      guard !session.isSuspended(at: markets.clock.now()) else { throw .suspended }
    case .moderators:
      guard session.device != nil else { throw .signedOut }
      guard !session.isSuspended(at: markets.clock.now()) else { throw .suspended }
      guard session.standing.isModerator else { throw .forbidden }
    }
  }

  /// The client's address: as reported by a trusted proxy, otherwise the connection's remote address.
  private func address(of request: Request, _ context: MemberContext) -> String {
    let peer = context.peer ?? "local"
    guard settings.trustedProxies.contains(peer), let forwarded = request.headers[.xForwardedFor] else { return peer }
    // Only the last entry comes from the trusted proxy.
    let last = forwarded.split(separator: ",").last?.filter { $0 != " " }
    return last.map { String($0.prefix(45)) } ?? peer
  }

  private func respond(_ asked: Asked) async throws -> Response {
    switch asked.endpoint {
    case .health: Answer.json(JSONObject([.init("status", .string("ok"))]))
    case .readiness: try await readiness()
    case .metrics: Answer.bytes(Array((metrics.text + probe.metrics()).utf8), type: "text/plain; version=0.0.4")
    case .description: Answer.json(OpenAPI.document(name: settings.name, version: settings.version))
    case .server: server()
    case .signUp: try await signUp(asked)
    case .signIn: try await signIn(asked)
    case .recover: try await recover(asked)
    case .startDevice: try await startDevice(asked)
    case .pollDevice: try await pollDevice(asked)
    case .signOut: try await signOut(asked)
    case .me: try await me(asked)
    case .records: try await records(asked)
    case .notices: try await notices(asked)
    case .setPassphrase: try await setPassphrase(asked)
    case .devices: try await devices(asked)
    case .revokeDevice: try await revokeDevice(asked)
    case .deleteAccount: try await deleteAccount(asked)
    case .perform: try await perform(asked)
    case .views: try await countViews(asked)
    case .changes: try await changes(asked)
    case .events: try await events(asked)
    case .listings: try await listings(asked)
    case .posts: try await posts(asked)
    case .post: try await post(asked)
    case .comments: try await comments(asked)
    case .projectMembers: try await projectMembers(asked)
    case .listing: try await listing(asked)
    case .search: try await search(asked)
    case .person: try await person(asked)
    case .rooms: try await rooms(asked)
    case .room: try await room(asked)
    case .messages: try await messages(asked)
    case .uploadPicture: try await uploadPicture(asked)
    case .picture: try await picture(asked)
    case .uploadFile: try await uploadFile(asked)
    case .file: try await file(asked)
    case .upload: try uploadPosition(asked)
    case .reports: try await reports(asked)
    case .report: try await report(asked)
    case .decisions: try await decisions(asked)
    case .decide: try await decide(asked)
    }
  }

  func market(_ asked: Asked) -> Market { markets.market(for: asked.session.viewer) }

  private func readiness() async throws -> Response {
    do throws(StoreError) { try await probe.check() } catch {
      if case .unavailable(_, .busy) = error { throw DetailedProblem(problem: .unavailable, detail: "slow") }
      throw DetailedProblem(problem: .unavailable, detail: "lost")
    }
    return Answer.json(JSONObject([.init("status", .string("ok"))]))
  }

  private func server() -> Response {
    var object = JSONObject([
      .init("name", .string(settings.name)), .init("rules", .string(settings.rules)),
      .init("registration", .string(settings.registration.rawValue)), .init("guests", .bool(settings.showsGuests)),
      .init("version", .string(settings.version)), .init("time", .string(markets.clock.now().iso8601())),
    ])
    if let provider = settings.provider { object["provider"] = .string(provider.name) }
    return Answer.json(object)
  }
}

extension MemberContext {
  fileprivate var isFromThisMachine: Bool { peer.map { $0.hasPrefix("127.") || $0 == "::1" } ?? true }
}

extension Endpoint.Access {
  /// Whether the response depends on the session. The other endpoints ignore tokens, even expired ones.
  fileprivate var needsSession: Bool { self != .everyone && self != .machine }
}

extension HTTPRequest.Method {
  init(_ method: Endpoint.Method) {
    self =
      switch method {
      case .get: .get
      case .put: .put
      case .post: .post
      case .delete: .delete
      }
  }
}

extension HTTPField.Name {
  /// Sent by most proxies, but not standardized.
  static let xForwardedFor = HTTPField.Name("X-Forwarded-For") ?? .via
  /// RFC 7239.
  static let forwarded = HTTPField.Name("Forwarded") ?? .via
}
