internal import Marketplace

/// The numbered change log that other screens and processes read.
extension MarketDatabase {
  /// Changes after an event, up to the event `number`.
  typealias Told<Change> = (number: Int, changes: [Change]?, hasMore: Bool)

  /// The distinct changes after the event `number`, the oldest first, at most `limit`. With a `viewer`, only changes that
  /// concern the viewer. They are nil when the caller must read everything again, because events are deleted.
  func events(since number: Int, for viewer: Viewer? = nil, limit: Int = .max) throws(SQLiteFault) -> Told<ToldChange> {
    try read { sql throws(SQLiteFault) in
      let newest = try sql.newestEvent()
      guard newest != number else { return (newest, [], false) }
      let oldest = try sql.integer("SELECT min(number) FROM event") ?? 0
      guard number < newest, oldest <= number + 1 else { return (newest, nil, false) }
      var changes: [ToldChange] = []
      var known: Set<ToldChange> = []
      var (isEverything, next): (Bool, Int?) = (false, nil)
      try sql.rows(
        "SELECT kind, subject, audience, number FROM event WHERE number > ? ORDER BY number", [.integer(number)]
      ) { row in
        if changes.count >= limit {
          next = row.integer(3)
          return false
        }
        guard let change = EventKind(rawValue: row.integer(0)).flatMap({ Change($0, row.blob(1)) }) else {
          return true
        }
        isEverything = change == .everything
        let told = ToldChange(change: change, audience: Audience(row.optionalBlob(2)))
        if viewer.map(told.audience.includes) ?? true, known.insert(told).inserted { changes.append(told) }
        return !isEverything
      }
      return isEverything ? (newest, nil, false) : (next.map { $0 - 1 } ?? newest, changes, next != nil)
    }
  }

  /// The distinct changes after the event `number`, without their audiences; see `events(since:for:limit:)`.
  func changes(since number: Int, for viewer: Viewer? = nil, limit: Int = .max) throws(SQLiteFault) -> Told<Change> {
    let told = try events(since: number, for: viewer, limit: limit)
    var known: Set<Change> = []
    return (told.number, told.changes?.map(\.change).filter { known.insert($0).inserted }, told.hasMore)
  }

  /// The number of the newest event; 0 before the first.
  func newestEvent() throws(SQLiteFault) -> Int { try read { sql throws(SQLiteFault) in try sql.newestEvent() } }
}

extension SQL {
  fileprivate func newestEvent() throws(SQLiteFault) -> Int {
    try integer("SELECT seq FROM sqlite_sequence WHERE name = 'event'") ?? 0
  }

  /// The number of the newest event that invalidates cached lists.
  var listsNumber: Int {
    get throws(SQLiteFault) {
      try integer("SELECT max(number) FROM event WHERE kind <= \(EventKind.lastOfLists.rawValue)") ?? 0
    }
  }

  /// Adds an event about an account; a nil `account` stands for several. `people` is its audience; nil is everybody.
  func noteAccounts(_ account: ID<Account>? = nil, to people: [ID<Account>]? = nil) throws(SQLiteFault) {
    try note(.accounts, account?.bytes, to: people)
  }

  /// Adds an event about the personal data of a person.
  func note(_ person: ID<Account>) throws(SQLiteFault) { try note(.personal, person.bytes, to: [person]) }

  /// Adds an event about a room for both participants.
  func note(_ room: ChatRoom) throws(SQLiteFault) { try note(room: room.id, to: [room.buyer, room.seller]) }

  /// Adds an event about a room for these people.
  func note(room: ID<ChatRoom>, to people: [ID<Account>]) throws(SQLiteFault) {
    try note(.room, room.bytes, to: people)
  }

  func note(_ kind: EventKind, _ subject: [UInt8]? = nil, to people: [ID<Account>]? = nil) throws(SQLiteFault) {
    try run(
      "INSERT INTO event(time, kind, subject, audience) VALUES(unixepoch() * 1000, ?, ?, ?)",
      [.integer(kind.rawValue), .blob(subject), .blob(people.map { $0.flatMap(\.bytes) })])
    let number = insertedRow
    guard number.isMultiple(of: Event.cleaningInterval) else { return }
    try run("DELETE FROM event WHERE number <= ?", [.integer(number - Event.mostKept)])
    // The oldest events have the lowest numbers, so this checks only a bounded number of rows.
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

extension Audience {
  /// Nil means everybody.
  fileprivate init(_ bytes: [UInt8]?) {
    guard let bytes else {
      self = .everybody
      return
    }
    let people = stride(from: 0, to: bytes.count, by: 16).compactMap {
      ID<Account>(bytes: Array(bytes[$0...].prefix(16)))
    }
    self = .people(Set(people))
  }
}

/// The limits of the change log.
enum Event {
  /// The maximum age and the maximum number of events.
  static let secondsKept = 7 * 24 * 3600
  static let mostKept = 1_000_000
  /// Old events are deleted after this many new ones, not after each, because every deletion writes another page.
  static let cleaningInterval = 100
  /// Above this many changes, reading everything again is faster than reporting each change.
  static let mostTold = 64
  /// How many numbers a new history leaves out: more events than happen between a backup and its restore.
  static let historyGap = 1_000_000_000
}
