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
        .id(command.id), .id(command.actor), .time(command.time), .text(command.kind.rawValue),
        .integer(command.about?.number), .text(command.about?.kind.rawValue),
        .text(RecordChangeJSON.text(command.changes)),
      ])
    return insertedRow
  }

  func records(of actor: ID<Account>, limit: Int) throws(SQLiteFault) -> [CommandRecord] {
    try records(
      "actor = ? AND kind != '\(CommandKind.nothing.rawValue)' ORDER BY number DESC LIMIT ?",
      [.id(actor), .integer(max(0, limit))])
  }

  func record(of id: ID<AnyCommand>, by actor: ID<Account>) throws(SQLiteFault) -> CommandRecord? {
    try records("id = ? AND actor = ?", [.id(id), .id(actor)]).first
  }

  /// Skips commands of a newer version.
  private func records(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [CommandRecord] {
    try all("SELECT \(Self.recordColumns) FROM command WHERE \(condition)", values) { row throws(SQLiteFault) in
      let id: ID<AnyCommand> = try row.id(1)
      let actor: ID<Account> = try row.id(2)
      guard let kind = CommandKind(rawValue: row.text(4)) else { return nil }
      let about = row.optionalInteger(5).flatMap { number in
        CommandKind(rawValue: row.text(6)).map { CommandRecord.Subject(number: number, kind: $0) }
      }
      return CommandRecord(number: row.integer(0), id: id, actor: actor, time: row.time(3), kind: kind, about: about)
    }
  }

  /// The changes of a command, listings first.
  func changes(of number: Int) throws(SQLiteFault) -> [RecordChange] {
    var changes: [RecordChange] = []
    for entry in try history("command = ? ORDER BY seq", [.integer(number)]) {
      guard let id = entry.listing else { throw .damaged }
      changes.append(.listing(id, from: HistoryEntry.listing(entry.before), to: HistoryEntry.listing(entry.after)))
    }
    let others = try first("SELECT changes FROM command WHERE number = ?", [.integer(number)]) { $0.optionalBlob(0) }
    guard let others else { return changes }
    guard let read = RecordChangeJSON.changes(others) else { throw .damaged }
    return changes + read
  }
}

/// One change of a listing in its history.
struct HistoryEntry: Hashable {
  /// Its sequence number among all changes of the store.
  var seq = 0
  /// The number of the command that made the change; nil for an import.
  var command: Int?
  /// The account that made the change; nil when unknown.
  var actor: ID<Account>?
  /// The kind of change: the raw value of `CommandKind`.
  var op: String
  var listing: ID<Listing>?
  var at: Timestamp
  /// The listing's line before and after the change; nil when the listing does not exist then.
  var before: [UInt8]?
  var after: [UInt8]?
}

extension SQL {
  /// Adds a change to the history.
  func add(_ entry: HistoryEntry) throws(SQLiteFault) {
    try run(
      "INSERT INTO history(command, actor, op, listing, at, before, after) VALUES(?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(entry.command), .id(entry.actor), .text(entry.op), .id(entry.listing),
        .time(entry.at), .blob(entry.before), .blob(entry.after),
      ])
  }

  /// The entries that match `condition`, an SQL condition that may end with ORDER BY and LIMIT.
  func history(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [HistoryEntry] {
    try all("SELECT seq, command, actor, op, listing, at, before, after FROM history WHERE \(condition)", values) {
      row in
      HistoryEntry(
        seq: row.integer(0), command: row.optionalInteger(1), actor: ID<Account>(bytes: row.bytes(2)), op: row.text(3),
        listing: ID<Listing>(bytes: row.bytes(4)), at: row.time(5), before: row.optionalBlob(6),
        after: row.optionalBlob(7))
    }
  }
}

extension HistoryEntry {
  /// Nil for a command of a newer version.
  var revision: ListingRevision? {
    guard let kind = CommandKind(rawValue: op) else { return nil }
    return ListingRevision(
      time: at, actor: actor, kind: kind, before: Self.listing(before), after: Self.listing(after))
  }

  static func listing(_ line: [UInt8]?) -> Listing? { line.flatMap { try? StoredListing(line: $0).listing } }
}
