internal import MarketJSON
internal import Marketplace

/// A transaction of the store, with the events that it wrote. The folders of the domains add their parts.
final class PostgresTransaction {
  let sql: SQL
  private let place: String
  private let origin: [UInt8]
  /// The changes for the members of this server, told after the commit.
  private(set) var told: [ToldChange] = []
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

  /// Adds an event; a nil audience is everybody.
  func note(_ kind: EventKind, _ subject: [UInt8]? = nil, to people: [ID<Account>]? = nil) {
    sql.later(
      """
      INSERT INTO pendingEvent(origin, time, kind, subject, audience)
      VALUES($1, \(SQL.now), $2, $3, $4)
      """,
      [
        .uuid(origin), .integer(kind.rawValue), subject.map { .uuid($0) } ?? .null, people.map { .ids($0) } ?? .null,
      ])
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
}
