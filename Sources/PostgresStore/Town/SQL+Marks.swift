internal import Marketplace

/// Reads and writes the table of marks.
extension SQL {
  /// The time at which a person set a mark; nil without the mark.
  func mark(_ mark: PostMark, by person: ID<Account>) throws(PostgresFault) -> Timestamp? {
    try first(
      "SELECT time FROM postMark WHERE kind = $1 AND subject = $2 AND person = $3", mark.values(of: person)
    ) { $0.time(0) }
  }

  /// The marks of a person, the first set first.
  func marks(of person: ID<Account>) throws(PostgresFault) -> [(mark: PostMark, time: Timestamp)] {
    try all("SELECT kind, subject, time FROM postMark WHERE person = $1 ORDER BY number", [.id(person)]) {
      row throws(PostgresFault) in
      (try PostMark(number: row.integer(0), subject: row.id(1)), row.time(2))
    }
  }

  func marks(of person: ID<Account>, among marks: Set<PostMark>) throws(PostgresFault) -> Set<PostMark> {
    guard !marks.isEmpty else { return [] }
    let found = try all(
      """
      SELECT postMark.kind, postMark.subject FROM unnest($2::bigint[], $3::uuid[]) AS wanted(kind, subject)
      JOIN postMark ON postMark.kind = wanted.kind AND postMark.subject = wanted.subject WHERE person = $1
      """, [.id(person), .integers(marks.map(\.kind.number)), .uuids(marks.map(\.subject))]
    ) { row throws(PostgresFault) in try PostMark(number: row.integer(0), subject: row.id(1)) }
    return Set(found)
  }

  func members(of project: ID<Post>) throws(PostgresFault) -> [ID<Account>] {
    try ids(
      "SELECT person FROM postMark WHERE kind = $1 AND subject = $2 ORDER BY number",
      [.integer(PostMark.Kind.membership.number), .id(project)])
  }

  /// Sets a mark, or removes it for nil, and counts it.
  func write(_ mark: PostMark, of person: ID<Account>, since time: Timestamp?) throws(PostgresFault) {
    let removed = try run(
      "DELETE FROM postMark WHERE kind = $1 AND subject = $2 AND person = $3", mark.values(of: person))
    if let time {
      try run(
        "INSERT INTO postMark(kind, subject, person, time) VALUES($1, $2, $3, $4)",
        mark.values(of: person) + [.time(time)])
    }
    let change = (time == nil ? 0 : 1) - removed
    guard change != 0, let (table, column) = mark.count else { return }
    try run(
      "UPDATE \(table) SET \(column) = greatest(0, \(column) + $1) WHERE id = $2",
      [.integer(change), .uuid(mark.subject)])
  }
}

extension PostMark {
  /// The values of the columns `kind`, `subject` and `person`.
  fileprivate func values(of person: ID<Account>) -> [SQLValue] {
    [.integer(kind.number), .uuid(subject), .id(person)]
  }

  /// The table and the column that count it; nil when it is not counted.
  fileprivate var count: (table: String, column: String)? {
    switch self {
    case .like: ("post", "likes")
    case .membership: ("post", "members")
    case .likeComment: ("comment", "likes")
    case .bookmark, .bookmarkListing: nil
    }
  }
}
