import Foundation
import PostgresStore
import PostgresTesting
import Testing

/// A primary and a standby that follows it, in a temporary folder. They end with the object.
final class StandbyCluster {
  private let folder: String
  private let script: BackgroundScript

  init() throws {
    let root = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
    folder = "\(root)/secondhand-standby-\(UInt64.random(in: 0...UInt64.max))"
    script = try BackgroundScript(BackgroundScript.withPostgres + Self.commands, folder)
  }

  var primary: PostgresAddress { get throws { try address(of: "one") } }
  var standby: PostgresAddress { get throws { try address(of: "two") } }

  private func address(of name: String) throws -> PostgresAddress {
    try #require(PostgresAddress("postgres:///postgres?host=\(folder)/\(name)&user=market"))
  }

  /// Whether the standby shows what happens on the primary.
  func follow(_ follows: Bool) throws {
    try sql("SELECT pg_wal_replay_\(follows ? "resume" : "pause")()", at: "two")
    let state = follows ? "not paused" : "paused"
    let end = ContinuousClock.now + .seconds(120)
    while try sql("SELECT pg_get_wal_replay_pause_state()", at: "two") != state {
      try #require(.now < end, "the standby is never \(state)")
      usleep(10_000)
    }
  }

  /// Makes the standby a primary of its own.
  func promote() throws { try sql("SELECT pg_promote()", at: "two") }

  @discardableResult
  private func sql(_ statement: String, at name: String) throws -> String {
    let psql = Process()
    psql.executableURL = URL(fileURLWithPath: "/usr/bin/psql")
    psql.arguments = ["-X", "-q", "-t", "-A", "-h", "\(folder)/\(name)", "-U", "market", "postgres", "-c", statement]
    psql.standardInput = FileHandle.nullDevice
    let output = Pipe()
    psql.standardOutput = output
    try psql.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    psql.waitUntilExit()
    try #require(psql.terminationStatus == 0, "\(statement)")
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static let commands = """
    mkdir -m 711 "$1"
    for name in one two; do mkdir -m 700 "$1/$name"; done
    own "$1/one" "$1/two"
    start() {
      (cd "$1/$2" && exec "${as[@]}" "$bin/postgres" -D "$1/$2/data" -k "$1/$2" -c listen_addresses= -c fsync=off \\
        -c shared_buffers=32MB </dev/null >>"$1/$2/log" 2>&1) &
      processes+=($!)
      for try in $(seq 3000); do "$bin/pg_isready" -q -h "$1/$2" -U market -d postgres && return; sleep 0.1; done
    }
    processes=()
    trap 'kill -QUIT "${processes[@]}" || true; wait || true; cd /; rm -rf "$1"' EXIT
    (cd "$1/one" && "${as[@]}" "$bin/initdb" -D "$1/one/data" -U market -A trust --no-sync -E UTF8 --locale C.UTF-8) >/dev/null
    start "$1" one
    (cd "$1/two" && "${as[@]}" "$bin/pg_basebackup" -D "$1/two/data" -R -X stream -c fast --no-sync -d "host=$1/one user=market")
    start "$1" two
    echo ready
    read -r || true
    """
}
