internal import Dispatch
import Glibc
import Synchronization

/// Connections to one database, each on a thread of its own. Work waits in one queue for the next free connection.
final class PostgresPool: Sendable {
  private struct Job: Sendable {
    /// Nobody waits for it any longer.
    let end: ContinuousClock.Instant
    /// Does work with a connection, or learns that there is none.
    let run: @Sendable (Result<SQL, PostgresFault>) -> Void
  }

  private let queue: JobQueue
  /// The number of connections.
  private let size: Int
  private let patience: Duration

  /// Jobs that the threads share. The threads keep it, so that they end after the pool.
  private final class JobQueue: Sendable {
    let jobs = Mutex<[Job]>([])
    let arrivals = DispatchSemaphore(value: 0)

    /// Waits for the next job; nil when the pool is gone.
    func next() -> Job? {
      arrivals.wait()
      return jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
  }

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
            job.run(.failure(.busy))
            continue
          }
          do throws(PostgresFault) {
            if connection?.isLost ?? true { connection = try PostgresConnection(string) }
            guard let open = connection else { throw .lost("") }
            job.run(.success(SQL(connection: open)))
            // Nobody may inherit an unfinished transaction.
            if open.isInTransaction { connection = nil }
          } catch { job.run(.failure(error)) }
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
    _ work: @escaping @Sendable (SQL) throws(PostgresFault) -> Answer
  ) async throws(PostgresFault) -> Answer {
    let end = ContinuousClock.now + patience
    var tries = 0
    while true {
      let result = await once(until: end, work)
      switch result {
      case .success(let answer): return answer
      case .failure(.lost), .failure(.collision):
        guard .now < end else { return try result.get() }
        tries += 1
        // Colliding transactions must not meet again at the same moment.
        let pause = Duration.milliseconds(Int.random(in: 0...min(500, 1 << min(tries, 9))))
        guard (try? await Task.sleep(for: pause)) != nil else { return try result.get() }
      case .failure(let fault): throw fault
      }
    }
  }

  private func once<Answer: Sendable>(
    until end: ContinuousClock.Instant, _ work: @escaping @Sendable (SQL) throws(PostgresFault) -> Answer
  ) async -> Result<Answer, PostgresFault> {
    await withCheckedContinuation { continuation in
      let job = Job(end: end) { connected in
        continuation.resume(
          returning: connected.flatMap { sql in
            do throws(PostgresFault) { return .success(try work(sql)) } catch { return .failure(error) }
          })
      }
      queue.jobs.withLock { $0.append(job) }
      queue.arrivals.signal()
    }
  }
}
