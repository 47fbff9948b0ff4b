internal import Hummingbird
internal import Logging
internal import MarketAPI
internal import MarketJSON
internal import Marketplace

/// Signing in by the OpenID Connect provider.
extension MarketRoutes {
  func startDevice(_ asked: Asked) async throws -> Response {
    guard let provider else { throw Problem.noProvider }
    guard flows.hasRoom(for: asked.address, at: markets.clock.now()) else {
      throw DetailedProblem(problem: .tooMany, wait: OpenIDProvider.longestInterval)
    }
    let started: OpenIDProvider.Started
    do throws(ProviderFault) { started = try await provider.start() } catch { throw failure(error, asked) }
    metrics.addProvider("started")
    let handle = flows.add(started, from: asked.address, at: markets.clock.now())
    var object = JSONObject([
      .init("handle", .string(handle)), .init("provider", .string(provider.settings.name)),
      .init("address", .string(started.address)), .init("code", .string(started.userCode)),
      .init("interval", .int(started.interval)), .init("lifetime", .int(started.lifetime)),
    ])
    if let complete = started.completeAddress { object["completeAddress"] = .string(complete) }
    return Answer.json(object)
  }

  func pollDevice(_ asked: Asked) async throws -> Response {
    let object = try await asked.object()
    let handle = try object.text("handle", atMost: 100)
    let new = try NewAtProvider(object)
    let device = try object.optionalText("device", atMost: Limits.deviceName)
    guard let provider else { throw Problem.noProvider }
    let flow: DeviceFlows.Flow
    switch flows.begin(handle, at: markets.clock.now()) {
    case .unknown: throw Problem.signInExpired
    case .early(let interval): return waiting(interval)
    case .take(let taken): flow = taken
    }
    // Whatever happens, the sign-in is free again for the next question.
    var left: DeviceFlows.Flow? = flow
    defer { flows.end(handle, with: left, at: markets.clock.now()) }
    if left?.person == nil {
      do {
        switch try await provider.poll(flow.deviceCode) {
        case .pending: return waiting(flow.interval)
        case .slowDown:
          left?.interval = min(flow.interval + 5, OpenIDProvider.longestInterval)
          return waiting(left?.interval ?? flow.interval)
        case .denied:
          left = nil
          metrics.addProvider("denied")
          throw Problem.signInDenied
        case .expired:
          left = nil
          metrics.addProvider("expired")
          throw Problem.signInExpired
        case .approved(let token):
          // The provider gives the token once.
          left = nil
          var approved = flow
          approved.person = try await provider.person(of: token, nonce: flow.nonce)
          approved.expiresAt = markets.clock.now().advanced(seconds: DeviceFlows.choosing)
          left = approved
        }
      } catch let fault as ProviderFault {
        // RFC 8628, 3.5: a provider that does not answer is asked less often.
        guard case .unreachable = fault, left != nil else {
          left = nil
          throw failure(fault, asked)
        }
        _ = failure(fault, asked)
        left?.interval = min(flow.interval * 2, OpenIDProvider.longestInterval)
        return waiting(left?.interval ?? flow.interval)
      }
    }
    guard let person = left?.person else { throw Problem.signInExpired }
    if let signedIn = try await membership.signIn(person.identity, device: device) {
      left = nil
      metrics.addProvider("signedIn")
      return done(signedIn)
    }
    if settings.registration == .closed {
      left = nil
      throw Problem.registrationClosed
    }
    guard let new else {
      var object = JSONObject([.init("state", .string("new"))])
      if let name = person.userName, name.count <= 60, name.utf8.count <= 480 { object["suggestion"] = .string(name) }
      return Answer.json(object)
    }
    let signedIn = try await membership.signUp(
      person.identity, name: new.name, neighborhood: new.neighborhood, invitation: new.invitation, device: device)
    left = nil
    metrics.addProvider("signedUp")
    return done(signedIn)
  }

  private func waiting(_ interval: Int) -> Response {
    Answer.json(JSONObject([.init("state", .string("pending")), .init("interval", .int(interval))]))
  }

  private func done(_ signedIn: Membership.SignedIn) -> Response {
    Answer.json(
      JSONObject([.init("state", .string("done")), .init("signedIn", .object(OwnJSON.signedIn(signedIn)))]))
  }

  private func failure(_ fault: ProviderFault, _ asked: Asked) -> Problem {
    metrics.addProvider("failed")
    logger.warning("provider", metadata: ["id": "\(asked.context.id)", "fault": "\(fault)"])
    return .providerFailed
  }
}

/// What a new member chooses.
private struct NewAtProvider {
  let name: String
  let neighborhood: String
  let invitation: String?

  /// Nil while nothing is chosen.
  init?(_ object: JSONObject) throws {
    let invitation = try object.optionalText("invitation", atMost: 100)
    guard let name = try object.optionalText("name", atMost: 60) else { return nil }
    self.name = name
    neighborhood = try object.text("neighborhood", atMost: 40)
    self.invitation = invitation
  }
}
