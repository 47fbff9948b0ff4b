/// How a server presents itself, and what it allows.
public struct ServerSettings: Hashable, Sendable {
  public enum Registration: String, CaseIterable, Sendable { case open, invitation, closed }

  /// The name that members see: `역삼동 장터`.
  public var name: String
  /// What members agree to when they sign up; may be empty.
  public var rules: String
  public var registration: Registration
  /// Whether people who are not signed in can read listings.
  public var showsGuests: Bool
  /// The program's version.
  public var version: String
  /// The addresses of proxies whose `X-Forwarded-For` names the client.
  public var trustedProxies: Set<String>
  /// The provider by which members can sign in; nil for passphrases only.
  public var provider: ProviderSettings?

  public init(
    name: String, rules: String = "", registration: Registration = .open, showsGuests: Bool = true,
    version: String, trustedProxies: Set<String> = [], provider: ProviderSettings? = nil
  ) {
    self.name = name
    self.rules = rules
    self.registration = registration
    self.showsGuests = showsGuests
    self.version = version
    self.trustedProxies = trustedProxies
    self.provider = provider
  }
}
