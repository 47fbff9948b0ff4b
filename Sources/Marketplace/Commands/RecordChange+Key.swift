extension RecordChange {
  /// What a change is about. A deal and its ratings belong to the listing.
  enum Key: Hashable {
    case listing(ID<Listing>)
    case heart(ID<Listing>)
    case block(ID<Account>)
    case follow(ID<Account>)
    case report(ID<Report>)
    case room(ID<ChatRoom>)
    case savedSearch(ID<SavedSearch>)
    case bookmark(ID<ChatMessage>)
    case post(ID<Post>)
    case comment(ID<PostComment>)
    case postMark(PostMark)
    case contact(ID<Contact>)
    case name
    case details
  }

  var key: Key {
    switch self {
    case .listing(let id, _, _), .partner(let id, _, _, _), .rating(let id, _, _, _): .listing(id)
    case .heart(let id, _, _): .heart(id)
    case .block(let other, _, _): .block(other)
    case .follow(let other, _, _): .follow(other)
    case .report(let report, _): .report(report.id)
    case .participant(let room, _, _): .room(room.id)
    case .savedSearch(let id, _, _): .savedSearch(id)
    case .bookmark(let id, _, _, _): .bookmark(id)
    case .post(let id, _, _): .post(id)
    case .comment(let id, _, _): .comment(id)
    case .postMark(let mark, _, _): .postMark(mark)
    case .contact(let id, _, _): .contact(id)
    case .name: .name
    case .details: .details
    }
  }
}
