/// Everything that happened for the viewer, derived on this machine from the events of its store: the same on one's own
/// store and on a replica. A guest has none.
public protocol Inbox: Sendable {
  /// The items of these kinds, newest first. Those of people hidden from the viewer are left out.
  func items(_ kinds: Set<InboxKind>, limit: Int) async throws(StoreError) -> [InboxItem]

  /// The unread items of these kinds that were noticed after the one with this number, in the order in which they were
  /// noticed.
  func new(_ kinds: Set<InboxKind>, after number: Int) async throws(StoreError) -> [InboxItem]

  /// The number of the item that was noticed last; 0 for none.
  func newest() async throws(StoreError) -> Int

  /// The number of unread items of these kinds.
  func unread(_ kinds: Set<InboxKind>) async throws(StoreError) -> Int

  /// Marks items as read; nil is all.
  func markRead(_ items: Set<ID<InboxItem>>?) async throws(StoreError)

  /// Marks the items about a subject as read.
  func markRead(about subject: InboxSubject) async throws(StoreError)

  /// Derives items from the events after `number`, and returns the number of the last one, to be passed next. With nil,
  /// goes on where any program stopped; what happened while none ran is there then, once.
  func catchUp(after number: Int?) async throws(StoreError) -> Int

  /// Derives items from the notices about moderators' decisions. On a replica, this asks the server; without an answer it
  /// does nothing.
  func catchUpWithNotices() async throws(StoreError)

  /// Adds a reminder of an agreed meeting.
  func remind(of meeting: Meeting, _ message: ID<ChatMessage>, in entry: RoomEntry) async throws(StoreError)

  /// Claims items for a notification outside of the program. Returns false if another program has claimed all of them.
  func claim(_ items: Set<ID<InboxItem>>) async throws(StoreError) -> Bool
}
