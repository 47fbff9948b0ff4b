/// A heart that somebody gave or took back, as undo remembers it.
public struct HeartAct: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case new
    /// Takes back the act of this sequence.
    case undo(of: Int)
    /// Does the act of this sequence again.
    case redo(of: Int)
  }

  /// Its place among all heart acts of the store: greater than that of every one before it.
  public let sequence: Int
  public let kind: Kind
  public let listing: ID<Listing>
  /// Whether the listing has the heart from then on.
  public let isSet: Bool
  public let time: Timestamp

  public init(sequence: Int, kind: Kind = .new, listing: ID<Listing>, isSet: Bool, time: Timestamp) {
    self.sequence = sequence
    self.kind = kind
    self.listing = listing
    self.isSet = isSet
    self.time = time
  }
}
