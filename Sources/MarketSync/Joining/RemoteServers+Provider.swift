internal import MarketAPI
internal import MarketJSON
public import Marketplace

/// Joining a server by its OpenID Connect provider. The server talks to the provider; its tokens never come here.
extension RemoteServers {
  public func startProvider(at address: String) async throws(ServersError) -> ProviderSignIn {
    let title = try await describe(address).title
    let client = try client(at: address)
    let object = try await call(client, .startDevice)
    guard let handle = object["handle"]?.string, let page = object["address"]?.string, Self.isPage(page),
      let code = object["code"]?.string, let interval = object["interval"]?.wholeNumber,
      let lifetime = object["lifetime"]?.wholeNumber
    else { throw .noMarket(address: client.address.text) }
    let complete = object["completeAddress"]?.string
    return ProviderSignIn(
      server: client.address.text, title: title, handle: handle, provider: object["provider"]?.string ?? "", page: page,
      completePage: complete.flatMap { Self.isPage($0) ? $0 : nil }, code: code, interval: min(max(1, interval), 300),
      lifetime: max(1, lifetime))
  }

  public func askProvider(_ signIn: ProviderSignIn, new: NewProviderMember?) async throws(ServersError)
    -> ProviderAnswer
  {
    let client = try client(at: signIn.server)
    var body = JSONObject([.init("handle", .string(signIn.handle)), .init("device", .string(Self.deviceName))])
    if let new {
      body["name"] = .string(new.name)
      body["neighborhood"] = .string(new.neighborhood.text)
      if let invitation = new.invitation { body["invitation"] = .string(invitation) }
    }
    let object = try await call(client, .pollDevice, [], body)
    switch object["state"]?.string {
    case "pending": return .pending(interval: min(max(1, object["interval"]?.wholeNumber ?? signIn.interval), 300))
    case "new": return .new(suggestion: object["suggestion"]?.string)
    case "done":
      guard case .object(let session)? = object["signedIn"] else { throw .noMarket(address: client.address.text) }
      return .joined(try remember(session, of: signIn.title, at: client, byProvider: true))
    default: throw .noMarket(address: client.address.text)
    }
  }

  /// A server must not make anybody open something else than a web page, or show control characters.
  private static func isPage(_ address: String) -> Bool {
    (address.hasPrefix("https://") || address.hasPrefix("http://")) && address.utf8.count <= 2000
      && address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}
