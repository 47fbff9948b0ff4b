internal import Marketplace

/// Numbered events: what other screens and programs have to read again.
extension MarketDatabase {
  /// The changes since the event with this number, each once, and the number of the newest event. The changes are nil when
  /// everything has to be read again: there are too many, or some of the events are deleted.
  func changes(since number: Int) throws(SQLiteFault) -> (number: Int, changes: [Change]?) {
    try read { sql throws(SQLiteFault) in
      let newest = try sql.newestEvent()
      guard newest != number else { return (newest, []) }
      let oldest = try sql.integer("SELECT min(number) FROM event") ?? 0
      guard number < newest, oldest <= number + 1 else { return (newest, nil) }
      var changes: [Change]? = []
      var known: Set<Change> = []
      try sql.rows("SELECT kind, subject FROM event WHERE number > ? ORDER BY number", [.integer(number)]) { row in
        switch Event.Kind(rawValue: row.integer(0)).flatMap({ Change($0, row.blob(1)) }) {
        case .everything?: changes = nil
        case let change?: if known.insert(change).inserted { changes?.append(change) }
        case nil: break
        }
        if known.count > Event.mostTold { changes = nil }
        return changes != nil
      }
      return (newest, changes)
    }
  }

  /// The number of the newest event; 0 before the first.
  func newestEvent() throws(SQLiteFault) -> Int { try read { sql throws(SQLiteFault) in try sql.newestEvent() } }
}

extension SQL {
  fileprivate func newestEvent() throws(SQLiteFault) -> Int {
    try integer("SELECT seq FROM sqlite_sequence WHERE name = 'event'") ?? 0
  }

  /// The newest event that makes what is remembered of lists outdated.
  var listsNumber: Int {
    get throws(SQLiteFault) {
      try integer("SELECT max(number) FROM event WHERE kind <= \(Event.Kind.lastOfLists.rawValue)") ?? 0
    }
  }

  /// Something about accounts has changed, or what belongs to `person`.
  func note(_ person: ID<Account>? = nil) throws(SQLiteFault) {
    try note(person == nil ? .accounts : .personal, person?.bytes)
  }

  /// Something was said in a room, or has changed about it.
  func note(room: ID<ChatRoom>) throws(SQLiteFault) { try note(.room, room.bytes) }

  func note(_ kind: Event.Kind, _ subject: [UInt8]? = nil) throws(SQLiteFault) {
    try run(
      "INSERT INTO event(time, kind, subject) VALUES(unixepoch() * 1000, ?, ?)",
      [.integer(kind.rawValue), .blob(subject)])
    guard let number = try integer("SELECT last_insert_rowid()") else { throw .damaged }
    guard number.isMultiple(of: Event.cleaningInterval) else { return }
    try run("DELETE FROM event WHERE number <= ?", [.integer(number - Event.mostKept)])
    // The oldest events have the lowest numbers; a bounded part of them is looked at.
    try run(
      """
      DELETE FROM event WHERE number < (SELECT min(number) FROM event) + ? AND time < (unixepoch() - ?) * 1000
      """, [.integer(2 * Event.cleaningInterval), .integer(Event.secondsKept)])
  }

  func setMeta(_ name: String, to value: String?) throws(SQLiteFault) {
    if let value {
      try run("INSERT OR REPLACE INTO meta(name, value) VALUES(?, ?)", [.text(name), .text(value)])
    } else {
      try run("DELETE FROM meta WHERE name = ?", [.text(name)])
    }
  }
}

extension Change {
  /// Nil for what nobody has to be told of.
  fileprivate init?(_ kind: Event.Kind, _ subject: [UInt8]) {
    switch kind {
    case .everything: self = .everything
    case .quiet: return nil
    case .accounts: self = .accounts
    case .listing:
      guard let id = ID<Listing>(bytes: subject) else { return nil }
      self = .listing(id)
    case .personal:
      guard let id = ID<Account>(bytes: subject) else { return nil }
      self = .personal(id)
    case .room:
      guard let id = ID<ChatRoom>(bytes: subject) else { return nil }
      self = .room(id)
    }
  }
}
