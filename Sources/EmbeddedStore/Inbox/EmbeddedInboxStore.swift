public import Marketplace

/// Inboxes in `Library/Market.sqlite`. Every change is on disk when its method returns.
public struct EmbeddedInboxStore: InboxStore, SQLStore {
  let store: StoreActor

  public func mark(of person: ID<Account>) async throws(StoreError) -> InboxMark? {
    try await ask { sql throws(SQLiteFault) in try sql.inboxMark(of: person) }
  }

  public func items(of person: ID<Account>, _ query: InboxQuery) async throws(StoreError) -> [InboxItem] {
    try await ask { sql throws(SQLiteFault) in try sql.inboxItems(of: person, query) }
  }

  public func unread(of person: ID<Account>, _ query: InboxQuery) async throws(StoreError) -> Int {
    var query = query
    (query.isUnread, query.limit) = (true, .max)
    return try await ask { [query] sql throws(SQLiteFault) in try sql.inboxItems(of: person, query).count }
  }

  public func items(of person: ID<Account>, about subjects: Set<InboxSubject>)
    async throws(StoreError) -> [InboxSubject: [InboxItem]]
  {
    try await ask { sql throws(SQLiteFault) in
      var found: [InboxSubject: [InboxItem]] = [:]
      for subject in subjects {
        let items = try sql.inboxItems(of: person, "subject = ?", [.blob(subject.bytes)])
        if !items.isEmpty { found[subject] = items }
      }
      return found
    }
  }

  public func memory(of person: ID<Account>) async throws(StoreError) -> [InboxMemory.Subject: InboxMemory] {
    try await ask { sql throws(SQLiteFault) in try sql.inboxMemory(of: person) }
  }

  public func keep(_ changes: InboxChanges, of person: ID<Account>, at mark: InboxMark, since horizon: Timestamp)
    async throws(StoreError)
  {
    try await act { sql throws(SQLiteFault) in try sql.keep(changes, of: person, at: mark, since: horizon) }
  }

  public func markRead(_ items: Set<ID<InboxItem>>?, of person: ID<Account>) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in try sql.markInboxRead(items, of: person) }
  }

  public func markUnread(_ items: Set<ID<InboxItem>>, of person: ID<Account>) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in try sql.markInboxUnread(items, of: person) }
  }

  public func claim(_ items: Set<ID<InboxItem>>, of person: ID<Account>) async throws(StoreError) -> Set<ID<InboxItem>>
  {
    try await act { sql throws(SQLiteFault) in try sql.claim(items, of: person) }
  }
}
