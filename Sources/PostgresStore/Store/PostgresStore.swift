public import Marketplace
internal import Synchronization

/// A market in a PostgreSQL database, version 15 or later, that any number of servers share.
public final class PostgresStore: Sendable {
  /// What an operator can choose.
  public struct Settings: Sendable {
    /// The number of connections of this server.
    public var connections = 8
    /// The longest time of a statement, in milliseconds.
    public var statementMilliseconds = 15_000
    /// How long a request waits for a connection and for a fail-over, and how long a collision is tried again.
    public var patience = Duration.seconds(20)
    /// The longest time until this server hears of what happened on another one when a notification is lost.
    public var heartbeat = Duration.seconds(5)
    /// After how many milliseconds without an answer a standby is given up, and how long it is left alone then.
    public var standbyMilliseconds = 2000
    public var standbyRest = Duration.seconds(30)
    /// Receives what an operator should learn, on any thread.
    public var report: @Sendable (DatabaseNotice) -> Void = { _ in }

    public init() {}
  }

  let pool: PostgresPool
  let standby: Standby?
  /// The database without its password, for messages.
  public let place: String
  let broadcaster = ChangeBroadcaster()
  let clock: any MarketClock
  /// Marks the events that this server has told its own members.
  let origin: [UInt8]
  private let follower: EventFollower
  let publishing: SharedPublishing

  /// Connects to a database, and creates or migrates its tables.
  ///
  /// - Parameters:
  ///   - address: `postgres://user@host,host/name?options`, as libpq documents it. Several hosts follow a fail-over: the
  ///     one that takes writes is used.
  ///   - standby: a standby of this database that answers lists and searches, as long as it is not behind.
  public static func open(
    _ address: PostgresAddress, standby: PostgresAddress? = nil, _ settings: Settings = Settings(),
    clock: any MarketClock
  ) async throws(StoreError) -> PostgresStore {
    let store = PostgresStore(address, standby, settings, clock: clock)
    do throws(PostgresFault) { try await PostgresSchema.migrate(store.pool) } catch {
      throw StoreError(error, at: address.place)
    }
    store.follower.start()
    return store
  }

  /// Why nobody can connect to a database, in libpq's words; nil if it can be connected to.
  public static func refusal(of address: PostgresAddress) -> String? {
    do throws(PostgresFault) {
      _ = try PostgresConnection(address.string(statementMilliseconds: Settings().statementMilliseconds))
      return nil
    } catch {
      guard case .lost(let message) = error else { return nil }
      return message.split(separator: "\n").joined(separator: " ")
    }
  }

  private init(_ address: PostgresAddress, _ standby: PostgresAddress?, _ settings: Settings, clock: any MarketClock) {
    let string = address.string(statementMilliseconds: settings.statementMilliseconds)
    pool = PostgresPool(string, size: settings.connections, patience: settings.patience)
    place = address.place
    let standby = standby.map { Standby($0, settings) }
    self.standby = standby
    publishing = SharedPublishing(pool, standby: standby)
    self.clock = clock
    var generator = SystemRandomNumberGenerator()
    origin = ID<PostgresStore>(at: clock.now(), random: &generator).bytes
    follower = EventFollower(
      string, origin: origin, broadcaster: broadcaster, standby: standby, heartbeat: settings.heartbeat,
      report: settings.report)
  }

  /// Runs queries that see one state of the database, on a standby if there is one that is not behind. For what many ask
  /// and nobody writes at the same moment: lists and searches.
  func browse<Answer: Sendable>(_ question: @escaping @Sendable (SQL) throws(PostgresFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    if Task.isCancelled { throw .cancelled }
    if let answer = await standby?.read(question) { return answer }
    return try await read(question)
  }

  /// The same for one query, which needs no transaction around it on the primary.
  func look<Answer: Sendable>(_ question: @escaping @Sendable (SQL) throws(PostgresFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    if Task.isCancelled { throw .cancelled }
    if let answer = await standby?.read(question) { return answer }
    return try await ask(question)
  }

  /// Runs queries that see one state of the database. `after` runs when they are answered.
  func read<Answer: Sendable>(
    after: (@Sendable (SQL) -> Void)? = nil,
    _ ask: @escaping @Sendable (SQL) throws(PostgresFault) -> Answer
  ) async throws(StoreError) -> Answer {
    if Task.isCancelled { throw .cancelled }
    do throws(PostgresFault) { return try await pool.transaction(.reading, after: after, ask) } catch {
      throw StoreError(error, at: place)
    }
  }

  /// Runs one query, without the cost of a transaction around it.
  func ask<Answer: Sendable>(_ ask: @escaping @Sendable (SQL) throws(PostgresFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    if Task.isCancelled { throw .cancelled }
    do throws(PostgresFault) { return try await pool.run(ask) } catch { throw StoreError(error, at: place) }
  }

  /// Runs a transaction, which may run more than once, and tells its changes to the members of this server. The other
  /// servers hear of them by a notification.
  func write<Answer: Sendable>(
    _ kind: TransactionKind = .writing,
    _ act: @escaping @Sendable (PostgresTransaction) throws(PostgresFault) -> Answer
  ) async throws(StoreError) -> Answer {
    if Task.isCancelled { throw .cancelled }
    let (place, origin) = (place, origin)
    let answer: (value: Answer, told: [ToldChange], dependsOnUnnumbered: Bool)
    let numbered = Mutex<NumberedEvents?>(nil)
    do throws(PostgresFault) {
      // The writer's next read may go to the standby, which must then have this write.
      answer = try await pool.transaction(
        kind,
        after: { [standby] sql in standby?.noteNewest(sql) },
        { sql throws(PostgresFault) in
          numbered.withLock { $0 = nil }
          let transaction = PostgresTransaction(sql, place: place, origin: origin)
          let value = try act(transaction)
          sql.addNumbered(transaction.numbered, origin: origin) { events in numbered.withLock { $0 = events } }
          return (value, transaction.told, transaction.dependsOnUnnumbered)
        })
    } catch { throw StoreError(error, at: place) }
    let given = numbered.withLock { $0 }
    publishing.note(given, dependsOnUnnumbered: answer.dependsOnUnnumbered)
    for told in answer.told { broadcaster.send(told.change, to: told.audience) }
    if let given, EventLimits.isCleaningDue(after: given.count, upTo: given.newest) {
      follower.clean(upTo: given.newest)
    }
    if !answer.told.isEmpty { follower.ring() }
    return answer.value
  }

  /// Asks the database for something small. Waits two seconds for a free connection and for a new one, but as long for the
  /// answer as for any other. Throws `.unavailable`: with `.busy` when no connection is free, with another reason when the
  /// database is lost.
  public func check() async throws(StoreError) { try await check(within: .seconds(2)) }

  func check(within patience: Duration) async throws(StoreError) {
    do throws(PostgresFault) {
      try await pool.run(within: patience) { sql throws(PostgresFault) in _ = try sql.integer("SELECT 1") }
    } catch {
      // While the database is away, all connections wait for it, so none is free.
      throw StoreError(error == .busy && follower.isLost ? .lost("") : error, at: place)
    }
  }

  /// What the pool of this server does and has done.
  public var counts: PoolCounts {
    var counts = pool.counts
    counts.waiting += publishing.waiting
    return counts
  }

  /// Reports when the standby is lost or not a standby. Waits for it as long as for a read.
  public func checkStandby() async { await standby?.check() }

  /// What the standby has done; nil without one.
  public var standbyCounts: StandbyCounts? { standby?.counts }

  deinit { follower.stop() }

  /// Stops following the events of other servers.
  public func close() { follower.stop() }
}
