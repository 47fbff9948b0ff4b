/// Why an action on a listing failed.
public enum ListingsError: Error, Hashable, Sendable {
  /// Only members can do this: the viewer has to sign in first.
  case guest
  case rule(ListingRule)
  /// There is no such listing, or the viewer may not see it.
  case notFound(ID<Listing>)
  /// The listing with this title has changed since the action.
  case builtUpon(title: String)
  case nothingToUndo
  /// The next action to undo is that the viewer blocked the person with this name. Undo does not unblock.
  case blockedSince(name: String)
  case nothingToRedo
  case store(StoreError)
}
