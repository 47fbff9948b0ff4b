import GRDB

enum ClaimDatabaseTools {
  static func setVersion(_ number: Int, _ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "UPDATE version SET number = ?", arguments: [number]) }
    try queue.close()
  }
}
