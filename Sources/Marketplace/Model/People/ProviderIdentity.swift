/// A person at an OpenID Connect provider. The pair never changes and is never given to somebody else.
public struct ProviderIdentity: Hashable, Sendable {
  /// The address of the provider.
  public let issuer: String
  /// The provider's name for the person.
  public let subject: String

  public init(issuer: String, subject: String) {
    self.issuer = issuer
    self.subject = subject
  }
}
