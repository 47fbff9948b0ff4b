/// Why something could not be done to a listing.
public enum ListingsError: Error, Hashable, Sendable {
  case rule(ListingRule)
  /// There is no such listing, or none that the actor may see.
  case notFound(ID<Listing>)
  /// The listing of this title is not as the act left it.
  case builtUpon(title: String)
  case nothingToUndo
  /// The next thing to undo is that the actor blocked the person of this name, which undo does not take back.
  case blockedSince(name: String)
  case nothingToRedo
  case store(StoreError)
}
