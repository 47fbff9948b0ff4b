/// Why something could not be done to a listing.
public enum ListingsError: Error, Hashable, Sendable {
  case rule(ListingRule)
  /// There is no such listing, or none that the actor may see.
  case notFound(ID<Listing>)
  /// The listing of this title is not as the act left it.
  case builtUpon(title: String)
  case nothingToUndo
  case nothingToRedo
  case store(StoreError)
}
