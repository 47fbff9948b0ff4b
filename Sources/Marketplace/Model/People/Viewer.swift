/// The person that a market is for.
public enum Viewer: Hashable, Sendable {
  /// A person who is not signed in.
  case guest
  case member(ID<Account>)

  /// A nil account is a guest.
  public init(_ account: ID<Account>?) {
    self = account.map { Viewer.member($0) } ?? .guest
  }

  /// The account of a member; nil for a guest.
  public var account: ID<Account>? {
    if case .member(let account) = self { account } else { nil }
  }
}

extension Viewer {
  /// The account of a member. Throws `failure` for a guest.
  func signedIn<Failure: Error>(or failure: Failure) throws(Failure) -> ID<Account> {
    guard let account else { throw failure }
    return account
  }
}
