internal import MarketJSON
internal import Marketplace

/// Performed commands.
extension SQL {
  /// Adds a command without the history of its listings. Returns its number.
  func add(_ command: PerformedCommand) throws(PostgresFault) -> Int {
    let number = try integer(
      """
      INSERT INTO command(id, actor, time, kind, about, aboutKind, changes) VALUES($1, $2, $3, $4, $5::bigint, $6::text,
        $7::text)
      RETURNING number
      """,
      [
        .id(command.id), .id(command.actor), .time(command.time), .text(command.kind.rawValue),
        .integer(command.about?.number), .text(command.about?.kind.rawValue),
        .text(RecordChangeJSON.text(command.changes)),
      ])
    guard let number else { throw .damaged }
    return number
  }

  func records(of actor: ID<Account>, limit: Int) throws(PostgresFault) -> [CommandRecord] {
    try records(
      "actor = $1 AND kind <> '\(CommandKind.nothing.rawValue)' ORDER BY number DESC LIMIT $2",
      [.id(actor), .integer(max(0, limit))])
  }

  func record(of id: ID<AnyCommand>, by actor: ID<Account>) throws(PostgresFault) -> CommandRecord? {
    try records(
      "uuid_hash_extended(id, 0) = uuid_hash_extended($1, 0) AND id = $1 AND actor = $2", [.id(id), .id(actor)]
    )
    .first
  }

  /// Skips commands of a newer version.
  private func records(_ condition: String, _ values: [SQLValue]) throws(PostgresFault) -> [CommandRecord] {
    try all("SELECT number, id, actor, time, kind, about, aboutKind FROM command WHERE \(condition)", values) {
      row throws(PostgresFault) in
      guard let kind = CommandKind(rawValue: row.text(4)) else { return nil }
      let about = row.optionalText(6).flatMap { CommandKind(rawValue: $0) }.map {
        CommandRecord.Subject(number: row.integer(5), kind: $0)
      }
      return CommandRecord(
        number: row.integer(0), id: try row.id(1), actor: try row.id(2), time: row.time(3), kind: kind, about: about)
    }
  }

  /// The changes of a command, listings first.
  func changes(of number: Int) throws(PostgresFault) -> [RecordChange] {
    let listings: [RecordChange] = try all(
      "SELECT listing, before, after FROM history WHERE command = $1 ORDER BY seq", [.integer(number)]
    ) { row throws(PostgresFault) in .listing(try row.id(0), from: row.listing(1), to: row.listing(2)) }
    let others = try first("SELECT changes FROM command WHERE number = $1", [.integer(number)]) { $0.optionalBlob(0) }
    guard let others else { return listings }
    guard let read = RecordChangeJSON.changes(others) else { throw .damaged }
    return listings + read
  }
}
