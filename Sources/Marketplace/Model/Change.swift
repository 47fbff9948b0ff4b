/// A change of the market, made by any process.
public enum Change: Hashable, Sendable {
  /// This listing was added, edited, or removed.
  case listing(ID<Listing>)
  /// The chosen neighborhoods changed, or the current one.
  case neighborhoods
  /// Accounts changed: names, pictures, blocks or reports.
  case accounts
  /// The personal data of one member changed: hearts, sale partners, drafts or recently viewed listings.
  case personal(ID<Account>)
  /// A room changed: its messages, who has read them, or one participant's own state.
  case room(ID<ChatRoom>)
  /// The progress of a long operation of the store changed; see `ListingStore.progress`.
  case progress
  /// Too many changes to list: the reader must reload everything it shows.
  case everything
}
