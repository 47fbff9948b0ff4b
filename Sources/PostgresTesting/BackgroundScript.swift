import Glibc

/// A script of bash that runs beside the tests. It prints a line `ready` when it is, and ends when its input ends: with this
/// object, or with the process.
///
/// It inherits no open file. With one of another process that a test waits for, the test would wait for this script, too.
public final class BackgroundScript: Sendable {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// The beginning of a script with PostgreSQL: `bin` is the folder of its newest programs, and `as` what they run by.
  /// PostgreSQL refuses to run as root, so it runs as nobody then, who owns the folders that are given to `own`.
  public static let withPostgres = """
    set -e
    bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
    as=()
    own() { :; }
    if [ "$(id -u)" = 0 ]; then
      as=(setpriv --reuid nobody --regid nogroup --clear-groups)
      own() { chown nobody "$@"; }
    fi

    """

  /// Tests have fewer files open.
  private static let mostFiles: Int32 = 4096

  private let lifeline: Int32

  /// Waits until the script is ready. Throws what it printed when it ends before.
  public init(_ script: String, _ arguments: String...) throws {
    var (input, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&input) == 0, pipe(&output) == 0 else { throw Failure(description: "no pipe") }
    for end in input + output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input[0], 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    for file in 3..<Self.mostFiles { posix_spawn_file_actions_addclose(&actions, file) }
    let words = ["/bin/bash", "-c", script, "script"] + arguments
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/bash", &actions, nil, &pointers, environ)
    close(input[0])
    close(output[1])
    lifeline = input[1]
    defer { close(output[0]) }
    guard code == 0 else { throw Failure(description: "no bash: \(code)") }
    var text = ""
    while !text.contains("ready\n") {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(output[0], &bytes, bytes.count)
      guard count > 0 else { throw Failure(description: "the script has ended: \(text)") }
      text += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  deinit { close(lifeline) }
}
