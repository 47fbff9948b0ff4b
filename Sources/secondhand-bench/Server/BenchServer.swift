/// A running `secondhand-server` on a free port.
final class BenchServer {
  let port: Int
  private let child: Child

  var tree: ProcessTree { ProcessTree(root: child.process) }

  /// Serves the store in `folder`.
  convenience init(_ program: String, folder: String, _ workshop: Workshop) throws {
    try self.init(program, ["serve", "--data", folder], workshop)
  }

  /// Serves a database.
  convenience init(_ program: String, database: String, _ workshop: Workshop) throws {
    try self.init(program, ["serve", "--log-level", "error", "--database", database], workshop)
  }

  /// Serves `bytes` constant bytes, as the floor.
  convenience init(_ program: String, constant bytes: Int, _ workshop: Workshop) throws {
    try self.init(program, ["constant", "--bytes", "\(bytes)"], workshop)
  }

  private init(_ program: String, _ arguments: [String], _ workshop: Workshop) throws {
    port = try LocalSocket.freePort()
    child = try Child(program, arguments + ["--port", "\(port)"], environment: workshop.environment)
    try LocalSocket.wait(for: "secondhand-server", at: port, seconds: 120)
  }

  func links(_ count: Int) throws -> [Link] { try (0..<count).map { _ in try Link(port: port) } }

  static func get(_ path: String, as token: String? = nil) -> [UInt8] {
    Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(authorization(token))\r\n".utf8)
  }

  static func post(_ path: String, as token: String?, _ body: String) -> [UInt8] {
    Array(
      """
      POST \(path) HTTP/1.1\r\nHost: localhost\r\n\(authorization(token))Content-Type: application/json\r\n\
      Content-Length: \(body.utf8.count)\r\n\r\n\(body)
      """.utf8)
  }

  private static func authorization(_ token: String?) -> String {
    token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
  }
}
