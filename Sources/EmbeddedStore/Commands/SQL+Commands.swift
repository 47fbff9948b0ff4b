internal import MarketJSON
internal import Marketplace

/// Performed commands.
extension SQL {
  private static let recordColumns = "number, id, actor, time, kind, about, aboutKind"

  /// Adds a command without the history of its listings. Returns its number.
  func add(_ command: PerformedCommand) throws(SQLiteFault) -> Int {
    try run(
      "INSERT INTO command(id, actor, time, kind, about, aboutKind, changes) VALUES(?, ?, ?, ?, ?, ?, ?)",
      [
        .blob(command.id.bytes), .blob(command.actor.bytes), .integer(Int(command.time.milliseconds)),
        .text(command.kind.rawValue), .integer(command.about?.number),
        command.about.map { .text($0.kind.rawValue) } ?? .null,
        RecordChangeJSON.text(command.changes).map { .text($0) } ?? .null,
      ])
    guard let number = try integer("SELECT last_insert_rowid()") else { throw .damaged }
    return number
  }

  func records(of actor: ID<Account>, limit: Int) throws(SQLiteFault) -> [CommandRecord] {
    try records(
      "actor = ? AND kind != '\(CommandKind.nothing.rawValue)' ORDER BY number DESC LIMIT ?",
      [.blob(actor.bytes), .integer(max(0, limit))])
  }

  func record(of id: ID<AnyCommand>, by actor: ID<Account>) throws(SQLiteFault) -> CommandRecord? {
    try records("id = ? AND actor = ?", [.blob(id.bytes), .blob(actor.bytes)]).first
  }

  /// Skips commands of a newer version.
  private func records(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [CommandRecord] {
    var records: [CommandRecord] = []
    try rows("SELECT \(Self.recordColumns) FROM command WHERE \(condition)", values) { row throws(SQLiteFault) in
      guard let id = ID<AnyCommand>(bytes: row.blob(1)), let actor = ID<Account>(bytes: row.blob(2)) else {
        throw .damaged
      }
      guard let kind = CommandKind(rawValue: row.text(4)) else { return true }
      let about =
        row.isNull(5)
        ? nil
        : CommandKind(rawValue: row.text(6)).map { kind in
          CommandRecord.Subject(number: row.integer(5), kind: kind)
        }
      records.append(
        CommandRecord(
          number: row.integer(0), id: id, actor: actor, time: Timestamp(milliseconds: Int64(row.integer(3))),
          kind: kind, about: about))
      return true
    }
    return records
  }

  /// The changes of a command, listings first.
  func changes(of number: Int) throws(SQLiteFault) -> [RecordChange] {
    var changes: [RecordChange] = []
    for entry in try history("command = ? ORDER BY seq", [.integer(number)]) {
      guard let id = entry.listing else { throw .damaged }
      changes.append(.listing(id, from: HistoryEntry.listing(entry.before), to: HistoryEntry.listing(entry.after)))
    }
    let others = try first("SELECT changes FROM command WHERE number = ?", [.integer(number)]) {
      $0.isNull(0) ? nil : $0.blob(0)
    }
    guard let others else { return changes }
    guard let read = RecordChangeJSON.changes(others) else { throw .damaged }
    return changes + read
  }
}
