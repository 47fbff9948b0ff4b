/// A change of a listing in its history.
public struct ListingRevision: Hashable, Sendable {
  public let time: Timestamp
  /// Nil when the person is unknown, as after an import.
  public let actor: ID<Account>?
  public let kind: CommandKind
  /// Nil when the listing did not exist before.
  public let before: Listing?
  /// Nil when the listing is gone.
  public let after: Listing?

  public init(time: Timestamp, actor: ID<Account>?, kind: CommandKind, before: Listing?, after: Listing?) {
    self.time = time
    self.actor = actor
    self.kind = kind
    self.before = before
    self.after = after
  }
}
