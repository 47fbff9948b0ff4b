/// Whom a change concerns.
public enum Audience: Hashable, Sendable {
  case everybody
  case people(Set<ID<Account>>)

  public func includes(_ viewer: Viewer) -> Bool {
    switch self {
    case .everybody: true
    case .people(let people): viewer.account.map(people.contains) ?? false
    }
  }
}

extension Change {
  /// Whom a change concerns of which nothing else is known.
  public var audience: Audience {
    if case .personal(let person) = self { .people([person]) } else { .everybody }
  }
}
