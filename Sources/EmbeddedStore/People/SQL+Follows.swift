internal import Marketplace

/// Follows.
extension SQL {
  /// The people whom a person follows, newest first.
  func follows(by person: ID<Account>) throws(SQLiteFault) -> [Follow] {
    var follows: [Follow] = []
    try rows("SELECT other, time FROM follow WHERE person = ? ORDER BY number DESC", [.blob(person.bytes)]) {
      row throws(SQLiteFault) in
      guard let other = ID<Account>(bytes: row.blob(0)) else { throw .damaged }
      follows.append(Follow(other: other, time: Timestamp(milliseconds: Int64(row.integer(1)))))
      return true
    }
    return follows
  }

  func follow(of other: ID<Account>, by person: ID<Account>) throws(SQLiteFault) -> Timestamp? {
    let pair: [SQLValue] = [.blob(person.bytes), .blob(other.bytes)]
    return try integer("SELECT time FROM follow WHERE person = ? AND other = ?", pair).map {
      Timestamp(milliseconds: Int64($0))
    }
  }

  /// Sets a follow; a nil time removes it. Announces the change only to the follower.
  func setFollow(of other: ID<Account>, by person: ID<Account>, since time: Timestamp?) throws(SQLiteFault) {
    let pair: [SQLValue] = [.blob(person.bytes), .blob(other.bytes)]
    if let time {
      try run(
        "INSERT OR IGNORE INTO follow(person, other, time) VALUES(?, ?, ?)", pair + [.integer(Int(time.milliseconds))])
    } else {
      try run("DELETE FROM follow WHERE person = ? AND other = ?", pair)
    }
    if changedRows > 0 { try note(person) }
  }

  /// Replaces the follows of a replica's member.
  func put(follows: [Follow], of member: ID<Account>) throws(SQLiteFault) {
    guard try self.follows(by: member) != follows else { return }
    try run("DELETE FROM follow WHERE person = ?", [.blob(member.bytes)])
    for follow in follows.reversed() { try setFollow(of: follow.other, by: member, since: follow.time) }
  }
}
