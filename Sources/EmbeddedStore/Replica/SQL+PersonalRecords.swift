internal import Marketplace

/// Writes the member's personal records from the server into a replica.
extension SQL {
  /// Replaces the replica's personal records. The counts of listings arrive with the listings.
  func put(_ records: PersonalRecords, of member: ID<Account>) throws(SQLiteFault) {
    let me = SQLValue.id(member)
    if try wishes(of: member) != records.wishes {
      try run("DELETE FROM heart WHERE person = ?", [me])
      for wish in records.wishes.reversed() { _ = try setWish(wish, of: member, for: wish.listing) }
    }
    if Set(try blocks(with: member)) != Set(records.blocks) {
      try run("DELETE FROM block WHERE person = ?1 OR other = ?1", [me])
      for block in records.blocks.reversed() { try setBlock(of: block.other, by: block.person, since: block.time) }
      try noteAccounts(to: [member])
    }
    if try reports("reporter = ? ORDER BY number DESC", [me]) != records.reports {
      try run("DELETE FROM report WHERE reporter = ?", [me])
      for report in records.reports.reversed() { try set(report, isMade: true) }
      try noteAccounts(to: [member])
    }
    if try savedSearches(of: member) != records.searches {
      try run("DELETE FROM savedSearch WHERE person = ?", [me])
      for search in records.searches.reversed() { try setSavedSearch(search.id, of: member, to: search) }
    }
    try put(follows: records.follows, of: member)
    try put(ratings: records.ratings, of: member)
    try put(bookmarks: records.bookmarks, of: member)
    try put(partners: records.partners, of: member)
    try put(marks: records.marks, of: member)
    // Notices and other news that only the server keeps may have changed, even if no record did.
    try note(member)
  }

  private func blocks(with member: ID<Account>) throws(SQLiteFault) -> [Block] {
    try all("SELECT person, other, time FROM block WHERE person = ?1 OR other = ?1", [.id(member)]) {
      row throws(SQLiteFault) in Block(person: try row.id(0), other: try row.id(1), time: row.time(2))
    }
  }

  private func put(bookmarks: [PersonalRecords.Bookmark], of member: ID<Account>) throws(SQLiteFault) {
    var held: [PersonalRecords.Bookmark] = []
    for bookmark in bookmarks where try message(bookmark.message) != nil { held.append(bookmark) }
    let times = Dictionary(held.map { ($0.message, $0.time) }) { first, _ in first }
    guard try bookmarkTimes(of: member) != times else { return }
    try run("DELETE FROM bookmark WHERE person = ?", [.id(member)])
    for bookmark in held.reversed() {
      try setBookmark(of: bookmark.message, in: bookmark.room, by: member, to: bookmark.time)
    }
  }

  private func put(partners: [PersonalRecords.Partner], of member: ID<Account>) throws(SQLiteFault) {
    let known: [PersonalRecords.Partner] = try all("SELECT listing, status, person FROM partner") {
      row throws(SQLiteFault) in
      guard let status = ListingStatus(rawValue: row.text(1)) else { throw .damaged }
      return PersonalRecords.Partner(listing: try row.id(0), status: status, person: try row.id(2))
    }
    guard Set(known) != Set(partners) else { return }
    try run("DELETE FROM partner")
    for (age, partner) in partners.enumerated() {
      let time = Timestamp(milliseconds: Int64(partners.count - age))
      try setPartner(of: partner.listing, as: partner.status, to: partner.person, at: time)
    }
  }
}
