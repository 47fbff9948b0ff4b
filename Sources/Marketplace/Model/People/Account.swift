/// A person who buys and sells.
public struct Account: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<Account>
  /// The name shown to others. It can change at any time, because references use the identity.
  public var name: String
  /// Nil when the person has no picture.
  public var picture: Picture?
  public var neighborhoods: NeighborhoodChoice
  /// A one-line self-description; empty for most people.
  public var about: String
  public var joinedAt: Timestamp

  public init(
    id: Marketplace.ID<Account>, name: String, picture: Picture? = nil, neighborhoods: NeighborhoodChoice,
    about: String = "", joinedAt: Timestamp
  ) {
    self.id = id
    self.name = name
    self.picture = picture
    self.neighborhoods = neighborhoods
    self.about = about
    self.joinedAt = joinedAt
  }
}

extension Account {
  /// The name of all deleted accounts. Nobody can choose it, because it contains a space.
  public static let formerName = "former member"
}

/// The input for creating an account.
public struct NewAccount: Hashable, Sendable {
  /// With nil, the service makes an identity.
  public var id: ID<Account>?
  public var name: String
  public var neighborhoods: NeighborhoodChoice
  /// A picture that `Media.keep` has already stored; nil for none.
  public var picture: Picture?

  public init(
    id: ID<Account>? = nil, name: String, neighborhoods: NeighborhoodChoice, picture: Picture? = nil
  ) {
    self.id = id
    self.name = name
    self.neighborhoods = neighborhoods
    self.picture = picture
  }
}
