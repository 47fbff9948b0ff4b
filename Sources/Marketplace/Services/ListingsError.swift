/// Why an action on a listing failed.
public enum ListingsError: Error, Hashable, Sendable {
  /// Only members can do this: the viewer has to sign in first.
  case guest
  case rule(ListingRule)
  /// There is no such listing, or the viewer may not see it.
  case notFound(ID<Listing>)
  case store(StoreError)
}
