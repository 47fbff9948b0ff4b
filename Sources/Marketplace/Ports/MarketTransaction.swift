/// One transaction of a store. Nobody else can write until it ends, and it reads its own writes.
public protocol MarketTransaction {
  /// The listing with this identity, hidden and deleted ones too; nil when there is none.
  func listing(_ id: ID<Listing>) throws(StoreError) -> Listing?
  func account(_ id: ID<Account>) throws(StoreError) -> Account?
  /// Everybody with an account whose name looks like this one, and everybody whose listings carry it.
  func owners(of name: AccountName) throws(StoreError) -> Set<ID<Account>>
  /// Somebody as their listings name them; nil for a person without listings.
  func seller(_ id: ID<Account>) throws(StoreError) -> Seller?
  /// What is hidden from a person.
  func visibility(for person: ID<Account>) throws(StoreError) -> Visibility
  /// The heart that a person gave a listing; nil when there is none.
  func wish(of person: ID<Account>, for listing: ID<Listing>) throws(StoreError) -> Wish?
  /// The person that a listing is reserved for or sold to, as its current status says; nil when the seller named
  /// nobody.
  func partner(of listing: ID<Listing>, as status: ListingStatus) throws(StoreError) -> ID<Account>?
  /// The time at which a person blocked another; nil when `other` is not blocked.
  func block(of other: ID<Account>, by person: ID<Account>) throws(StoreError) -> Timestamp?
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
  /// Since when a message has a person's bookmark; nil for none.
  func bookmark(of message: ID<ChatMessage>, by person: ID<Account>) throws(StoreError) -> Timestamp?
  /// The saved searches of a person, the newest first.
  func savedSearches(of person: ID<Account>) throws(StoreError) -> [SavedSearch]

  /// The newest `limit` commands of a member that changed something, newest first.
  func records(of actor: ID<Account>, limit: Int) throws(StoreError) -> [CommandRecord]
  /// A command of a member; nil when it was not performed.
  func record(of id: ID<AnyCommand>, by actor: ID<Account>) throws(StoreError) -> CommandRecord?
  /// The changes that the command with this number made, in order.
  func changes(of number: Int) throws(StoreError) -> [RecordChange]

  /// Writes the state of a record of `person` after `change`, and the matching event. Of a participant, writes only the
  /// fields that differ.
  func write(_ change: RecordChange, of person: ID<Account>, at time: Timestamp) throws(StoreError)

  /// Adds a message to the end of its room and removes it from the outbox. The first message creates the room, which
  /// then counts as a chat of its listing. The message marks the room as read for its sender, unless it is a note about
  /// a status. A participant who left the room gets it back. An answer changes its card as `ChatMessage.Content.after`
  /// does. An existing message is returned unchanged. Throws `.rule` as `after` does, and `.rule(.noCard)` for a card
  /// that is not in the room.
  func append(_ message: OutgoingMessage) throws(ChatsError) -> ChatMessage

  /// Stores copies of these messages, as they are now, with a report.
  func keep(_ messages: [ID<ChatMessage>], with report: ID<Report>) throws(StoreError)

  /// Stores a performed command and the revisions of the listings that it changed. `replaced` is the number of an older
  /// command that this one replaces.
  func keep(_ command: PerformedCommand, inPlaceOf replaced: Int?) throws(StoreError)
}
