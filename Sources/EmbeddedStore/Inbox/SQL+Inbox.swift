internal import Marketplace

/// Reads and writes the tables of inboxes.
extension SQL {
  func inboxMark(of person: ID<Account>) throws(SQLiteFault) -> InboxMark? {
    try first("SELECT number, time FROM inboxMark WHERE person = ?", [.id(person)]) { row in
      InboxMark(number: row.integer(0), time: row.time(1))
    }
  }

  /// The first `limit` wanted items that a condition, which may end with an order, selects.
  func inboxItems(
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

  func inboxItems(of person: ID<Account>, _ query: InboxQuery) throws(SQLiteFault) -> [InboxItem] {
    let unread = query.isUnread ? "NOT isRead AND " : ""
    return try inboxItems(
      of: person, unread + "NOT isGone AND time >= ? AND number > ? ORDER BY time DESC, number DESC",
      [.time(query.since), .integer(query.after)], limit: query.limit, where: query.asks(for:))
  }

  func inboxMemory(of person: ID<Account>) throws(SQLiteFault) -> [InboxMemory.Subject: InboxMemory] {
    var memory: [InboxMemory.Subject: InboxMemory] = [:]
    try each("SELECT kind, subject, time, price, currency FROM inboxMemory WHERE person = ?", [.id(person)]) { row in
      guard let subject = InboxMemory.Subject(row.text(0), row.blob(1)) else { return }
      let price = row.isNull(3) ? nil : Money(amount: row.integer(3), currency: row.text(4))
      memory[subject] = InboxMemory(time: row.time(2), price: price)
    }
    return memory
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

  private func set(_ column: String, to value: Int, of id: ID<InboxItem>, _ person: ID<Account>) throws(SQLiteFault)
    -> Bool
  {
    try run(
      "UPDATE inbox SET \(column) = ? WHERE person = ? AND id = ? AND \(column) != ?",
      [.integer(value), .id(person), .id(id), .integer(value)])
    return changedRows == 1
  }

  func markInboxRead(_ items: Set<ID<InboxItem>>?, of person: ID<Account>) throws(SQLiteFault) {
    var isChanged = false
    if let items {
      for id in items.sorted() { if try set("isRead", to: 1, of: id, person) { isChanged = true } }
    } else {
      try run("UPDATE inbox SET isRead = 1 WHERE person = ? AND NOT isRead", [.id(person)])
      isChanged = changedRows > 0
    }
    if isChanged { try noteInbox(of: person) }
  }

  func markInboxUnread(_ items: Set<ID<InboxItem>>, of person: ID<Account>) throws(SQLiteFault) {
    var isChanged = false
    for id in items.sorted() { if try set("isRead", to: 0, of: id, person) { isChanged = true } }
    if isChanged { try noteInbox(of: person) }
  }

  func claim(_ items: Set<ID<InboxItem>>, of person: ID<Account>) throws(SQLiteFault) -> Set<ID<InboxItem>> {
    var claimed: Set<ID<InboxItem>> = []
    for id in items { if try set("isClaimed", to: 1, of: id, person) { claimed.insert(id) } }
    return claimed
  }

  private func noteInbox(of person: ID<Account>) throws(SQLiteFault) { try note(.inbox, person.bytes, to: [person]) }
}
