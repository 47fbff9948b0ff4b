/// Something that was done to one listing, with the listing before and after it.
public struct ListingAct: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case publish, edit, status, bump, hide, show, delete, undo, redo, `import`
    /// Its line was taken out of Products.json by hand.
    case gone

    /// Whether its actor may take it back. An undo is taken back by a redo, which is an act of its own.
    public var isUndoable: Bool {
      switch self {
      case .publish, .edit, .status, .bump, .hide, .show, .delete, .gone: true
      case .undo, .redo, .import: false
      }
    }
  }

  public let kind: Kind
  public let listing: ID<Listing>
  /// Nil when nobody is known to have done it, as with an import.
  public let actor: ID<Account>?
  public let time: Timestamp
  /// Nil when there was none.
  public let before: Listing?
  /// Nil when there is none any more.
  public let after: Listing?
  /// The sequence of the act that an undo takes back or a redo does again; nil for all others.
  public let about: Int?

  public init(
    _ kind: Kind, of listing: ID<Listing>, by actor: ID<Account>?, at time: Timestamp, before: Listing?,
    after: Listing?, about: Int? = nil
  ) {
    self.kind = kind
    self.listing = listing
    self.actor = actor
    self.time = time
    self.before = before
    self.after = after
    self.about = about
  }
}

/// An act that a store has kept.
public struct PastAct: Hashable, Sendable {
  /// Its place among all acts of the store: greater than that of every act before it.
  public let sequence: Int
  public let act: ListingAct

  public init(sequence: Int, act: ListingAct) {
    self.sequence = sequence
    self.act = act
  }
}
