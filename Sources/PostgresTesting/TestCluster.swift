import Foundation
internal import MarketTesting
public import Marketplace
public import PostgresStore

/// A PostgreSQL cluster in a temporary folder, for all tests of this process. It ends with the process.
public final class TestCluster: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let folder: String
  private let script: BackgroundScript
  private let template: String

  private static let shared = Task { try await TestCluster() }

  /// A new database with the tables of the store, or with nothing.
  public static func address(isEmpty: Bool = false) async throws -> PostgresAddress {
    let cluster = try await shared.value
    let name = "t\(UInt64.random(in: 0...UInt64.max))"
    try cluster.sql("CREATE DATABASE \(name)" + (isEmpty ? "" : " TEMPLATE \(cluster.template)"), in: "postgres")
    return try cluster.address(of: name)
  }

  /// The address of the same database over a port of this machine, and so over TCP. A proxy there forwards to `socket`.
  public static func address(_ address: PostgresAddress, through port: Int) throws -> PostgresAddress {
    let text = "postgres://market@127.0.0.1:\(port)/\(address.database)?sslmode=disable"
    guard let proxied = PostgresAddress(text) else {
      throw Failure(description: "the address of \(address.database)")
    }
    return proxied
  }

  /// The path of the socket that the cluster listens on.
  public static var socket: String { get async throws { try await shared.value.folder + "/.s.PGSQL.5432" } }

  /// A store in a new database.
  public static func store(_ listings: [Listing] = []) async throws -> PostgresStore {
    let store = try await PostgresStore.open(address(), settings, clock: FixedClock(Sample.now))
    if !listings.isEmpty { try await store.save(listings) }
    return store
  }

  public static let settings: PostgresStore.Settings = {
    var settings = PostgresStore.Settings()
    settings.connections = 3
    // Many tests share the machine, and none may fail because it is slow.
    settings.patience = .seconds(600)
    return settings
  }()

  /// Runs statements of an operator in a database.
  public static func sql(_ statements: String, in address: PostgresAddress) async throws {
    try await shared.value.sql(statements, in: address.database)
  }

  private init() async throws {
    let root = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
    folder = root + "/secondhand-postgres-\(ProcessInfo.processInfo.processIdentifier)"
    template = "market"
    script = try BackgroundScript(BackgroundScript.withPostgres + Self.commands, folder)
    try sql("CREATE DATABASE \(template)", in: "postgres")
    // A template must have no connections, so the store closes before its first copy.
    let store = try await PostgresStore.open(address(of: template), Self.settings, clock: FixedClock(Sample.now))
    store.close()
    try sql("ALTER DATABASE \(template) ALLOW_CONNECTIONS false", in: "postgres")
    try sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(template)'", in: "postgres")
  }

  private func address(of name: String) throws -> PostgresAddress {
    // A slow machine is no reason to end a transaction.
    let options = "-c%20idle_in_transaction_session_timeout%3D0"
    guard
      let address = PostgresAddress(
        "postgres:///\(name)?host=\(folder)&user=market&connect_timeout=600&options=\(options)")
    else {
      throw Failure(description: "the address of \(name)")
    }
    return address
  }

  private func sql(_ statements: String, in database: String) throws {
    let psql = Process()
    psql.executableURL = URL(fileURLWithPath: "/usr/bin/psql")
    psql.arguments = ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", folder, "-U", "market", database, "-c", statements]
    psql.standardOutput = FileHandle.nullDevice
    psql.standardInput = FileHandle.nullDevice
    let errors = Pipe()
    psql.standardError = errors
    try psql.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    psql.waitUntilExit()
    guard psql.terminationStatus == 0 else { throw Failure(description: text) }
  }

  /// Starts a cluster that listens on a socket in the folder only, and ends it when its input ends.
  private static let commands = """
    rm -rf "$1"
    mkdir -m 700 "$1"
    own "$1"
    cd "$1"
    "${as[@]}" "$bin/initdb" -D "$1/data" -U market -A trust --no-sync -E UTF8 --locale C.UTF-8 >"$1.log" 2>&1
    "${as[@]}" "$bin/postgres" -D "$1/data" -k "$1" -c listen_addresses= -c fsync=off -c full_page_writes=off \\
      -c max_connections=400 -c shared_buffers=64MB </dev/null >>"$1.log" 2>&1 &
    postgres=$!
    trap 'kill -INT $postgres; wait $postgres; cd /; rm -rf "$1" "$1.log"' EXIT
    for try in $(seq 3000); do
      "$bin/pg_isready" -q -h "$1" -U market -d postgres && break
      sleep 0.1
    done
    echo ready
    read -r || true
    """
}
