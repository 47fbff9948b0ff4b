public import Marketplace

extension PostgresStore {
  /// Where the market of this database is now; nil if it is still here.
  public func successor() async throws(StoreError) -> String? {
    try await ask { sql throws(PostgresFault) in try sql.successor() }
  }

  /// Makes a database whose market has moved take writes again. Throws when there is none.
  ///
  /// - Returns: where the market had moved to; nil if it had not.
  public static func reopen(_ address: PostgresAddress) async throws(StoreError) -> String? {
    let pool = PostgresPool(address.string(statementMilliseconds: 60_000), size: 1, patience: .seconds(60))
    do throws(PostgresFault) {
      return try await pool.transaction { sql throws(PostgresFault) in
        guard try sql.hasMarket() else { throw .noMarket }
        let successor = try sql.successor()
        try sql.removeSuccessor()
        return successor
      }
    } catch { throw StoreError(error, at: address.place) }
  }
}
