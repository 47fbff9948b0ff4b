public import Marketplace

/// Inboxes in `Library/Market.sqlite`. Every change is on disk when its method returns. They are private to this machine:
/// nothing sends or exports them.
public struct EmbeddedInboxStore: InboxStore, SQLStore {
  let store: StoreActor

  /// - `inbox`: items, in the order in which they were noticed. `subject` is the id of the listing, room or post; `price`
  ///   and `former` are in `currency`. An item stays when its cause is gone, so that it does not appear a second time.
  /// - `inboxMark`: the number of the last event that the inbox has read.
  /// - `inboxMemory`: facts that outlive their item (`InboxMemory`).
  static let tables = [
    """
    CREATE TABLE inbox(number INTEGER PRIMARY KEY AUTOINCREMENT, person BLOB NOT NULL, id BLOB NOT NULL,
      kind TEXT NOT NULL, event TEXT NOT NULL, link TEXT NOT NULL, subject BLOB, actor BLOB, name TEXT NOT NULL,
      title TEXT NOT NULL, text TEXT NOT NULL, price INTEGER, former INTEGER, currency TEXT, moment INTEGER,
      time INTEGER NOT NULL, isRead INTEGER NOT NULL, isGone INTEGER NOT NULL, isClaimed INTEGER NOT NULL DEFAULT 0,
      UNIQUE(person, id))
    """,
    "CREATE INDEX inbox_time ON inbox(person, time)",
    "CREATE INDEX inbox_subject ON inbox(person, subject)",
    "CREATE TABLE inboxMark(person BLOB PRIMARY KEY, number INTEGER NOT NULL, time INTEGER NOT NULL) WITHOUT ROWID",
    """
    CREATE TABLE inboxMemory(person BLOB NOT NULL, kind TEXT NOT NULL, subject BLOB NOT NULL, time INTEGER NOT NULL,
      price INTEGER, currency TEXT, PRIMARY KEY(person, kind, subject)) WITHOUT ROWID
    """,
  ]

  public func mark(of person: ID<Account>) async throws(StoreError) -> InboxMark? {
    try await ask { sql throws(SQLiteFault) in
      try sql.first("SELECT number, time FROM inboxMark WHERE person = ?", [.id(person)]) { row in
        InboxMark(number: row.integer(0), time: row.time(1))
      }
    }
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
    try await ask { sql throws(SQLiteFault) in
      var memory: [InboxMemory.Subject: InboxMemory] = [:]
      let text = "SELECT kind, subject, time, price, currency FROM inboxMemory WHERE person = ?"
      try sql.each(text, [.id(person)]) { row in
        guard let subject = InboxMemory.Subject(row.text(0), row.blob(1)) else { return }
        let price = row.isNull(3) ? nil : Money(amount: row.integer(3), currency: row.text(4))
        memory[subject] = InboxMemory(time: row.time(2), price: price)
      }
      return memory
    }
  }

  public func keep(_ changes: InboxChanges, of person: ID<Account>, at mark: InboxMark, since horizon: Timestamp)
    async throws(StoreError)
  {
    try await act { sql throws(SQLiteFault) in try sql.keep(changes, of: person, at: mark, since: horizon) }
  }

  public func markRead(_ items: Set<ID<InboxItem>>?, of person: ID<Account>) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in
      if let items {
        try sql.setRead(1, items, of: person)
      } else {
        try sql.run("UPDATE inbox SET isRead = 1 WHERE person = ? AND NOT isRead", [.id(person)])
        if sql.changedRows > 0 { try sql.noteInbox(of: person) }
      }
    }
  }

  public func markUnread(_ items: Set<ID<InboxItem>>, of person: ID<Account>) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in try sql.setRead(0, items, of: person) }
  }

  public func claim(_ items: Set<ID<InboxItem>>, of person: ID<Account>) async throws(StoreError) -> Set<ID<InboxItem>>
  {
    try await act { sql throws(SQLiteFault) in
      var claimed: Set<ID<InboxItem>> = []
      for id in items { if try sql.set("isClaimed", to: 1, of: id, person) { claimed.insert(id) } }
      return claimed
    }
  }
}

