/// What an undo or a redo did.
public struct Reversal: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case act(ListingAct.Kind)
    /// Whether the listing has a heart of the person now.
    case heart(isSet: Bool)
    /// The listing that was reported is seen again.
    case report
  }

  /// What was taken back or done again.
  public let kind: Kind
  /// The listing that it was about, as it is now; as it was, when it is gone.
  public let listing: Listing
  public let isGone: Bool

  public init(kind: Kind, listing: Listing, isGone: Bool = false) {
    self.kind = kind
    self.listing = listing
    self.isGone = isGone
  }

  /// What this undo or redo did; nil for an act of another kind.
  init?(_ act: ListingAct) {
    guard act.kind == .undo || act.kind == .redo, let listing = act.after ?? act.before else { return nil }
    let (old, new) = act.kind == .undo ? (act.after, act.before) : (act.before, act.after)
    self.init(kind: .act(Self.kind(from: old, to: new)), listing: listing, isGone: act.after == nil)
  }

  /// The kind of act that leads from one to the other.
  private static func kind(from old: Listing?, to new: Listing?) -> ListingAct.Kind {
    guard let old, let new else { return new == nil ? .gone : .publish }
    // What is deleted before is what the undo of a publication left.
    if old.deletedAt != new.deletedAt { return new.deletedAt == nil ? .publish : .delete }
    if old.isHidden != new.isHidden { return new.isHidden ? .hide : .show }
    if old.status != new.status { return .status }
    return old.bumpedAt != new.bumpedAt ? .bump : .edit
  }
}
