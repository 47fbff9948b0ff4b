/// The change of one record, with its state before and after: all that undo needs. Personal records belong to the
/// member who gave the command.
public enum RecordChange: Hashable, Sendable {
  /// Nil when there was no listing, or it is gone.
  case listing(ID<Listing>, from: Listing?, to: Listing?)
  case heart(ID<Listing>, from: Wish?, to: Wish?)
  /// The person that a listing is reserved for or sold to.
  case partner(ID<Listing>, ListingStatus, from: ID<Account>?, to: ID<Account>?)
  /// The time at which the member blocked another person; nil when not blocked.
  case block(ID<Account>, from: Timestamp?, to: Timestamp?)
  /// Since when the member follows another person; nil when not.
  case follow(ID<Account>, from: Timestamp?, to: Timestamp?)
  /// The member's rating of the other person of a deal.
  case rating(ID<Listing>, of: ID<Account>, from: Rating?, to: Rating?)
  case report(Report, isMade: Bool)
  /// The member's own state of a room.
  case participant(ChatRoom, from: Participant, to: Participant)
  case savedSearch(ID<SavedSearch>, from: SavedSearch?, to: SavedSearch?)
  /// Since when a message has the member's bookmark.
  case bookmark(ID<ChatMessage>, in: ChatRoom, from: Timestamp?, to: Timestamp?)
  /// Nil when there was no post.
  case post(ID<Post>, from: Post?, to: Post?)
  /// Nil when there was no comment.
  case comment(ID<PostComment>, from: PostComment?, to: PostComment?)
  /// Since when the member has a mark on a post or a comment.
  case postMark(PostMark, from: Timestamp?, to: Timestamp?)
  /// Nil when there was no contact. Never leaves the machine.
  case contact(ID<Contact>, from: Contact?, to: Contact?)
  /// The name of the member's account.
  case name(from: AccountName, to: AccountName)
  /// The rest of the member's account.
  case details(from: AccountDetails, to: AccountDetails)

  /// The inverse change.
  public var reversed: RecordChange {
    switch self {
    case .listing(let id, let from, let to): .listing(id, from: to, to: from)
    case .heart(let id, let from, let to): .heart(id, from: to, to: from)
    case .partner(let id, let status, let from, let to): .partner(id, status, from: to, to: from)
    case .block(let other, let from, let to): .block(other, from: to, to: from)
    case .follow(let other, let from, let to): .follow(other, from: to, to: from)
    case .rating(let listing, let other, let from, let to): .rating(listing, of: other, from: to, to: from)
    case .report(let report, let isMade): .report(report, isMade: !isMade)
    case .participant(let room, let from, let to): .participant(room, from: to, to: from)
    case .savedSearch(let id, let from, let to): .savedSearch(id, from: to, to: from)
    case .bookmark(let id, let room, let from, let to): .bookmark(id, in: room, from: to, to: from)
    case .post(let id, let from, let to): .post(id, from: to, to: from)
    case .comment(let id, let from, let to): .comment(id, from: to, to: from)
    case .postMark(let mark, let from, let to): .postMark(mark, from: to, to: from)
    case .contact(let id, let from, let to): .contact(id, from: to, to: from)
    case .name(let from, let to): .name(from: to, to: from)
    case .details(let from, let to): .details(from: to, to: from)
    }
  }

  /// Whether the change has no effect.
  var isEmpty: Bool {
    switch self {
    case .listing(_, let from, let to): from == to
    case .heart(_, let from, let to): from == to
    case .partner(_, _, let from, let to): from == to
    case .block(_, let from, let to): from == to
    case .follow(_, let from, let to): from == to
    case .rating(_, _, let from, let to): from == to
    case .report: false
    case .participant(_, let from, let to): from == to
    case .savedSearch(_, let from, let to): from == to
    case .bookmark(_, _, let from, let to): from == to
    case .post(_, let from, let to): from == to
    case .comment(_, let from, let to): from == to
    case .postMark(_, let from, let to): from == to
    case .contact(_, let from, let to): from == to
    case .name(let from, let to): from == to
    case .details(let from, let to): from == to
    }
  }
}