extension SQL {
  /// The first `limit` wanted items that a condition, which may end with an order, selects.
  fileprivate func inboxItems(
    of person: ID<Account>, _ condition: String, _ values: [SQLValue], limit: Int = .max,
    where isWanted: (InboxItem) -> Bool = { _ in true }
  ) throws(SQLiteFault) -> [InboxItem] {
    var items: [InboxItem] = []
    guard limit > 0 else { return items }
    try rows(
      "SELECT \(InboxItem.columns) FROM inbox WHERE person = ? AND \(condition)", [.id(person)] + values
    ) { row throws(SQLiteFault) in
      if let item = try InboxItem(row), isWanted(item) { items.append(item) }
      return items.count < limit
    }
    return items
  }

  fileprivate func inboxItems(of person: ID<Account>, _ query: InboxQuery) throws(SQLiteFault) -> [InboxItem] {
    let unread = query.isUnread ? "NOT isRead AND " : ""
    return try inboxItems(
      of: person, unread + "NOT isGone AND time >= ? AND number > ? ORDER BY time DESC, number DESC",
      [.time(query.since), .integer(query.after)], limit: query.limit, where: query.asks(for:))
  }

  func keep(_ changes: InboxChanges, of person: ID<Account>, at mark: InboxMark, since horizon: Timestamp)
    throws(SQLiteFault)
  {
    var isChanged = false
    for item in changes.new { if try insert(item, of: person), !item.isGone { isChanged = true } }
    for (ids, column, value) in [(changes.gone, "isGone", 1), (changes.back, "isGone", 0), (changes.read, "isRead", 1)]
    {
      for id in ids.sorted() { if try set(column, to: value, of: id, person) { isChanged = true } }
    }
    for (subject, memory) in changes.memory {
      let key: [SQLValue] = [.id(person)] + subject.values
      guard let memory else {
        try run("DELETE FROM inboxMemory WHERE person = ? AND kind = ? AND subject = ?", key)
        continue
      }
      try run(
        "INSERT OR REPLACE INTO inboxMemory(person, kind, subject, time, price, currency) VALUES(?, ?, ?, ?, ?, ?)",
        key + [.time(memory.time), .integer(memory.price?.amount), .text(memory.price?.currency)])
    }
    try run("DELETE FROM inbox WHERE person = ? AND time < ?", [.id(person), .time(horizon)])
    try run(
      "INSERT OR REPLACE INTO inboxMark(person, number, time) VALUES(?, ?, ?)",
      [.id(person), .integer(mark.number), .time(mark.time)])
    if isChanged { try noteInbox(of: person) }
  }

  /// Returns false if the inbox has the item already.
  private func insert(_ item: InboxItem, of person: ID<Account>) throws(SQLiteFault) -> Bool {
    try run(
      """
      INSERT OR IGNORE INTO inbox(person, id, kind, event, link, subject, actor, name, title, text, price, former,
        currency, moment, time, isRead, isGone) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .id(person), .id(item.id), .text(item.kind.rawValue), .text(item.event.rawValue), .text(item.link.text),
        .blob(item.subject?.bytes), .id(item.actor), .text(item.name), .text(item.title), .text(item.text),
        .integer(item.price?.amount), .integer(item.formerPrice?.amount),
        .text((item.price ?? item.formerPrice)?.currency), .time(item.moment), .time(item.time), .bool(item.isRead),
        .bool(item.isGone),
      ])
    return changedRows == 1
  }

  /// Returns false if the item has the value already.
  fileprivate func set(_ column: String, to value: Int, of id: ID<InboxItem>, _ person: ID<Account>) throws(SQLiteFault)
    -> Bool
  {
    try run(
      "UPDATE inbox SET \(column) = ? WHERE person = ? AND id = ? AND \(column) != ?",
      [.integer(value), .id(person), .id(id), .integer(value)])
    return changedRows == 1
  }

  fileprivate func setRead(_ value: Int, _ items: Set<ID<InboxItem>>, of person: ID<Account>) throws(SQLiteFault) {
    var isChanged = false
    for id in items.sorted() { if try set("isRead", to: value, of: id, person) { isChanged = true } }
    if isChanged { try noteInbox(of: person) }
  }

  fileprivate func noteInbox(of person: ID<Account>) throws(SQLiteFault) {
    try note(.inbox, person.bytes, to: [person])
  }
}
