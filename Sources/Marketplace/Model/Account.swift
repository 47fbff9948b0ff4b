/// A person who buys and sells.
public struct Account: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<Account>
  /// The id on the screen, which can change without breaking anything.
  public var name: String
  /// Nil when none was given.
  public var picture: Picture?
  public var neighborhoods: NeighborhoodChoice
  /// What the person says of himself, in one line; empty for most.
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

/// What a person says who signs up.
public struct NewAccount: Hashable, Sendable {
  public var name: String
  public var neighborhoods: NeighborhoodChoice
  /// Taken in already; nil for none.
  public var picture: Picture?

  public init(name: String, neighborhoods: NeighborhoodChoice, picture: Picture? = nil) {
    self.name = name
    self.neighborhoods = neighborhoods
    self.picture = picture
  }
}
