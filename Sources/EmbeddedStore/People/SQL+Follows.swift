internal import Marketplace

/// Follows.
extension SQL {
  /// The people whom a person follows, newest first.
  func follows(by person: ID<Account>) throws(SQLiteFault) -> [Follow] {
    try all("SELECT other, time FROM follow WHERE person = ? ORDER BY number DESC", [.id(person)]) {
      row throws(SQLiteFault) in Follow(other: try row.id(0), time: row.time(1))
    }
  }

  func follow(of other: ID<Account>, by person: ID<Account>) throws(SQLiteFault) -> Timestamp? {
    try first("SELECT time FROM follow WHERE person = ? AND other = ?", [.id(person), .id(other)]) { $0.time(0) }
  }

  /// Sets a follow; a nil time removes it. Announces the change only to the follower.
  func setFollow(of other: ID<Account>, by person: ID<Account>, since time: Timestamp?) throws(SQLiteFault) {
    let pair: [SQLValue] = [.id(person), .id(other)]
    if let time {
      try run("INSERT OR IGNORE INTO follow(person, other, time) VALUES(?, ?, ?)", pair + [.time(time)])
    } else {
      try run("DELETE FROM follow WHERE person = ? AND other = ?", pair)
    }
    if changedRows > 0 { try note(person) }
  }

  /// Replaces the follows of a replica's member.
  func put(follows: [Follow], of member: ID<Account>) throws(SQLiteFault) {
    guard try self.follows(by: member) != follows else { return }
    try run("DELETE FROM follow WHERE person = ?", [.id(member)])
    for follow in follows.reversed() { try setFollow(of: follow.other, by: member, since: follow.time) }
  }
}
