internal import Marketplace

/// Reads the change log.
extension SQL {
  typealias Told = (number: Int, change: ToldChange)

  /// The events after a number, the oldest first, at most `limit`. They are nil when the caller must read everything
  /// again, because events are deleted or the number was never given. `newest` is a number that was the newest one; nil
  /// asks for it. Events of the server `origin` are left out. The event right after `number` is read in any case, because it
  /// tells whether any are deleted.
  func events(since number: Int, newest known: Int? = nil, limit: Int, notOf origin: [UInt8]? = nil)
    throws(PostgresFault) -> (number: Int, told: [Told]?, hasMore: Bool)
  {
    let newest = if let known { known } else { try newestEvent() }
    guard newest != number else { return (newest, [], false) }
    guard number < newest else { return (newest, nil, false) }
    var (told, last, count): ([Told], Int, Int) = ([], number, 0)
    var isWhole = false
    try rows(
      """
      SELECT number, kind, subject, audience, origin FROM event
      WHERE number > $1 AND number <= $2 AND ($4::uuid IS NULL OR origin <> $4 OR number = $1 + 1)
      ORDER BY number LIMIT $3
      """,
      [
        .integer(number), .integer(newest), .integer(min(limit, 100_000) + 1), origin.map { .uuid($0) } ?? .null,
      ]
    ) { row throws(PostgresFault) in
      count += 1
      // Numbers have no gaps, so the next one is missing only when it was deleted.
      if count == 1 { isWhole = row.integer(0) == number + 1 }
      guard isWhole, count <= limit else { return false }
      last = row.integer(0)
      if let origin, row.bytes(4).elementsEqual(origin) { return true }
      guard let kind = EventKind(rawValue: row.integer(1)), let change = Change(kind, row.blob(2)) else { return true }
      let audience = row.isNull(3) ? Audience.everybody : .people(Set(try row.ids(3)))
      told.append((last, ToldChange(change: change, audience: audience)))
      return true
    }
    guard isWhole else { return (newest, nil, false) }
    let hasMore = count > limit
    return (hasMore ? last : newest, told, hasMore)
  }
}
