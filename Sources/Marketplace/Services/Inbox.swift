/// The events that concern the viewer. This machine derives them from the events of its store, whether that is a store
/// of its own or a replica. A guest has none.
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

  /// Marks items as unread again.
  func markUnread(_ items: Set<ID<InboxItem>>) async throws(StoreError)

  /// Marks the items about a subject as read.
  func markRead(about subject: InboxSubject) async throws(StoreError)

  /// Derives items from the events after `number`, and returns the number of the last event, which the next call takes.
  /// Nil continues where the last program stopped, so events that happened while no program ran are not lost.
  func catchUp(after number: Int?) async throws(StoreError) -> Int

  /// Derives items from the notices about moderators' decisions. A replica asks its server, and without an answer does
  /// nothing.
  func catchUpWithNotices() async throws(StoreError)

  /// Adds a reminder of an agreed meeting.
  func remind(of meeting: Meeting, _ message: ID<ChatMessage>, in entry: RoomEntry) async throws(StoreError)

  /// Claims items for a notification outside of the program. Returns false if another program has claimed all of them.
  func claim(_ items: Set<ID<InboxItem>>) async throws(StoreError) -> Bool
}
