import Glibc
internal import Marketplace
import Synchronization

/// Hears of the events of other servers, on a connection of its own, and tells them to the members of this one.
///
/// A notification is only a hint that wakes it: it reads the events after the last number that it knows, and it looks
/// every heartbeat too, so that a lost notification is late and never lost.
final class EventFollower: Sendable {
  private let string: String
  private let origin: [UInt8]
  private let broadcaster: ChangeBroadcaster
  private let isStopped = Mutex(false)

  /// The longest time without looking, in milliseconds.
  private static let heartbeat: Int32 = 5000

  init(_ string: String, origin: [UInt8], broadcaster: ChangeBroadcaster) {
    self.string = string
    self.origin = origin
    self.broadcaster = broadcaster
  }

  func start() {
    _ = ConnectionThread.start { [weak self] in
      var known: Int?
      while let follower = self, !follower.isStopped.withLock({ $0 }) {
        do throws(PostgresFault) { try follower.follow(&known) } catch {
          // Until the database is back.
          usleep(500_000)
        }
      }
    }
  }

  func stop() { isStopped.withLock { $0 = true } }

  /// Follows until the connection is lost or the follower stops. `known` is the number of the last event that was told.
  private func follow(_ known: inout Int?) throws(PostgresFault) {
    let connection = try PostgresConnection(string)
    let sql = SQL(connection: connection)
    try sql.run("LISTEN secondhand")
    while !isStopped.withLock({ $0 }) {
      try tell(sql, &known)
      var wait = pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0)
      _ = poll(&wait, 1, Self.heartbeat)
      _ = try connection.takeNotifications()
    }
  }

  private func tell(_ sql: SQL, _ known: inout Int?) throws(PostgresFault) {
    try sql.publishEvents()
    guard let last = known else {
      known = try sql.newestEvent()
      return
    }
    let events = try sql.events(since: last, limit: EventLimits.mostTold)
    known = events.number
    guard let told = events.told, !events.hasMore else {
      // Reading everything again is faster than telling each.
      known = try sql.newestEvent()
      return broadcaster.send(.everything)
    }
    for event in told where event.origin != origin { broadcaster.send(event.change.change, to: event.change.audience) }
  }
}
