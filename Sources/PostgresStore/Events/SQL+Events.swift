internal import Marketplace

/// Reads the change log.
extension SQL {
  typealias Told = (number: Int, change: ToldChange, origin: [UInt8])

  /// The events after a number, the oldest first, at most `limit`. They are nil when the caller must read everything
  /// again, because events are deleted or the number was never given.
  func events(since number: Int, limit: Int) throws(PostgresFault) -> (number: Int, told: [Told]?, hasMore: Bool) {
    let newest = try newestEvent()
    guard newest != number else { return (newest, [], false) }
    let oldest = try integer("SELECT min(number) FROM event") ?? 0
    guard number < newest, oldest <= number + 1 else { return (newest, nil, false) }
    var (told, last, count): ([Told], Int, Int) = ([], number, 0)
    try rows(
      "SELECT number, kind, subject, audience, origin FROM event WHERE number > $1 ORDER BY number LIMIT $2",
      [.integer(number), .integer(min(limit, 100_000) + 1)]
    ) { row throws(PostgresFault) in
      count += 1
      guard count <= limit else { return false }
      last = row.integer(0)
      guard let kind = EventKind(rawValue: row.integer(1)), let change = Change(kind, row.blob(2)) else { return true }
      let audience = row.isNull(3) ? Audience.everybody : .people(Set(try row.ids(3)))
      told.append((last, ToldChange(change: change, audience: audience), row.blob(4)))
      return true
    }
    let hasMore = count > limit
    return (hasMore ? last : max(last, newest), told, hasMore)
  }
}
