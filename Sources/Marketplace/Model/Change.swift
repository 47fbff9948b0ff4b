/// A change of the market, made by any process.
public enum Change: Hashable, Sendable {
  /// This listing was added, edited, or removed.
  case listing(ID<Listing>)
  /// The chosen neighborhoods changed, or the current one.
  case neighborhoods
  /// The name, picture or self-description of one person changed; nil for several people, for blocks and for reports. A
  /// block or its end is also a change of each person for the other.
  case accounts(ID<Account>?)
  /// The personal data of one member changed: hearts, sale partners, bookmarks, drafts or recently
  /// viewed listings.
  case personal(ID<Account>)
  /// A room changed: its messages, who has read them, or one participant's own state.
  case room(ID<ChatRoom>)
  /// This post was published, edited or deleted, or its comments, likes or members changed.
  case post(ID<Post>)
  /// The inbox of one member changed on this machine.
  case inbox(ID<Account>)
  /// The progress of a long operation or the status of the synchronization changed; see `ListingStore.progress` and
  /// `Synchronizer.status`.
  case progress
  /// Too many changes to list: the reader must reload everything it shows.
  case everything
}
