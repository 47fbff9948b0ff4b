internal import Marketplace

/// The numbers that a transaction gave to events.
struct NumberedEvents: Hashable, Sendable {
  /// The number of the newest one.
  let newest: Int
  let count: Int
  /// The run of the database that gave them; see `serverRun`.
  let run: String
}

/// Gives numbers to events. A number is visible only when all lower ones are, and an event that is committed later gets a
/// higher one, because one transaction at a time has the row with the newest number.
extension SQL {
  /// The key of the advisory lock under which one server at a time gives numbers: "2ndE".
  private static let publishing = 0x326E_6445

  /// Gives consecutive numbers to the events that committed transactions left without, in a transaction of its own. One
  /// server at a time does it. Returns the number of the newest event.
  func publishEvents() throws(PostgresFault) -> Int {
    let found = try first(
      "SELECT value::bigint, EXISTS(SELECT 1 FROM pendingEvent) FROM meta WHERE name = 'newestEvent'"
    ) { (newest: $0.integer(0), arePending: $0.bool(1)) }
    guard let found else { throw .damaged }
    guard found.arePending else { return found.newest }
    // All of it travels together, so the lock does not wait for the network between this server and the database.
    var given: (newest: Int, count: Int)?
    later("BEGIN ISOLATION LEVEL READ COMMITTED")
    later("SELECT pg_advisory_xact_lock($1)", [.integer(Self.publishing)])
    connection.later(Self.numbering) { given = ($0.integer(0), $0.integer(1)) }
    do throws(PostgresFault) { try run("COMMIT") } catch {
      if !connection.isLost { _ = try? run("ROLLBACK") }
      throw error
    }
    // Another server may have been faster.
    guard let (newest, count) = given else { return try newestEvent() }
    if EventLimits.isCleaningDue(after: count, upTo: newest) { clean(upTo: newest) }
    return newest
  }

  /// Adds events about rooms with the next numbers, together with the next statement, which has to be the commit: until
  /// then nobody else can give numbers. Events that wait for theirs get higher ones.
  func addNumbered(
    _ rooms: [ChatRoom], origin: [UInt8], _ onNumbering: @escaping @Sendable (NumberedEvents) -> Void
  ) {
    guard !rooms.isEmpty else { return }
    let (count, connection) = (rooms.count, connection)
    connection.later(
      """
      WITH numbered AS (
        UPDATE meta SET value = (value::bigint + $4)::text WHERE name = 'newestEvent' RETURNING value::bigint AS newest
      ),
      added AS (
        INSERT INTO event(number, origin, time, kind, subject, audience)
        SELECT newest - $4 + place, $5, \(Self.now), $6, room, ARRAY[buyer, seller]
        FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) WITH ORDINALITY AS changed(room, buyer, seller, place)
          CROSS JOIN numbered
      )
      SELECT newest FROM numbered
      """,
      [
        .ids(rooms.map(\.id)), .ids(rooms.map(\.buyer)), .ids(rooms.map(\.seller)), .integer(count), .uuid(origin),
        .integer(EventKind.room.rawValue),
      ]
    ) { onNumbering(NumberedEvents(newest: $0.integer(0), count: count, run: connection.serverRun ?? "")) }
  }

  /// Gives numbers in the current transaction. Nobody else may do the same meanwhile.
  func numberEvents() throws(PostgresFault) { try run(Self.numbering) }

  /// Answers with the number of the newest event and how many were numbered; with no row for none.
  private static let numbering = """
    WITH ready AS (
      DELETE FROM pendingEvent RETURNING *
    ),
    numbered AS (
      UPDATE meta SET value = (value::bigint + (SELECT count(*) FROM ready))::text
      WHERE name = 'newestEvent' AND EXISTS (SELECT 1 FROM ready) RETURNING value::bigint AS newest
    ),
    added AS (
      INSERT INTO event(number, origin, time, kind, subject, audience)
      SELECT newest - (SELECT count(*) FROM ready) + row_number() OVER (ORDER BY place), origin, time, kind, subject,
        audience
      FROM ready CROSS JOIN numbered
    )
    SELECT newest, (SELECT count(*) FROM ready) FROM numbered
    """

  /// Frees the space of the events that have numbers now, because each numbering reads all of it, deletes old events, and adds
  /// counts of posts up. What fails is done after the next thousand events: the numbers are given.
  func clean(upTo newest: Int) {
    // Cutting the table off at its end would wait for everybody who writes to it.
    _ = try? run("VACUUM (SKIP_LOCKED, TRUNCATE false) pendingEvent")
    try? deleteOldEvents(upTo: newest)
    // Each new post has an event, so there are never many new rows.
    try? foldPostCounts()
  }

  /// Deletes the oldest events, at most `mostDeleted` at once, because requests wait for their numbers meanwhile. Keeps the
  /// newest event in any case, because a reader compares its own number with the oldest one. The times of events that
  /// follow each other may be those of servers whose clocks differ, so what is deleted ends at the first one to keep.
  private func deleteOldEvents(upTo newest: Int) throws(PostgresFault) {
    let limits: [SQLValue] = [
      .integer(newest), .integer(EventLimits.mostKept), .integer(EventLimits.millisecondsKept),
    ]
    // Mostly the oldest one is to be kept, and then the next 10,000 are not looked at.
    let hasOld = try exists(
      """
      SELECT 1 FROM (SELECT number, time FROM event ORDER BY number LIMIT 1) AS oldest
      WHERE time < \(Self.now) - $3 OR number <= $1 - $2
      """, limits)
    guard hasOld else { return }
    try run(
      """
      DELETE FROM event WHERE number < least($1, (
        SELECT coalesce(min(number) FILTER (WHERE time >= \(Self.now) - $3 AND number > $1 - $2), max(number))
        FROM (SELECT number, time FROM event ORDER BY number LIMIT \(Self.mostDeleted + 1)) AS oldest))
      """, limits)
  }

  private static let mostDeleted = 10_000

  func newestEvent() throws(PostgresFault) -> Int {
    try integer("SELECT value::bigint FROM meta WHERE name = 'newestEvent'") ?? 0
  }
}
