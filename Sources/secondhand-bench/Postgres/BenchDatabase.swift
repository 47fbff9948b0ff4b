import Glibc

/// A PostgreSQL cluster in the workshop, as safe as an operator has it: what is committed is on the disk. It ends with the
/// object.
final class BenchDatabase {
  private let folder: String
  private let bin: String
  private let environment: [String]
  private let child: Child
  private var standby: Child?

  init(_ workshop: Workshop) throws {
    folder = workshop.folder + "/postgres"
    environment = workshop.environment
    // PostgreSQL refuses to run as root, so it runs as nobody then, who must reach its folder.
    chmod(workshop.folder, 0o711)
    let script = """
      set -e
      bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
      mkdir -m 700 "$1"
      as=()
      if [ "$(id -u)" = 0 ]; then
        chown nobody "$1"
        as=(setpriv --reuid nobody --regid nogroup --clear-groups)
      fi
      cd "$1"
      "${as[@]}" "$bin/initdb" -D "$1/data" -U market -A trust -E UTF8 --locale C.UTF-8 >/dev/null
      echo "$bin"
      """
    let made = try Child.run("/bin/bash", ["-c", script, "cluster", folder], environment: environment)
    bin = made.output.split(separator: "\n").last.map(String.init) ?? ""
    let start = """
      as=()
      [ "$(id -u)" != 0 ] || as=(setpriv --reuid nobody --regid nogroup --clear-groups)
      cd "$1"
      exec "${as[@]}" "$2/postgres" -D "$1/data" -k "$1" -c listen_addresses= -c shared_buffers=512MB \\
        -c max_wal_size=4GB >"$1/log" 2>&1
      """
    child = try Child("/bin/bash", ["-c", start, "cluster", folder, bin], environment: environment)
    for _ in 0..<600 {
      if (try? sql("SELECT 1", in: "postgres")) != nil { return }
      Clock.sleep(milliseconds: 100)
    }
    throw BenchError("PostgreSQL does not answer")
  }

  deinit {
    // Its processes end at once, and nobody needs its data.
    for process in [standby, child].compactMap(\.self) {
      kill(process.process, SIGQUIT)
      for _ in 0..<100 where process.isRunning { Clock.sleep(milliseconds: 50) }
    }
  }

  /// The address of a database for `secondhand-server`.
  func address(of database: String) -> String { "postgres:///\(database)?host=\(folder)&user=market" }

  func create(_ database: String) throws { try sql("CREATE DATABASE \(database)", in: "postgres") }

  func drop(_ database: String) throws { try sql("DROP DATABASE \(database) WITH (FORCE)", in: "postgres") }

  /// Copies the database to a standby. From now on, a commit waits until both have it on the disk, as in the cluster of
  /// `make cluster`.
  func addStandby() throws {
    let start = """
      set -e
      as=()
      [ "$(id -u)" != 0 ] || as=(setpriv --reuid nobody --regid nogroup --clear-groups)
      cd "$1"
      "${as[@]}" "$2/pg_basebackup" -D "$1/standby" -R -X stream -c fast -d "host=$1 user=market application_name=standby"
      exec "${as[@]}" "$2/postgres" -D "$1/standby" -k "$1" -p 5433 -c listen_addresses= -c shared_buffers=512MB \\
        -c hot_standby=on >"$1/standby.log" 2>&1
      """
    standby = try Child("/bin/bash", ["-c", start, "standby", folder, bin], environment: environment)
    try sql("ALTER SYSTEM SET synchronous_standby_names = 'standby'", in: "postgres")
    try sql("SELECT pg_reload_conf()", in: "postgres")
    for _ in 0..<1200 {
      let synchronous = try sql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'", in: "postgres")
      if synchronous.hasPrefix("1") { return }
      Clock.sleep(milliseconds: 100)
    }
    throw BenchError("the standby does not follow")
  }

  /// Makes each flush of the log take this much longer, in microseconds, as on a slower disk: transactions that arrive
  /// meanwhile share the flush.
  func slowFlushes(by microseconds: Int) throws {
    for setting in ["commit_siblings = 0", "commit_delay = \(microseconds)"] {
      try sql("ALTER SYSTEM SET \(setting)", in: "postgres")
    }
    try sql("SELECT pg_reload_conf()", in: "postgres")
  }

  /// Writes all changed pages to the disk now, rather than over the next minutes.
  func checkpoint() throws { try sql("CHECKPOINT", in: "postgres") }

  /// The size of a database in MB.
  func size(of database: String) throws -> Double {
    let text = try sql("SELECT pg_database_size('\(database)') / 1000000.0", in: "postgres")
    return Double(text.split(separator: "\n").first ?? "") ?? 0
  }

  /// How many transactions of one inserted row pgbench commits a second over this many connections.
  func insertsPerSecond(connections: Int, seconds: Int, _ workshop: Workshop) throws -> Double {
    try create("floor")
    defer { try? drop("floor") }
    try sql("CREATE TABLE said(id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL)", in: "floor")
    let file = workshop.folder + "/insert.sql"
    try Files.write("INSERT INTO said(body) VALUES('안녕하세요, 아직 판매 중인가요?');\n", to: file)
    // By number, because the signal that would end it after a time may be blocked here.
    let trial = try inserts(200, connections, file)
    return try inserts(max(200, Int(trial) * seconds / connections), connections, file)
  }

  /// Runs `count` transactions on each connection. Returns how many are committed a second.
  private func inserts(_ count: Int, _ connections: Int, _ file: String) throws -> Double {
    let run = try Child.run(
      bin + "/pgbench",
      ["-n", "-h", folder, "-U", "market", "-c", "\(connections)", "-j", "2", "-t", "\(count)", "-f", file, "floor"],
      environment: environment)
    // tps = 1234.567 (without initial connection time)
    for line in run.output.split(separator: "\n") where line.hasPrefix("tps = ") {
      return Double(line.split(separator: " ")[2]) ?? 0
    }
    throw BenchError("pgbench says nothing: \(run.output)")
  }

  @discardableResult
  private func sql(_ statement: String, in database: String) throws -> String {
    try Child.run(
      "/usr/bin/psql", ["-X", "-q", "-t", "-A", "-h", folder, "-U", "market", database, "-c", statement],
      environment: environment
    ).output
  }
}
