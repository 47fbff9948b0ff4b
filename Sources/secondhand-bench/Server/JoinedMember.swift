import Foundation
import GRDB

/// The machine of a member.
struct JoinedMember {
  /// A text that every screen with listings contains: the currency sign of the prices.
  static let ready = "₩"

  /// The data folder.
  let folder: String
  let workshop: Workshop
  let program: String

  var environment: [String] { workshop.environment(of: folder) }

  func join(_ port: Int) throws {
    let passphrase = workshop.folder + "/passphrase"
    try Files.write("correct horse battery\n", to: passphrase)
    _ = try Child.run(
      program,
      [
        "server", "add", "http://127.0.0.1:\(port)", "--sign-up", "joiner", "--neighborhood", "11680101",
        "--passphrase-file", passphrase,
      ], environment: environment)
  }

  /// What the list of servers has about the member.
  func account() throws -> (id: String, token: String) {
    let list = try JSONSerialization.jsonObject(with: Data(Files.contents(folder + "/Servers/servers.json")))
    let entry = ((list as? [String: Any])?["servers"] as? [[String: Any]])?.first
    guard let id = entry?["account"] as? String, let token = entry?["token"] as? String else {
      throw BenchError("the member is not signed in")
    }
    return (id, token)
  }

  private var replicas: [String] {
    Files.names(in: folder + "/Servers").filter { !$0.hasPrefix("servers.") && !$0.hasPrefix(".") }
      .map { "\(folder)/Servers/\($0)" }
  }

  /// Removes the replica.
  func forget() { for replica in replicas { Files.remove(replica) } }

  func counts() throws -> (listings: Int, rooms: Int) {
    guard let replica = replicas.first else { throw BenchError("there is no replica") }
    let queue = try DatabaseQueue(path: replica + "/Library/Market.sqlite")
    defer { try? queue.close() }
    return try queue.read { database in
      (
        try Int.fetchOne(database, sql: "SELECT count(*) FROM listing") ?? 0,
        try Int.fetchOne(database, sql: "SELECT count(*) FROM room") ?? 0
      )
    }
  }
}
