import Foundation
import PtyTesting
import Testing

/// The built server with an empty market, open for everybody, and members with a home of their own.
final class ServedMarket: OpenMarket {
  static let title = "역삼동 장터"
  static let passphrase = "correct horse battery"

  private let home: TemporaryHome
  private var server: PtyProgram
  private(set) var address = ""

  private let launcher: [String]
  private let host: String

  /// `launcher`: a program with arguments that starts the server.
  init(launcher: [String] = [], host: String = "127.0.0.1") throws {
    (self.launcher, self.host) = (launcher, host)
    home = try TemporaryHome()
    server = try Self.server("0", home, launcher, host)
    // The port follows the address, in a line of its own.
    try #require(server.shows("/v1/server"), "\(server.screenText)")
    let found = try #require(server.screenText.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)/), "\(server.screenText)")
    address = String(found.0)
  }

  private static func server(
    _ port: String, _ home: TemporaryHome, _ launcher: [String], _ host: String
  ) throws -> PtyProgram {
    let options = ["--port", port, "--empty", "--name", title, "--registration", "open", "--log-level", "error"]
    let words =
      launcher + [builtProgram("secondhand-server"), "serve", "--host", host] + options + ["--data", home.data]
    return try PtyProgram(
      words[0], Array(words.dropFirst()), environment: home.environment(adding: ["SECONDHAND_LANG": "en"]))
  }

  /// Ends the server, as if its machine lost the network.
  func stop() {
    server.signal(SIGTERM)
    #expect(server.end == 0, "\(server.screenText)")
  }

  /// Starts the server again at the same address.
  func restart() throws {
    server = try Self.server(String(address.split(separator: ":").last ?? ""), home, launcher, host)
    try #require(server.shows("/v1/server"), "\(server.screenText)")
  }

  /// Runs a command of the server beside it.
  func administer(_ arguments: String...) throws {
    let command = try PtyProgram(
      builtProgram("secondhand-server"), arguments + ["--data", home.data],
      environment: home.environment(adding: ["SECONDHAND_LANG": "en"]))
    #expect(command.end == 0, "\(command.screenText)")
  }

  /// A member who signed up from the command line.
  func member(_ name: String) throws -> TemporaryHome {
    let member = try TemporaryHome()
    let file = member.folder + "/passphrase"
    try member.write(Self.passphrase + "\n", to: file)
    let joined = try member.run(
      "server", "add", address, "--sign-up", name, "--neighborhood", "역삼동", "--passphrase-file", file)
    try #require(joined.status == 0, "\(joined)")
    #expect(joined.lines.count == 8, "the recovery codes: \(joined.output)")
    return member
  }
}

extension TemporaryHome {
  /// The values of this field in the objects that a command prints with `--json`.
  func values(of field: String, _ arguments: String...) throws -> [String] {
    let outcome = try run(arguments + ["--json", "--data", data])
    try #require(outcome.status == 0, "\(outcome)")
    return try outcome.lines.compactMap { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?[field].map { "\($0)" }
    }
  }

  /// Runs a command that must succeed.
  @discardableResult
  func runs(_ arguments: String...) throws -> Outcome {
    let outcome = try run(arguments + ["--data", data])
    try #require(outcome.status == 0, "\(arguments) \(outcome)")
    return outcome
  }
}
