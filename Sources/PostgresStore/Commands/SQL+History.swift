internal import MarketJSON
internal import Marketplace

/// The history of listings.
extension SQL {
  /// At most `limit` revisions of a listing, the newest first, without those of a newer version.
  func history(of listing: ID<Listing>, limit: Int) throws(PostgresFault) -> [ListingRevision] {
    try all(
      "SELECT at, actor, op, before, after FROM history WHERE listing = $1 ORDER BY seq DESC LIMIT $2",
      [.id(listing), .integer(max(0, limit))]
    ) { row throws(PostgresFault) in
      guard let kind = CommandKind(rawValue: row.text(2)) else { return nil }
      return ListingRevision(
        time: row.time(0), actor: try row.optionalID(1), kind: kind, before: row.listing(3), after: row.listing(4))
    }
  }

  /// Adds changes of listings. A change has a listing before or after it.
  func addHistory(
    _ changes: [(before: StoredListing?, after: StoredListing?)], as kind: CommandKind, command: Int?,
    by actor: ID<Account>?, at time: Timestamp
  ) throws(PostgresFault) {
    func lines(_ listings: [StoredListing?]) -> SQLValue {
      .texts(listings.map { $0.map { String(decoding: $0.line, as: UTF8.self) } ?? "" })
    }
    try run(
      """
      INSERT INTO history(command, actor, op, at, listing, before, after)
      SELECT $1::bigint, $2::uuid, $3, $4, listing, nullif(before, ''), nullif(after, '')
      FROM unnest($5::uuid[], $6::text[], $7::text[]) WITH ORDINALITY AS change(listing, before, after, place)
      ORDER BY place
      """,
      [
        .integer(command), .id(actor), .text(kind.rawValue), .time(time),
        .ids(changes.compactMap { ($0.after ?? $0.before)?.id }), lines(changes.map(\.before)),
        lines(changes.map(\.after)),
      ])
  }
}

extension SQLRow {
  /// A listing from its line; nil for NULL, or for a line that this version cannot read.
  func listing(_ column: Int) -> Listing? {
    optionalBlob(column).flatMap { try? StoredListing(line: $0).listing }
  }
}
