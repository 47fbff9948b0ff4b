internal import LocalFiles
public import Marketplace

/// The account that is signed in at each terminal. A terminal without its own choice uses the latest choice.
///
/// The program reads it before it opens the store, so each query opens its own connection.
public actor TerminalAccounts {
  private let path: String
  private let executor = FileExecutor(label: "secondhand.terminals")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// How many terminals are remembered.
  private static let limit = 50

  /// - `terminal`: newer choices have higher numbers; `account` is null for a guest.
  static let tables = ["CREATE TABLE terminal(number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, account BLOB)"]

  /// `folder`: the data folder, which may be empty or missing.
  public init(folder: String) { path = Path.join(folder, "Library/Market.sqlite") }

  /// The account of this terminal; nil for a guest, and when there is no readable store.
  public nonisolated func account(at terminal: String) -> ID<Account>? {
    ask { sql throws(SQLiteFault) in try sql.account(at: terminal) }
  }

  /// Signs `account` in at this terminal; nil signs out. Terminals without a choice follow.
  public func choose(_ account: ID<Account>?, at terminal: String) async throws(StoreError) {
    // The user may sign in or out before the store exists.
    try inStoreTerms { () throws(FileFailure) in try Path.makeFolder(Path.split(path).folder) }
    try inStoreTerms(path) { () throws(SQLiteFault) in
      let database = try MarketDatabase(path: path)
      try database.write { sql throws(SQLiteFault) in
        try sql.run("DELETE FROM terminal WHERE name = ?", [.text(terminal)])
        try sql.run(
          "INSERT INTO terminal(number, name, account) SELECT coalesce(max(number), 0) + 1, ?, ? FROM terminal",
          [.text(terminal), .id(account)])
        try sql.run(
          "DELETE FROM terminal WHERE number <= (SELECT max(number) FROM terminal) - ?", [.integer(Self.limit)])
      }
      try database.close()
    }
  }

  private nonisolated func ask<Answer>(_ question: (SQL) throws(SQLiteFault) -> Answer?) -> Answer? {
    guard FileState(of: path) != .absent, let database = try? MarketDatabase(reading: path) else { return nil }
    return (try? database.read(question)) ?? nil
  }
}

extension EmbeddedListingStore {
  /// The account of this terminal; nil for a guest. `TerminalAccounts` knows it before the store is open, but needs a
  /// connection of its own.
  public func account(at terminal: String) async -> ID<Account>? {
    let found = try? await ask { sql throws(SQLiteFault) in try sql.account(at: terminal) }
    return found ?? nil
  }

  /// All accounts that are signed in at a terminal.
  public func signedInAccounts() async -> Set<ID<Account>> {
    let found = try? await ask { sql throws(SQLiteFault) in
      try sql.all("SELECT account FROM terminal WHERE account IS NOT NULL") { ID<Account>(bytes: $0.bytes(0)) }
    }
    return Set(found ?? [])
  }
}

extension SQL {
  fileprivate func account(at terminal: String) throws(SQLiteFault) -> ID<Account>? {
    try first("SELECT account FROM terminal ORDER BY name = ? DESC, number DESC LIMIT 1", [.text(terminal)]) {
      ID<Account>(bytes: $0.blob(0))
    }
  }
}
