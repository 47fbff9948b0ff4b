import GRDB
import Glibc

/// The least that building a database can do: SQLite copies the one that is there. No listing is read for it, and nothing of
/// one is worked out.
enum DatabaseFloor {
  /// How long that takes; what was written is removed.
  static func seconds(of store: ScaledStores.Store) throws -> Double {
    let copy = store.folder + "/Market.floor"
    defer { unlink(copy) }
    let queue = try DatabaseQueue(path: store.database)
    let began = Clock.milliseconds
    try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [copy]) }
    return (Clock.milliseconds - began) / 1000
  }
}
