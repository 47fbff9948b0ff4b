/// A sign-in at a server's OpenID Connect provider that is under way. The person approves it on another device.
public struct ProviderSignIn: Hashable, Sendable {
  /// The address of the server.
  public let server: String
  /// The title that the server gives itself.
  public let title: String
  /// By which the server knows the sign-in.
  public let handle: String
  /// The name of the provider.
  public let provider: String
  /// The page of the provider where the person types `code`.
  public let page: String
  /// The page with the code in its address; nil if the provider has none.
  public let completePage: String?
  public let code: String
  /// The seconds between two questions.
  public let interval: Int
  /// The seconds after which the code expires.
  public let lifetime: Int

  public init(
    server: String, title: String, handle: String, provider: String, page: String, completePage: String?, code: String,
    interval: Int, lifetime: Int
  ) {
    self.server = server
    self.title = title
    self.handle = handle
    self.provider = provider
    self.page = page
    self.completePage = completePage
    self.code = code
    self.interval = interval
    self.lifetime = lifetime
  }
}

/// What became of a sign-in at a provider so far.
public enum ProviderAnswer: Hashable, Sendable {
  /// The person has not approved yet. The next question comes after `interval` seconds.
  case pending(interval: Int)
  /// The person approved, and has no account yet. `suggestion` is the name at the provider.
  case new(suggestion: String?)
  case joined(JoinResult)
}

/// What a person chooses whose first sign-in at a server was by its provider.
public struct NewProviderMember: Hashable, Sendable {
  public var name: String
  public var neighborhood: NeighborhoodCode
  /// Required if the server accepts members by invitation.
  public var invitation: String?

  public init(name: String, neighborhood: NeighborhoodCode, invitation: String? = nil) {
    self.name = name
    self.neighborhood = neighborhood
    self.invitation = invitation
  }
}
