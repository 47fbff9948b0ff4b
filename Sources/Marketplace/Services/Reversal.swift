/// What an undo or a redo did.
public struct Reversal: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case act(ListingAct.Kind)
    /// Whether the listing has the viewer's heart now.
    case heart(isSet: Bool)
    /// The reported listing is visible again.
    case report
  }

  /// The kind of action that was undone or redone.
  public let kind: Kind
  /// The listing as it is now; when it is gone, as it was.
  public let listing: Listing
  public let isGone: Bool

  public init(kind: Kind, listing: Listing, isGone: Bool = false) {
    self.kind = kind
    self.listing = listing
    self.isGone = isGone
  }

  /// Nil when the act is neither an undo nor a redo.
  init?(_ act: ListingAct) {
    guard act.kind == .undo || act.kind == .redo, let listing = act.after ?? act.before else { return nil }
    let (old, new) = act.kind == .undo ? (act.after, act.before) : (act.before, act.after)
    self.init(kind: .act(Self.kind(from: old, to: new)), listing: listing, isGone: act.after == nil)
  }

  /// The kind of act that turns `old` into `new`.
  private static func kind(from old: Listing?, to new: Listing?) -> ListingAct.Kind {
    guard let old, let new else { return new == nil ? .gone : .publish }
    // Undoing a publication leaves a deleted listing, so redoing it brings that listing back.
    if old.deletedAt != new.deletedAt { return new.deletedAt == nil ? .publish : .delete }
    if old.isHidden != new.isHidden { return new.isHidden ? .hide : .show }
    if old.status != new.status { return .status }
    return old.bumpedAt != new.bumpedAt ? .bump : .edit
  }
}
