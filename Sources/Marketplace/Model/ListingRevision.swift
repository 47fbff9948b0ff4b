/// A change of a listing in its history.
public struct ListingRevision: Hashable, Sendable {
  public let time: Timestamp
  /// Nil when nobody is known to have done it, as with an import.
  public let actor: ID<Account>?
  public let kind: CommandKind
  /// Nil when there was no listing.
  public let before: Listing?
  /// Nil when there is none any more.
  public let after: Listing?

  public init(time: Timestamp, actor: ID<Account>?, kind: CommandKind, before: Listing?, after: Listing?) {
    self.time = time
    self.actor = actor
    self.kind = kind
    self.before = before
    self.after = after
  }
}
