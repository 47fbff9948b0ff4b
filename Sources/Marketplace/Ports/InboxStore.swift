/// Stores inboxes. They are private to the machine. Every method is one transaction: it succeeds or fails as a whole, and
/// its changes are on disk when it returns. A change that the person can see is announced as `Change.inbox`.
public protocol InboxStore: Sendable {
  /// How far a person's inbox has read the events; nil before the first time.
  func mark(of person: ID<Account>) async throws(StoreError) -> InboxMark?

  /// The items of a person that `query` asks for, newest first. Of two equally old ones, the one noticed later comes
  /// first.
  func items(of person: ID<Account>, _ query: InboxQuery) async throws(StoreError) -> [InboxItem]

  /// The number of unread items that `query` asks for, whatever its limit.
  func unread(of person: ID<Account>, _ query: InboxQuery) async throws(StoreError) -> Int

  /// All items about each of these subjects, including those whose cause is gone. Subjects without items are missing.
  func items(of person: ID<Account>, about subjects: Set<InboxSubject>)
    async throws(StoreError) -> [InboxSubject: [InboxItem]]

  func memory(of person: ID<Account>) async throws(StoreError) -> [InboxMemory.Subject: InboxMemory]

  /// Applies changes and sets the mark. Removes items older than `horizon`. Skips items that the inbox has already, so
  /// that two programs add an item once.
  func keep(_ changes: InboxChanges, of person: ID<Account>, at mark: InboxMark, since horizon: Timestamp)
    async throws(StoreError)

  /// Marks items as read; nil is all. Ignores unknown ones.
  func markRead(_ items: Set<ID<InboxItem>>?, of person: ID<Account>) async throws(StoreError)

  /// Marks items as unread again. Ignores unknown ones.
  func markUnread(_ items: Set<ID<InboxItem>>, of person: ID<Account>) async throws(StoreError)

  /// Claims items for a notification outside of the program. Returns those that no program had claimed.
  func claim(_ items: Set<ID<InboxItem>>, of person: ID<Account>) async throws(StoreError) -> Set<ID<InboxItem>>
}

/// A question about a person's items. Items whose cause is gone never match.
public struct InboxQuery: Hashable, Sendable {
  public var kinds: Set<InboxKind>
  /// The people whose items are left out.
  public var hidden: Set<ID<Account>>
  /// Only items since this time.
  public var since: Timestamp
  /// Only items noticed after the one with this number.
  public var after: Int
  public var isUnread: Bool
  public var limit: Int

  public init(
    kinds: Set<InboxKind> = Set(InboxKind.allCases), hidden: Set<ID<Account>> = [],
    since: Timestamp = Timestamp(milliseconds: .min), after: Int = 0, isUnread: Bool = false, limit: Int = .max
  ) {
    self.kinds = kinds
    self.hidden = hidden
    self.since = since
    self.after = after
    self.isUnread = isUnread
    self.limit = limit
  }

  /// Whether an item is asked for.
  public func asks(for item: InboxItem) -> Bool {
    !item.isGone && kinds.contains(item.kind) && item.actor.map { !hidden.contains($0) } ?? true && item.time >= since
      && item.number > after && (!isUnread || !item.isRead)
  }
}

/// A store without inboxes, for a server.
public struct NoInbox: InboxStore {
  public init() {}
  public func mark(of person: ID<Account>) async throws(StoreError) -> InboxMark? { nil }
  public func items(of person: ID<Account>, _ query: InboxQuery) async throws(StoreError) -> [InboxItem] { [] }
  public func unread(of person: ID<Account>, _ query: InboxQuery) async throws(StoreError) -> Int { 0 }
  public func items(of person: ID<Account>, about subjects: Set<InboxSubject>)
    async throws(StoreError) -> [InboxSubject: [InboxItem]]
  { [:] }
  public func memory(of person: ID<Account>) async throws(StoreError) -> [InboxMemory.Subject: InboxMemory] { [:] }
  public func keep(_ changes: InboxChanges, of person: ID<Account>, at mark: InboxMark, since horizon: Timestamp)
    async throws(StoreError)
  {}
  public func markRead(_ items: Set<ID<InboxItem>>?, of person: ID<Account>) async throws(StoreError) {}
  public func markUnread(_ items: Set<ID<InboxItem>>, of person: ID<Account>) async throws(StoreError) {}
  public func claim(_ items: Set<ID<InboxItem>>, of person: ID<Account>) async throws(StoreError) -> Set<ID<InboxItem>>
  { [] }
}
