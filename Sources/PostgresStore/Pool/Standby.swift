import Synchronization

/// A copy of the database that only reads: a standby that follows the primary.
///
/// It answers only when it has everything that this server knows to be written: its own writes, and those of other servers
/// that it heard of. So a reader sees the own writes, and those of others after a heartbeat at the latest. Otherwise the
/// primary is asked.
final class Standby: Sendable {
  private struct State {
    /// The position in the log of the newest write that this server knows of, in bytes.
    var needed = 0
    var restsUntil: ContinuousClock.Instant?
    var counts = StandbyCounts()
  }

  private let pool: PostgresPool
  private let state = Mutex(State())

  /// Waiting for a standby that is lost would take longer than asking the primary.
  private static let patience = Duration.milliseconds(500)
  private static let restingTime = Duration.seconds(30)

  init(_ address: PostgresAddress, _ settings: PostgresStore.Settings) {
    pool = PostgresPool(
      address.string(statementMilliseconds: settings.statementMilliseconds, sessions: "prefer-standby"),
      size: settings.connections, patience: Self.patience)
  }

  var counts: StandbyCounts { state.withLock { $0.counts } }

  /// Notes that something was written up to this position of the log.
  func note(_ position: Int) { state.withLock { $0.needed = max($0.needed, position) } }

  /// Lets the primary answer for a while.
  func rest() { state.withLock { $0.restsUntil = .now + Self.restingTime } }

  /// Runs queries that see one state of the database. Returns nil when the standby cannot answer or is behind.
  func read<Answer: Sendable>(_ ask: @escaping @Sendable (SQL) throws(PostgresFault) -> Answer) async -> Answer? {
    let needed = state.withLock { state -> Int? in
      if let end = state.restsUntil, .now < end { return nil }
      state.restsUntil = nil
      return state.needed
    }
    guard let needed else { return nil }
    do throws(PostgresFault) {
      let answer = try await pool.transaction(isReadOnly: true) { sql throws(PostgresFault) in
        guard try sql.hasReplayed(needed) else { throw .refused }
        return try ask(sql)
      }
      state.withLock { $0.counts.answered += 1 }
      return answer
    } catch {
      state.withLock { state in
        state.counts.passedOn += 1
        // One that is only behind soon has what is needed.
        if error != .refused { state.restsUntil = .now + Self.restingTime }
      }
      return nil
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
  /// The position of the newest write in the log of the primary, in bytes.
  func logPosition() throws(PostgresFault) -> Int {
    try integer("SELECT (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint") ?? 0
  }

  /// Whether this is a standby that shows everything up to a position of the log.
  func hasReplayed(_ position: Int) throws(PostgresFault) -> Bool {
    try exists(
      "SELECT 1 WHERE pg_is_in_recovery() AND (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint >= $1",
      [.integer(position)])
  }
}
