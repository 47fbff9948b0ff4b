internal import MarketJSON
internal import Marketplace

extension PostgresTransaction {
  func records(of actor: ID<Account>, limit: Int) throws(StoreError) -> [CommandRecord] {
    try inStore { () throws(PostgresFault) in try sql.records(of: actor, limit: limit) }
  }

  func record(of id: ID<AnyCommand>, by actor: ID<Account>) throws(StoreError) -> CommandRecord? {
    try inStore { () throws(PostgresFault) in try sql.record(of: id, by: actor) }
  }

  func changes(of number: Int) throws(StoreError) -> [RecordChange] {
    try inStore { () throws(PostgresFault) in try sql.changes(of: number) }
  }

  func keep(_ command: PerformedCommand, inPlaceOf replaced: Int?) throws(StoreError) {
    try inStore { () throws(PostgresFault) in
      if let replaced { try sql.run("DELETE FROM command WHERE number = $1", [.integer(replaced)]) }
      let number = try sql.add(command)
      let changes: [(before: StoredListing?, after: StoredListing?)] = command.changes.compactMap {
        guard case .listing(_, let before, let after) = $0, before != nil || after != nil else { return nil }
        return (before.map { StoredListing($0) }, after.map { StoredListing($0) })
      }
      guard !changes.isEmpty else { return }
      try sql.addHistory(changes, as: command.kind, command: number, by: command.actor, at: command.time)
    }
  }
}
