public import Marketplace

/// A database that is copied to another kind of store. What servers write to it meanwhile waits, and holds the connections
/// that others need for reading.
public struct PostgresCopySource: CopySource {
  /// The database without its password.
  public let place: String
  private let connection: CopyConnection

  public init(_ address: PostgresAddress) {
    place = address.place
    connection = CopyConnection(address)
  }

  public func hold() async throws(StoreError) {
    do throws(StoreError) {
      try await connection.begin()
      try await connection.run { sql throws(PostgresFault) in
        if try sql.successor() != nil { throw .retired }
        // Events without a number would be lost.
        try sql.numberEvents()
      }
    } catch { throw error }
  }

  public func rows(of table: StoreTable) async throws(StoreError) -> any StoreRowCursor {
    do throws(StoreError) {
      return PostgresRowCursor(connection: connection, table: table, name: try await connection.declare(table))
    } catch { throw error }
  }

  public func retire(to place: String) async throws(StoreError) {
    do throws(StoreError) {
      try await connection.run { sql throws(PostgresFault) in try sql.setSuccessor(place) }
    } catch { throw error }
  }

  public func release(commits: Bool) async throws(StoreError) {
    do throws(StoreError) { try await connection.end(commits: commits) } catch { throw error }
  }
}
