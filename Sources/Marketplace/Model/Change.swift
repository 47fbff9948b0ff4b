/// What happened to the market, from this process or another one.
public enum Change: Hashable, Sendable {
  /// This listing was added, edited, or removed.
  case listing(ID<Listing>)
  /// The chosen neighborhoods, or which of them is current.
  case neighborhoods
  /// People: their ids on the screen and pictures, who blocked whom, what was reported.
  case accounts
  /// What belongs to one person: hearts, partners, drafts, what was looked at.
  case personal(ID<Account>)
  /// What was said in a room, who has read it, or what one of its two keeps of it.
  case room(ID<ChatRoom>)
  /// How far the store has come with something that takes its time; see `ListingStore.progress`.
  case progress
  /// More than can be named: whatever is shown has to be read again.
  case everything
}
