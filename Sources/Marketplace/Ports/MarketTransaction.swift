/// One transaction of a store. It reads its own writes, and nobody else can write until it ends.
public protocol MarketTransaction: ModerationTransaction, ContactTransaction {
  /// Whether a server decides what becomes of the commands here, and moves their times to its own clock.
  var isReplica: Bool { get }

  /// The listing with this identity, hidden and deleted ones too; nil when there is none.
  func listing(_ id: ID<Listing>) throws(StoreError) -> Listing?
  /// All listings of a person, hidden and deleted ones too.
  func listings(of seller: ID<Account>) throws(StoreError) -> [Listing]
  func account(_ id: ID<Account>) throws(StoreError) -> Account?
  /// The owners of accounts with a name that looks like this one, and the sellers of listings with such a name.
  func owners(of name: AccountName) throws(StoreError) -> Set<ID<Account>>
  /// A seller as named on their listings; nil for a person without listings.
  func seller(_ id: ID<Account>) throws(StoreError) -> Seller?
  /// The people and listings hidden from a person.
  func visibility(for person: ID<Account>) throws(StoreError) -> Visibility
  /// A person's heart on a listing; nil if there is none.
  func wish(of person: ID<Account>, for listing: ID<Listing>) throws(StoreError) -> Wish?
  /// The person that a listing is reserved for or sold to, by status; nil if the seller chose nobody.
  func partner(of listing: ID<Listing>, as status: ListingStatus) throws(StoreError) -> ID<Account>?
  /// The time at which a person blocked another; nil when `other` is not blocked.
  func block(of other: ID<Account>, by person: ID<Account>) throws(StoreError) -> Timestamp?
  /// The time at which a person followed another; nil when `other` is not followed.
  func follow(of other: ID<Account>, by person: ID<Account>) throws(StoreError) -> Timestamp?
  /// The ratings by a person about a listing. There is more than one when the listing was sold again.
  func ratings(by author: ID<Account>, about listing: ID<Listing>) throws(StoreError) -> [Rating]
  func report(_ id: ID<Report>) throws(StoreError) -> Report?
  /// The open reports of a person about one subject, the oldest first. The flag says whether the report has copies of
  /// messages.
  func openReports(about subject: Report.Subject, by person: ID<Account>)
    throws(StoreError) -> [(report: Report, hasMessages: Bool)]
  /// A room as a person sees it, even after leaving it; nil when there is none.
  func room(_ id: ID<ChatRoom>, of person: ID<Account>) throws(StoreError) -> RoomRecord?
  /// The rooms with messages about a listing, the newest first.
  func rooms(about listing: ID<Listing>, limit: Int) throws(StoreError) -> [ChatRoom]
  func message(_ id: ID<ChatMessage>) throws(StoreError) -> ChatMessage?
  /// The time of a person's bookmark on a message; nil if there is none.
  func bookmark(of message: ID<ChatMessage>, by person: ID<Account>) throws(StoreError) -> Timestamp?
  /// The saved searches of a person, the newest first.
  func savedSearches(of person: ID<Account>) throws(StoreError) -> [SavedSearch]

  /// The post with this identity, a deleted one too; nil when there is none.
  func post(_ id: ID<Post>) throws(StoreError) -> Post?
  /// All posts of a person, deleted ones too.
  func posts(of author: ID<Account>) throws(StoreError) -> [Post]
  /// The comment with this identity, a deleted one too; nil when there is none.
  func comment(_ id: ID<PostComment>) throws(StoreError) -> PostComment?
  /// All comments of a person, deleted ones too.
  func comments(of author: ID<Account>) throws(StoreError) -> [PostComment]
  /// The time at which a person set a mark; nil without the mark.
  func mark(_ mark: PostMark, by person: ID<Account>) throws(StoreError) -> Timestamp?

  /// The newest `limit` commands of a member that changed something, newest first.
  func records(of actor: ID<Account>, limit: Int) throws(StoreError) -> [CommandRecord]
  /// The record of a member's command; nil if it was not performed.
  func record(of id: ID<AnyCommand>, by actor: ID<Account>) throws(StoreError) -> CommandRecord?
  /// The changes that the command with this number made, in order.
  func changes(of number: Int) throws(StoreError) -> [RecordChange]

  /// Writes the new state of `person`'s record, and the matching event. For a participant, writes only the changed
  /// fields.
  func write(_ change: RecordChange, of person: ID<Account>, at time: Timestamp) throws(StoreError)

  /// What the rules for sending messages depend on, in their order. Every message asks for it, so a store that is far away
  /// answers with one query.
  func grounds(of messages: [OutgoingMessage]) throws(StoreError) -> [MessageGround]

  /// Appends a message to its room and removes it from the outbox. The first message creates the room, which then
  /// counts as a chat of its listing. The sender has read the room up to the message, unless it is a status note. A
  /// participant who left the room gets it back. An answer changes its card as `ChatMessage.Content.after` does. An
  /// existing message is returned unchanged. Throws `.rule` as `after` does, and `.rule(.noCard)` for a card that is
  /// not in the room.
  func append(_ message: OutgoingMessage) throws(ChatsError) -> ChatMessage

  /// Appends messages, each to a room of its own that has begun, as `append(_:)` for one message does. None is a card or
  /// answers one. Returns false for each that has to be appended alone, because its room is gone or somebody else is
  /// writing to it.
  func append(_ messages: [OutgoingMessage]) throws(ChatsError) -> [Bool]

  /// Stores copies of the current messages with a report.
  func keep(_ messages: [ID<ChatMessage>], with report: ID<Report>) throws(StoreError)

  /// Removes a person's private data: hearts, marks on posts, blocks, follows, saved and former searches, viewed
  /// listings, contacts, drafts, bookmarks, unsent messages, commands, credentials and devices. Removes the versions of
  /// the person's listings, except those of reported listings. Removes the follows of the person by others, and the
  /// notes of ratings by and of the person. Keeps the account, messages, reports, and the kinds of ratings, because
  /// temperatures are computed from them.
  func forget(_ person: ID<Account>, at time: Timestamp) throws(StoreError)

  /// Stores a performed command and the revisions of the listings that it changed. Replaces the older command with the
  /// number `replaced`.
  func keep(_ command: PerformedCommand, inPlaceOf replaced: Int?) throws(StoreError)

  /// Adds a performed command and its changes to a replica's outbox. Other stores ignore it.
  func keepForServer(_ given: GivenCommand, changes: [RecordChange]) throws(StoreError)
}

extension MarketTransaction {
  public var isReplica: Bool { false }
  public func keepForServer(_ given: GivenCommand, changes: [RecordChange]) throws(StoreError) {}
}
