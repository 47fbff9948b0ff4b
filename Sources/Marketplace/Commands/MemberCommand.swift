/// Every command that a member can give, as a plain value. The outbox, the wire and the shell write it down in
/// `MarketJSON`'s form.
public enum MemberCommand: Hashable, Sendable {
  case publish(ID<Listing>, NewListing)
  case edit(ID<Listing>, ListingChanges)
  case setStatus(ID<Listing>, ListingStatus, partner: ID<Account>?)
  case bump(ID<Listing>)
  case setHidden(ID<Listing>, Bool)
  case delete(ID<Listing>)
  case changeSeveral(ListingOperation, [ID<Listing>])
  case setLiked(ID<Listing>, Bool)
  case setBlocked(ID<Account>, Bool)
  /// The messages are evidence from a room with the reported person.
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
  case renameAccount(String)
  /// Nil removes the picture.
  case setPicture(Picture?)
  case chooseNeighborhoods(NeighborhoodEdit)
  case undo
  case redo
}

extension MemberCommand {
  /// The kind of a command, by its name in JSON.
  public enum Kind: String, CaseIterable, Sendable {
    case publish, edit, setStatus, bump, setHidden, delete, changeSeveral
    case setLiked
    case setBlocked, report, withdrawReport
    case send, markRead, setMuted, leave, setBookmarked
    case saveSearch, renameSearch, removeSearch, markSearchSeen
    case renameAccount, setPicture, chooseNeighborhoods
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
    case .renameAccount: .renameAccount
    case .setPicture: .setPicture
    case .chooseNeighborhoods: .chooseNeighborhoods
    case .undo: .undo
    case .redo: .redo
    }
  }

  /// The pictures that the command gives a listing or an account.
  public var pictures: [Picture] {
    switch self {
    case .publish(_, let new): new.pictures
    case .edit(_, let changes): changes.pictures ?? []
    case .setPicture(let picture): picture.map { [$0] } ?? []
    default: []
    }
  }

  /// The files of pictures and other attachments that the command refers to. They must be in the store before it.
  public var files: [String] {
    if case .send(_, .attachment(let attachment), _) = self { return [attachment.file] }
    return pictures.compactMap { if case .file(let path) = $0.source { path } else { nil } }
  }
}

/// A command of a member, with the identity that its client made.
public struct GivenCommand: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<AnyCommand>
  /// The time at which the member gave it, by the client's clock.
  public let time: Timestamp
  public let command: MemberCommand

  public init(id: Marketplace.ID<AnyCommand>, time: Timestamp, command: MemberCommand) {
    self.id = id
    self.time = time
    self.command = command
  }
}
