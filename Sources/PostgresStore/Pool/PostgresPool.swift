internal import Dispatch
import Glibc
import Synchronization

/// Connections to one database, each on a thread of its own. Work waits in one queue for the next free connection.
final class PostgresPool: Sendable {
  private struct Job: Sendable {
    /// Nobody waits for it any longer.
    let end: ContinuousClock.Instant
    /// Does work with a connection, or learns that there is none. Returns what tells the caller.
    let run: @Sendable (Result<SQL, PostgresFault>) -> @Sendable () -> Void
  }

  private let queue: JobQueue
  /// The number of connections.
  private let size: Int
  private let patience: Duration

  /// Jobs that the threads share. The threads keep it, so that they end after the pool.
  private final class JobQueue: Sendable {
    struct State {
      var jobs: [Job] = []
      var counts = PoolCounts()
    }

    let state = Mutex(State())
    let arrivals = DispatchSemaphore(value: 0)

    /// Waits for the next job; nil when the pool is gone.
    func next() -> Job? {
      arrivals.wait()
      return state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
    }

    func count(_ change: (inout PoolCounts) -> Void) { state.withLock { change(&$0.counts) } }
  }

  /// With more jobs waiting, a new one is refused at once: it would hardly get its turn in time.
  private static let mostWaiting = 2000

  /// - Parameters:
  ///   - string: a connection string of libpq: `postgres://…`, or keywords and values.
  ///   - size: the number of connections. They connect when they get work first.
  ///   - patience: how long work waits for a connection, and how long it is tried again.
  init(_ string: String, size: Int, patience: Duration) {
    let queue = JobQueue()
    self.queue = queue
    for _ in 0..<max(1, size) {
      _ = ConnectionThread.start {
        var connection: PostgresConnection?
        while let job = queue.next() {
          guard .now < job.end else {
            queue.count { $0.refused += 1 }
            job.run(.failure(.busy))()
            continue
          }
          let start = ContinuousClock.now
          queue.count { $0.busy += 1 }
          var tell: @Sendable () -> Void
          var roundTrips = 0
          do throws(PostgresFault) {
            if connection?.isLost ?? true { connection = try PostgresConnection(string) }
            guard let open = connection else { throw .lost("") }
            let before = open.roundTrips
            tell = job.run(.success(SQL(connection: open)))
            roundTrips = open.roundTrips - before
            // Nobody may inherit a statement that waits, or an unfinished transaction.
            open.forgetWaiting()
            if open.isInTransaction, !open.hasOnlyRead { connection = nil }
          } catch { tell = job.run(.failure(error)) }
          let seconds = Double((ContinuousClock.now - start) / .microseconds(1)) / 1_000_000
          queue.count { counts in
            counts.busy -= 1
            counts.served += 1
            counts.seconds += seconds
            counts.roundTrips += roundTrips
          }
          tell()
          if let connection, connection.hasOnlyRead {
            connection.endReading()
            queue.count { $0.roundTrips += 1 }
          }
        }
      }
    }
    self.size = max(1, size)
    self.patience = patience
  }

  deinit {
    for _ in 0..<size { queue.arrivals.signal() }
  }

  /// Runs `work` on the next free connection, and again on a new one when the connection is lost or other transactions
  /// are in the way, for as long as `patience` says.
  func run<Answer: Sendable>(
    within patience: Duration? = nil, _ work: @escaping @Sendable (SQL) throws(PostgresFault) -> Answer
  ) async throws(PostgresFault) -> Answer {
    let end = ContinuousClock.now + (patience ?? self.patience)
    var tries = 0
    var loss: PostgresFault?
    while true {
      let result = await once(until: end, work)
      switch result {
      case .success(let answer): return answer
      // When the time is over after a loss, much work is not the reason.
      case .failure(.busy): throw .now < end ? .busy : loss ?? .busy
      case .failure(let fault) where fault.mayPass:
        if case .lost = fault { loss = fault }
        queue.count { if fault == .collision { $0.collisions += 1 } else { $0.losses += 1 } }
        guard .now < end else { throw fault }
        tries += 1
        // Colliding transactions must not meet again at the same moment.
        let pause = Duration.milliseconds(Int.random(in: 0...min(500, 1 << min(tries, 9))))
        guard (try? await Task.sleep(for: pause)) != nil else { throw fault }
      case .failure(let fault): throw fault
      }
    }
  }

  private func once<Answer: Sendable>(
    until end: ContinuousClock.Instant, _ work: @escaping @Sendable (SQL) throws(PostgresFault) -> Answer
  ) async -> Result<Answer, PostgresFault> {
    await withCheckedContinuation { continuation in
      let job = Job(end: end) { connected in
        let result = connected.flatMap { sql -> Result<Answer, PostgresFault> in
          do throws(PostgresFault) { return .success(try work(sql)) } catch { return .failure(error) }
        }
        return { continuation.resume(returning: result) }
      }
      let isTaken = queue.state.withLock { state in
        guard state.jobs.count < Self.mostWaiting else {
          state.counts.refused += 1
          return false
        }
        state.jobs.append(job)
        return true
      }
      guard isTaken else { return job.run(.failure(.busy))() }
      queue.arrivals.signal()
    }
  }

  var counts: PoolCounts {
    queue.state.withLock { state in
      var counts = state.counts
      counts.waiting = state.jobs.count
      return counts
    }
  }
}

extension PostgresFault {
  /// Whether the same work may succeed a moment later, on another connection or after another transaction.
  fileprivate var mayPass: Bool {
    switch self {
    case .lost, .collision: true
    default: false
    }
  }
}
