internal import MarketJSON
internal import Marketplace

/// A transaction of the store, with the events that it wrote. The folders of the domains add their parts.
final class PostgresTransaction {
  let sql: SQL
  private let place: String
  private let origin: [UInt8]
  /// The changes for the members of this server, told after the commit.
  private(set) var told: [ToldChange] = []
  /// Rooms whose events get their numbers in this transaction.
  private(set) var numbered: [ChatRoom] = []
  /// Whether it depends on events that may have no numbers yet.
  var dependsOnUnnumbered = false
  /// The fault that ended the transaction; nil as long as it can go on.
  private(set) var fault: PostgresFault?

  init(_ sql: SQL, place: String, origin: [UInt8]) {
    self.sql = sql
    self.place = place
    self.origin = origin
  }

  /// Runs statements, and remembers their fault.
  func inStore<Answer>(_ body: () throws(PostgresFault) -> Answer) throws(StoreError) -> Answer {
    do throws(PostgresFault) { return try body() } catch {
      fault = fault ?? error
      throw StoreError(error, at: place)
    }
  }

  /// Adds an event, which gets its number after the commit; a nil audience is everybody.
  func note(_ kind: EventKind, _ subject: [UInt8]? = nil, to people: [ID<Account>]? = nil) {
    dependsOnUnnumbered = true
    sql.later(
      """
      INSERT INTO pendingEvent(origin, time, kind, subject, audience)
      VALUES($1, \(SQL.now), $2, $3, $4)
      """,
      [
        .uuid(origin), .integer(kind.rawValue), subject.map { .uuid($0) } ?? .null, people.map { .ids($0) } ?? .null,
      ])
    tell(kind, subject, to: people)
  }

  private func tell(_ kind: EventKind, _ subject: [UInt8]?, to people: [ID<Account>]?) {
    guard let change = Change(kind, subject ?? []) else { return }
    told.append(ToldChange(change: change, audience: people.map { .people(Set($0)) } ?? .everybody))
  }

  /// Adds an event about an account; a nil account stands for several. `people` is its audience; nil is everybody.
  func noteAccounts(_ account: ID<Account>? = nil, to people: [ID<Account>]? = nil) {
    note(.accounts, account?.bytes, to: people)
  }

  /// Adds an event about the personal data of a person.
  func note(_ person: ID<Account>) { note(.personal, person.bytes, to: [person]) }

  /// Adds an event about a room for both participants.
  func note(_ room: ChatRoom) { note(.room, room.id.bytes, to: [room.buyer, room.seller]) }

  /// Adds events about rooms, which get their numbers at the end of this transaction.
  func noteNumbered(_ rooms: [ChatRoom]) {
    numbered += rooms
    for room in rooms { tell(.room, room.id.bytes, to: [room.buyer, room.seller]) }
  }
}
