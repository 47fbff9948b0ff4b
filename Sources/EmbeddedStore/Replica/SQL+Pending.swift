internal import MarketJSON
internal import Marketplace

/// The outbox of a replica.
extension SQL {
  /// The commands in the outbox, in order. Skips commands of a newer version.
  func pendingCommands() throws(SQLiteFault) -> [PendingCommand] {
    try all("SELECT command, changes, sentUpTo, refusal FROM pending ORDER BY number") { row in
      guard case .object(let object)? = JSONText.value(row.blob(0)), let given = try? CommandJSON.command(object),
        let changes = RecordChangeJSON.changes(row.blob(1))
      else { return nil }
      let state: PendingCommand.State =
        if !row.isNull(3) { .refused(code: row.text(3)) } else if !row.isNull(2) { .sent(upTo: row.integer(2)) } else {
          .waiting
        }
      return PendingCommand(given: given, state: state, changes: changes)
    }
  }

  func addPending(_ given: GivenCommand, changes: [RecordChange]) throws(SQLiteFault) {
    try run(
      "INSERT OR IGNORE INTO pending(id, command, changes) VALUES(?, ?, ?)",
      [
        .id(given.id), .text(JSONValue.object(CommandJSON.object(for: given)).text),
        .text(RecordChangeJSON.wholeText(changes)),
      ])
  }

  func setPending(_ command: PendingCommand) throws(SQLiteFault) {
    let (number, refusal): (SQLValue, SQLValue) =
      switch command.state {
      case .waiting: (.null, .null)
      case .sent(let number): (.integer(number), .null)
      case .refused(let code): (.null, .text(code))
      }
    try run(
      "UPDATE pending SET command = ?, changes = ?, sentUpTo = ?, refusal = ? WHERE id = ?",
      [
        .text(JSONValue.object(CommandJSON.object(for: command.given)).text),
        .text(RecordChangeJSON.wholeText(command.changes)), number, refusal, .id(command.id),
      ])
  }

  /// Removes the record of a command, and the history entries that it added to listings.
  func forgetCommand(_ id: ID<AnyCommand>, by actor: ID<Account>) throws(SQLiteFault) {
    guard let record = try record(of: id, by: actor) else { return }
    try run("DELETE FROM history WHERE command = ?", [.integer(record.number)])
    try run("DELETE FROM command WHERE number = ?", [.integer(record.number)])
  }
}
