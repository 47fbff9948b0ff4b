/// The OpenID Connect provider by which members sign in.
public struct ProviderSettings: Hashable, Sendable {
  /// The address of the provider, as its tokens name it.
  public let issuer: String
  /// What the provider calls this server.
  public let clientID: String
  /// Nil for a public client.
  public let clientSecret: String?
  /// The name that members see: `Neighborhood club`.
  public let name: String
  /// How long the provider may take for an answer.
  public var patience = Duration.seconds(15)

  /// - Parameter name: nil takes the host of the issuer.
  /// - Returns: nil unless the issuer is an https address, or an http address of this machine.
  public init?(issuer: String, clientID: String, clientSecret: String? = nil, name: String? = nil) {
    guard let host = ProviderAddress.secureHost(of: issuer), !clientID.isEmpty else { return nil }
    self.issuer = issuer
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.name = name ?? host
  }
}
