internal import MarketJSON

/// What a provider says about itself (OpenID Connect Discovery, RFC 8414).
struct ProviderMetadata: Hashable, Sendable {
  /// The issuer as the tokens have it.
  let issuer: String
  let deviceAuthorization: String
  let token: String
  let keys: String
  /// Whether the secret goes into the body of requests, for providers that do not take it as a header.
  let takesSecretInBody: Bool

  /// Throws `.unusable` for a provider without a device flow, for another issuer, and for an address without encryption.
  init(_ object: JSONObject, of issuer: String) throws(ProviderFault) {
    func plain(_ text: String) -> Substring { text.hasSuffix("/") ? text.dropLast() : text[...] }
    func address(_ name: String) throws(ProviderFault) -> String {
      guard let address = object[name]?.string else { throw .unusable("The configuration has no \(name).") }
      guard ProviderAddress.secureHost(of: address) != nil else { throw .unusable("\(name) is no https address.") }
      return address
    }
    guard let named = object["issuer"]?.string, plain(named) == plain(issuer) else {
      throw .unusable("The configuration names another issuer.")
    }
    self.issuer = named
    deviceAuthorization = try address("device_authorization_endpoint")
    token = try address("token_endpoint")
    keys = try address("jwks_uri")
    let methods = object["token_endpoint_auth_methods_supported"]?.elements?.compactMap(\.string)
    takesSecretInBody =
      methods.map { !$0.contains("client_secret_basic") && $0.contains("client_secret_post") } ?? false
  }

  static func address(of issuer: String) -> String {
    (issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer) + "/.well-known/openid-configuration"
  }
}
