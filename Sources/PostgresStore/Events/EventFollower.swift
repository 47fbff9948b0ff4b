import Glibc
internal import Marketplace
import Synchronization

/// Tells the members of this server the events of the other servers, and the other servers that there are new ones. It
/// has a connection and a thread of its own.
///
/// A notification is only a hint that wakes it: it reads the events after the last number that it knows. It looks every
/// heartbeat, too, so a lost notification makes news late but never lost.
final class EventFollower: Sendable {
  private let string: String
  private let origin: [UInt8]
  private let broadcaster: ChangeBroadcaster
  private let standby: Standby?
  private let heartbeat: Duration
  /// The shortest time between two looks. While many write, one look finds the events of all of them.
  private static let pause = Duration.milliseconds(20)
  private let isStopped = Mutex(false)
  private let hasLost = Atomic(false)
  /// The number of the newest event when the log is to be cleaned; 0 when it is not.
  private let cleaning = Atomic(0)
  private let report: @Sendable (DatabaseNotice) -> Void
  /// Wakes the thread.
  private let bell = Bell()

  /// - Parameters:
  ///   - standby: hears how far the log of the primary is.
  ///   - heartbeat: the longest time without looking.
  ///   - report: hears when the database is lost, and when it is back.
  init(
    _ string: String, origin: [UInt8], broadcaster: ChangeBroadcaster, standby: Standby?, heartbeat: Duration,
    report: @escaping @Sendable (DatabaseNotice) -> Void
  ) {
    self.string = string
    self.origin = origin
    self.broadcaster = broadcaster
    self.standby = standby
    self.heartbeat = heartbeat
    self.report = report
  }

  /// Whether the database could not be reached when it was last tried.
  var isLost: Bool { hasLost.load(ordering: .relaxed) }

  func start() {
    _ = ConnectionThread.start { [self] in
      var known: Int?
      while !isStopped.withLock({ $0 }) {
        do throws(PostgresFault) { try follow(&known) } catch {
          note(error)
          // Until the database is back.
          usleep(500_000)
        }
      }
    }
  }

  /// Reports the first of several failures to reach the database.
  private func note(_ fault: PostgresFault) {
    guard case .lost = fault else { return }
    if !hasLost.exchange(true, ordering: .relaxed) { report(.lost(fault.text)) }
  }

  /// Cleans the log before long, on the follower's thread, because members wait for the transaction that notices it.
  func clean(upTo newest: Int) {
    cleaning.store(newest, ordering: .relaxed)
    ring()
  }

  private func noteSuccess() {
    if hasLost.exchange(false, ordering: .relaxed) { report(.back) }
  }

  func stop() {
    isStopped.withLock { $0 = true }
    ring()
  }

  /// Says that a transaction of this server has written events. A notification within the transaction would make all
  /// servers commit one after the other.
  func ring() { bell.ring() }

  /// Follows until the connection is lost or the follower stops. `known` is the number of the last event that was told.
  private func follow(_ known: inout Int?) throws(PostgresFault) {
    let connection = try PostgresConnection(string)
    let sql = SQL(connection: connection)
    try sql.run("LISTEN secondhand")
    while !isStopped.withLock({ $0 }) {
      let hasNews = bell.hasRung()
      let start = ContinuousClock.now
      try tell(sql, &known)
      noteSuccess()
      if hasNews { try sql.run("NOTIFY secondhand") }
      let newest = cleaning.exchange(0, ordering: .relaxed)
      if newest > 0 { sql.clean(upTo: newest) }
      var waits = [connection.socket, bell.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = poll(&waits, nfds_t(waits.count), Int32(heartbeat / .milliseconds(1)))
      let rest = Self.pause - (.now - start)
      if rest > .zero { usleep(UInt32(rest / .microseconds(1))) }
      try connection.takeNotifications()
    }
  }

  private func tell(_ sql: SQL, _ known: inout Int?) throws(PostgresFault) {
    let newest = try sql.publishEvents()
    // Before anybody hears of an event, no reader gets a state without it.
    if let standby { standby.note(try sql.logPosition(), isNewest: true) }
    guard let last = known else {
      known = newest
      return
    }
    guard newest != last else { return }
    let events = try sql.events(since: last, newest: newest, limit: EventLimits.mostTold, notOf: origin)
    known = newest
    guard let told = events.told, !events.hasMore else {
      // Reading everything again is faster than telling each.
      return broadcaster.send(.everything)
    }
    for event in told { broadcaster.send(event.change.change, to: event.change.audience) }
  }
}
