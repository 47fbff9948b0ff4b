/// All commands of members, as plain values. The outbox, the API and the shell use their JSON form from `MarketJSON`.
public enum MemberCommand: Hashable, Sendable {
  case publish(ID<Listing>, NewListing)
  /// `was`: the fields' values when the member edited them. The server refuses the command if the values have changed
  /// since. With nil, the edit applies to any values.
  case edit(ID<Listing>, ListingChanges, was: ListingChanges? = nil)
  case setStatus(ID<Listing>, ListingStatus, partner: ID<Account>?)
  case bump(ID<Listing>)
  case setHidden(ID<Listing>, Bool)
  case delete(ID<Listing>)
  case changeSeveral(ListingOperation, [ID<Listing>])
  case setLiked(ID<Listing>, Bool)
  case setBlocked(ID<Account>, Bool)
  case setFollowed(ID<Account>, Bool)
  /// Rates the other person of the deal about a listing.
  case rate(ID<Listing>, Set<Rating.Kind>, note: String)
  case withdrawRating(ID<Listing>)
  /// `messages`: evidence from a room with the reported person.
  case report(Report.Subject, Report.Reason, note: String, messages: [ID<ChatMessage>])
  case withdrawReport(Report.Subject)
  /// Sends a message with this identity.
  case send(ID<ChatMessage>, MessageContent, ChatRoom)
  /// Marks the messages of a room as read, up to a sequence.
  case markRead(ID<ChatRoom>, upTo: Int)
  case setMuted(ID<ChatRoom>, Bool)
  case leave(ID<ChatRoom>)
  case setBookmarked(ID<ChatMessage>, Bool)
  case saveSearch(SearchRequest, name: String)
  case renameSearch(ID<SavedSearch>, name: String)
  case removeSearch(ID<SavedSearch>)
  case markSearchSeen(ID<SavedSearch>)
  case publishPost(ID<Post>, NewPost)
  /// `was`: as for `edit`.
  case editPost(ID<Post>, PostChanges, was: PostChanges? = nil)
  case deletePost(ID<Post>)
  case addComment(ID<PostComment>, NewComment)
  case editComment(ID<PostComment>, text: String)
  case deleteComment(ID<PostComment>)
  case setPostMark(PostMark, Bool)
  /// With nil, the question has no accepted answer any more.
  case acceptAnswer(ID<Post>, ID<PostComment>?)
  case setProjectClosed(ID<Post>, Bool)
  case renameAccount(String)
  case setAbout(String)
  /// Nil removes the picture.
  case setPicture(Picture?)
  case chooseNeighborhoods(NeighborhoodEdit)
  /// Undoes this command of the member; with nil, the newest one that is not undone.
  case undo(of: ID<AnyCommand>?)
  /// Redoes this undone command of the member; with nil, the one undone last.
  case redo(of: ID<AnyCommand>?)
}

extension MemberCommand {
  /// The kind of a command, by its name in JSON.
  public enum Kind: String, CaseIterable, Sendable {
    case publish, edit, setStatus, bump, setHidden, delete, changeSeveral
    case setLiked
    case setBlocked, report, withdrawReport
    case setFollowed, rate, withdrawRating
    case send, markRead, setMuted, leave, setBookmarked
    case saveSearch, renameSearch, removeSearch, markSearchSeen
    case publishPost, editPost, deletePost, addComment, editComment, deleteComment
    case setPostMark, acceptAnswer, setProjectClosed
    case renameAccount, setAbout, setPicture, chooseNeighborhoods
    case undo, redo
  }

  public var kind: Kind {
    switch self {
    case .publish: .publish
    case .edit: .edit
    case .setStatus: .setStatus
    case .bump: .bump
    case .setHidden: .setHidden
    case .delete: .delete
    case .changeSeveral: .changeSeveral
    case .setLiked: .setLiked
    case .setBlocked: .setBlocked
    case .setFollowed: .setFollowed
    case .rate: .rate
    case .withdrawRating: .withdrawRating
    case .report: .report
    case .withdrawReport: .withdrawReport
    case .send: .send
    case .markRead: .markRead
    case .setMuted: .setMuted
    case .leave: .leave
    case .setBookmarked: .setBookmarked
    case .saveSearch: .saveSearch
    case .renameSearch: .renameSearch
    case .removeSearch: .removeSearch
    case .markSearchSeen: .markSearchSeen
    case .publishPost: .publishPost
    case .editPost: .editPost
    case .deletePost: .deletePost
    case .addComment: .addComment
    case .editComment: .editComment
    case .deleteComment: .deleteComment
    case .setPostMark: .setPostMark
    case .acceptAnswer: .acceptAnswer
    case .setProjectClosed: .setProjectClosed
    case .renameAccount: .renameAccount
    case .setAbout: .setAbout
    case .setPicture: .setPicture
    case .chooseNeighborhoods: .chooseNeighborhoods
    case .undo: .undo
    case .redo: .redo
    }
  }

  /// The pictures that the command adds to a listing, a post or an account.
  public var pictures: [Picture] {
    switch self {
    case .publish(_, let new): new.pictures
    case .edit(_, let changes, _): changes.pictures ?? []
    case .publishPost(_, let new): new.pictures
    case .editPost(_, let changes, _): changes.pictures ?? []
    case .setPicture(let picture): picture.map { [$0] } ?? []
    default: []
    }
  }

  /// The pictures and files that the command refers to. They must be in the store before the command.
  public var files: [String] {
    if case .send(_, .attachment(let attachment), _) = self { return [attachment.file] }
    return pictures.compactMap { if case .file(let path) = $0.source { path } else { nil } }
  }
}

/// A member's command with the identity that the client made.
public struct GivenCommand: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<AnyCommand>
  /// The time at which the member gave the command, by the client's clock.
  public let time: Timestamp
  public let command: MemberCommand

  public init(id: Marketplace.ID<AnyCommand>, time: Timestamp, command: MemberCommand) {
    self.id = id
    self.time = time
    self.command = command
  }
}
