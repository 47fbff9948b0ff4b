import Synchronization

/// A copy of the database that only reads: a standby that follows the primary.
///
/// It answers only when it shows everything that this server knows to be written: its own writes, and those of other servers
/// that it heard of. So members see their own writes, and those of others after a heartbeat at the latest. Otherwise the
/// primary is asked.
final class Standby: Sendable {
  private struct State {
    /// The position in the primary's log of the newest write that this server knows of, in bytes, and when the primary last
    /// said that there is nothing newer. Nil before it has.
    var needed: Int?
    var heardAt: ContinuousClock.Instant?
    var restsUntil: ContinuousClock.Instant?
    var isTried = false
    /// Whether the operator has been told that it is lost.
    var isReported = false
    var counts = StandbyCounts()
  }

  private let pool: PostgresPool
  private let state = Mutex(State())
  private let resting: Duration
  /// If the primary has not been heard of for this long, its newest write is unknown, and the standby is not used.
  private let silence: Duration
  private let report: @Sendable (DatabaseNotice) -> Void

  init(_ address: PostgresAddress, _ settings: PostgresStore.Settings) {
    // Waiting for a standby that is lost or slow would take longer than asking the primary.
    let milliseconds = settings.standbyMilliseconds
    pool = PostgresPool(
      address.string(statementMilliseconds: milliseconds, sessions: "prefer-standby", lostAfter: milliseconds),
      size: settings.connections, patience: .milliseconds(milliseconds))
    resting = settings.standbyRest
    silence = settings.heartbeat * 2
    report = settings.report
  }

  var counts: StandbyCounts { state.withLock { $0.counts } }

  /// Notes that something was written up to this position of the log. With `isNewest`, the primary has nothing newer.
  func note(_ position: Int, isNewest: Bool = false) {
    state.withLock { state in
      state.needed = max(state.needed ?? 0, position)
      if isNewest { state.heardAt = .now }
    }
  }

  /// Asks the primary what its newest write is.
  func noteNewest(_ primary: SQL) {
    do throws(PostgresFault) { note(try primary.logPosition()) } catch { rest() }
  }

  /// Asks it once, so that an operator learns at the start that it is lost or not a standby.
  func check() async {
    do throws(PostgresFault) {
      try await pool.run { sql throws(PostgresFault) in try Self.requireStandby(sql) }
    } catch {
      if let notice = state.withLock({ note(error, in: &$0) }) { report(notice) }
    }
  }

  private static func requireStandby(_ sql: SQL) throws(PostgresFault) {
    guard try !sql.isStandby() else { return }
    // Another host may be one.
    sql.connection.giveUp()
    throw .notStandby
  }

  /// Lets the primary answer for a while.
  func rest() { state.withLock { $0.restsUntil = .now + resting } }

  /// Runs queries that see one state of the database. Returns nil when the standby cannot answer or is behind.
  func read<Answer: Sendable>(_ ask: @escaping @Sendable (SQL) throws(PostgresFault) -> Answer) async -> Answer? {
    guard let needed = begin() else { return nil }
    do throws(PostgresFault) {
      // What it shows only grows, so the state that is read after the look has everything.
      let answer = try await pool.transaction(
        .reading,
        before: { sql throws(PostgresFault) in
          try Self.requireStandby(sql)
          guard try sql.hasReplayed(needed) else { throw .refused }
        }, ask)
      end(nil)
      return answer
    } catch {
      end(error)
      return nil
    }
  }

  /// The position that the standby must have replayed; nil if the primary should answer. When a rest is over, one reader
  /// tries the standby before the others use it again.
  private func begin() -> Int? {
    state.withLock { state in
      let isSilent = state.heardAt.map { .now - $0 > silence } ?? true
      var isResting = false
      if let end = state.restsUntil { isResting = .now < end || state.isTried }
      guard let needed = state.needed, !isSilent, !isResting else {
        state.counts.passedOn += 1
        return nil
      }
      state.isTried = state.restsUntil != nil
      return needed
    }
  }

  private func end(_ fault: PostgresFault?) {
    let notice = state.withLock { state in
      if fault == nil { state.counts.answered += 1 } else { state.counts.passedOn += 1 }
      return note(fault, in: &state)
    }
    if let notice { report(notice) }
  }

  private func note(_ fault: PostgresFault?, in state: inout State) -> DatabaseNotice? {
    state.isTried = false
    guard let fault else {
      state.restsUntil = nil
      defer { state.isReported = false }
      return state.isReported ? .standbyBack : nil
    }
    switch fault {
    // It is only behind, or has much to do.
    case .refused, .collision: return nil
    case .busy where state.restsUntil == nil: return nil
    default:
      state.restsUntil = .now + resting
      guard !state.isReported, fault.isOfConnection else { return nil }
      state.isReported = true
      return .standbyLost(fault.text)
    }
  }
}

extension PostgresFault {
  /// Whether the server cannot be reached, or is another one than wanted.
  fileprivate var isOfConnection: Bool {
    switch self {
    case .lost, .notStandby: true
    default: false
    }
  }
}

/// What a standby has done so far, for operators.
public struct StandbyCounts: Hashable, Sendable {
  /// Reads that it answered.
  public var answered = 0
  /// Reads that the primary answered, because the standby was behind or lost.
  public var passedOn = 0

  public init(answered: Int = 0, passedOn: Int = 0) { (self.answered, self.passedOn) = (answered, passedOn) }
}

extension SQL {
  /// The position of the newest write in the log of the primary, in bytes. What is visible is on the disk, unless the operator
  /// allows commits that are not; transactions that wrote nothing are behind it.
  func logPosition() throws(PostgresFault) -> Int {
    try integer(
      """
      SELECT (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
        ELSE pg_current_wal_flush_lsn() END - '0/0'::pg_lsn)::bigint
      """) ?? 0
  }

  /// Whether this is a standby, and not the primary or a standby that was promoted.
  fileprivate func isStandby() throws(PostgresFault) -> Bool { try exists("SELECT 1 WHERE pg_is_in_recovery()") }

  /// Whether a standby shows everything up to a position of the log.
  fileprivate func hasReplayed(_ position: Int) throws(PostgresFault) -> Bool {
    try exists(
      "SELECT 1 WHERE (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint >= $1", [.integer(position)])
  }
}
