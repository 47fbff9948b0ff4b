import Foundation
import PtyTesting
import Testing

/// A market that members can join, and its operator.
protocol OpenMarket: AnyObject {
  /// The address on the machine of the server.
  var address: String { get }

  /// Runs a command of the server beside it.
  func administer(_ arguments: String...) throws
}

/// Three servers on a database with a standby, behind a proxy, as `Data/Scripts/cluster.sh` starts them.
final class MarketCluster: OpenMarket {
  private static let script =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Data/Scripts/cluster.sh"

  let address: String
  private let folder: String
  private let environment: [String: String]
  private let launcher: [String]

  /// `launcher`: a program with arguments that starts the cluster.
  init(launcher: [String] = [], host: String = "127.0.0.1") throws {
    let root = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
    let number = UInt32.random(in: 0...UInt32.max)
    // Three servers have the ports after it.
    let port = 10_000 + Int(number % 20_000) / 4 * 4
    (folder, self.launcher) = ("\(root)/secondhand-cluster-\(number)", launcher)
    address = "http://127.0.0.1:\(port)"
    environment = [
      "FOLDER": folder, "PORT": "\(port)", "LISTEN": host, "HOME": folder, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
      "LC_ALL": "C.UTF-8",
      "SECONDHAND_LANG": "en", "SECONDHAND_SERVER_NAME": ServedMarket.title, "SECONDHAND_SERVER_LOG_LEVEL": "error",
    ]
    try operate("up", builtProgram("secondhand-server"))
  }

  /// The network may be gone already, and nothing here needs it.
  deinit { try? Self.operate(["down"], [], environment) }

  /// Kills the primary, makes the standby the primary, and the other one its standby.
  func failOver() throws {
    try operate("failover")
    try operate("rejoin")
  }

  /// Kills a server; 1, 2 or 3.
  func kill(server number: Int) throws {
    let file = folder + "/server\(number).pid"
    let text = try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(Glibc.kill(try #require(pid_t(text)), SIGKILL) == 0)
  }

  /// Starts again what was killed.
  func restart() throws { try operate("up", builtProgram("secondhand-server")) }

  func administer(_ arguments: String...) throws {
    let database = "postgres:///market?host=\(folder)/one,\(folder)/two&user=market"
    let command = try PtyProgram(
      builtProgram("secondhand-server"), arguments + ["--database", database], environment: environment)
    #expect(command.end == 0, "\(command.screenText)")
  }

  private func operate(_ arguments: String...) throws { try Self.operate(arguments, launcher, environment) }

  private static func operate(_ arguments: [String], _ launcher: [String], _ environment: [String: String]) throws {
    let words = launcher + ["/bin/bash", Self.script] + arguments
    let script = try PtyProgram(words[0], Array(words.dropFirst()), environment: environment)
    try #require(script.waitExit(milliseconds: 300_000) == 0, "\(arguments): \(script.screenText)")
  }
}
