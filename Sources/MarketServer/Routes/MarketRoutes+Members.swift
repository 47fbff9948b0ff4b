internal import Hummingbird
internal import MarketAPI
internal import MarketJSON
internal import Marketplace

extension MarketRoutes {
  func signUp(_ asked: Asked) async throws -> Response {
    let object = try await asked.object()
    let signedIn = try await membership.signUp(
      name: try object.text("name", atMost: 60), passphrase: try passphrase(object, "passphrase"),
      neighborhood: try object.text("neighborhood", atMost: 40),
      invitation: try object.optionalText("invitation", atMost: 100), device: try device(object))
    return Answer.json(OwnJSON.signedIn(signedIn), status: .created)
  }

  func signIn(_ asked: Asked) async throws -> Response {
    let object = try await asked.object()
    let name = try await tried(object, asked)
    let passphrase = try passphrase(object, "passphrase")
    return Answer.json(
      OwnJSON.signedIn(
        try await membership.signIn(name: name, passphrase: passphrase, device: try device(object))))
  }

  func recover(_ asked: Asked) async throws -> Response {
    let object = try await asked.object()
    let name = try await tried(object, asked)
    let code = try object.text("code", atMost: 100)
    return Answer.json(
      OwnJSON.signedIn(
        try await membership.recover(
          name: name, code: code, passphrase: try passphrase(object, "passphrase"), device: try device(object))))
  }

  func signOut(_ asked: Asked) async throws -> Response {
    let device = try asked.device()
    _ = try await members.remove(device.id, of: device.account)
    return Answer.nothing
  }

  func me(_ asked: Asked) async throws -> Response { Answer.json(try await ownAccount(asked)) }

  func records(_ asked: Asked) async throws -> Response {
    let records = OwnRecords(market: market(asked), withListings: try asked.flag("listings"))
    return Answer.json(try await records.object(for: try await ownAccount(asked)))
  }

  private func ownAccount(_ asked: Asked) async throws -> JSONObject {
    let device = try asked.device()
    guard let account = try await market(asked).accounts.profile(device.account)?.account else {
      throw Problem.signedOut
    }
    return OwnJSON.me(account, asked.session.standing)
  }

  func setPassphrase(_ asked: Asked) async throws -> Response {
    let object = try await asked.object()
    try await membership.setPassphrase(
      try passphrase(object, "newPassphrase"), from: try optionalPassphrase(object), of: try asked.device())
    return Answer.nothing
  }

  func deleteAccount(_ asked: Asked) async throws -> Response {
    let passphrase = try optionalPassphrase(try await asked.object())
    try await membership.deleteAccount(passphrase: passphrase, of: try asked.device())
    return Answer.nothing
  }

  func devices(_ asked: Asked) async throws -> Response {
    let this = try asked.device()
    let devices = try await members.devices(of: this.account)
    let list = devices.map { JSONValue.object(OwnJSON.device($0, isThis: $0.id == this.id)) }
    return Answer.json(JSONObject([.init("devices", .array(list))]))
  }

  func revokeDevice(_ asked: Asked) async throws -> Response {
    guard try await members.remove(try asked.id("device"), of: try asked.device().account) else {
      throw Problem.notFound
    }
    return Answer.nothing
  }

  /// The name that somebody tries to sign in with. Limits the tries by name and address, and by name alone, but so that
  /// nobody easily locks a member out.
  private func tried(_ object: JSONObject, _ asked: Asked) async throws -> String {
    let name = try object.text("name", atMost: 60)
    let (key, now) = (try await membership.limitKey(of: name), markets.clock.now())
    let waits = [
      limiters.tryingByNameAndAddress.take(key + " " + asked.address, at: now),
      limiters.tryingByName.take(key, at: now),
    ]
    if let wait = waits.compactMap(\.self).max() { throw DetailedProblem(problem: .tooMany, wait: wait) }
    return name
  }

  private func passphrase(_ object: JSONObject, _ field: String) throws -> String {
    try object.text(field, atMost: Limits.passphrase)
  }

  /// Members who sign in by the provider have none.
  private func optionalPassphrase(_ object: JSONObject) throws -> String? {
    try object.optionalText("passphrase", atMost: Limits.passphrase)
  }

  private func device(_ object: JSONObject) throws -> String? {
    try object.optionalText("device", atMost: Limits.deviceName)
  }
}
