internal import JWTKit
internal import MarketJSON
internal import Marketplace

/// The public keys of a provider, which check its ID tokens.
struct ProviderKeys: Sendable {
  /// A person whose ID token was checked.
  struct Person: Hashable, Sendable {
    let identity: ProviderIdentity
    /// What the person is called at the provider.
    let userName: String?
  }

  private static let most = 50
  /// The seconds that the clocks of two machines may differ.
  private static let leeway = 60.0

  private let collection: JWTKeyCollection

  /// Leaves out keys that cannot check a signature: those for encryption, shared secrets, and unknown kinds.
  init(_ object: JSONObject) async throws(ProviderFault) {
    collection = JWTKeyCollection()
    var count = 0
    for element in (object["keys"]?.elements ?? []).prefix(Self.most) {
      guard case .object(var key) = element, (key["use"]?.string ?? "sig") == "sig", key["d"] == nil else { continue }
      if key["kid"] == nil { key["kid"] = .string("key \(count)") }
      let set = JSONObject([.init("keys", .array([.object(key)]))])
      guard (try? await collection.add(jwksJSON: JSONValue.object(set).text)) != nil else { continue }
      count += 1
    }
    guard count > 0 else { throw .unusable("The provider has no key that can check a signature.") }
  }

  /// The person of an ID token. Throws `.unusable` unless the provider signed it for `client` and it is valid at `time`.
  func person(
    of token: String, issuer: String, client: String, nonce: String, at time: Timestamp
  ) async throws(ProviderFault) -> Person {
    let claims: IDToken
    do { claims = try await collection.verify(token, as: IDToken.self, iteratingKeys: true) } catch {
      throw .unusable("The signature of the ID token is wrong.")
    }
    guard claims.issuer == issuer else { throw .unusable("The ID token is from another issuer.") }
    guard claims.audience.clients.contains(client), (claims.party ?? client) == client else {
      throw .unusable("The ID token is for another client.")
    }
    guard claims.expiresAt + Self.leeway > Double(time.seconds) else { throw .unusable("The ID token has expired.") }
    // The device flow knows no nonce, but some providers return the one that they were given.
    guard (claims.nonce ?? nonce) == nonce else { throw .unusable("The ID token is for another sign-in.") }
    guard (1...255).contains(claims.subject.utf8.count) else { throw .unusable("The ID token names nobody.") }
    return Person(
      identity: ProviderIdentity(issuer: claims.issuer, subject: claims.subject),
      userName: claims.userName)
  }
}
