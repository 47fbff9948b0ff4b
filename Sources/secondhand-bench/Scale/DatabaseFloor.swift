import GRDB
import Glibc

/// The lower bound for building a database: SQLite copies the existing one, without reading or computing listings.
enum DatabaseFloor {
  /// The seconds of the copy. Removes the written files.
  static func seconds(of store: ScaledStores.Store) throws -> Double {
    let copy = store.folder + "/Market.floor"
    defer { unlink(copy) }
    let queue = try DatabaseQueue(path: store.database)
    let began = Clock.milliseconds
    try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [copy]) }
    return (Clock.milliseconds - began) / 1000
  }
}
