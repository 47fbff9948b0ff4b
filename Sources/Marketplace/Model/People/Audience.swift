/// The people that a change concerns.
public enum Audience: Hashable, Sendable {
  case everybody
  case people(Set<ID<Account>>)

  /// A guest is concerned by changes of the guest's own records.
  public func includes(_ viewer: Viewer) -> Bool {
    switch self {
    case .everybody: true
    case .people(let people): people.contains(viewer.account ?? .guest)
    }
  }

  /// Nil for everybody.
  public var people: Set<ID<Account>>? { if case .people(let people) = self { people } else { nil } }
}

extension Change {
  /// The audience of a change when the sender names none.
  public var audience: Audience {
    switch self {
    case .personal(let person), .inbox(let person): .people([person])
    default: .everybody
    }
  }
}
