internal import Marketplace

extension PostgresTransaction: MarketTransaction {
  func write(_ change: RecordChange, of person: ID<Account>, at time: Timestamp) throws(StoreError) {
    try inStore { () throws(PostgresFault) in
      switch change {
      case .listing(let id, _, let listing): try writeListing(id, listing)
      case .heart(let id, _, let wish): try setWish(wish, of: person, for: id)
      case .partner(let id, let status, let old, let partner):
        try setPartner(of: id, as: status, to: partner, at: time)
        if old != partner { note(person) }
      case .block(let other, _, let since): try setBlock(of: other, by: person, since: since)
      case .follow(let other, _, let since): try setFollow(of: other, by: person, since: since)
      case .rating(let listing, let other, _, let rating): try set(rating, of: other, by: person, about: listing)
      case .report(let report, let isMade): try set(report, isMade: isMade)
      case .participant(let room, let old, let new): try changeParticipant(of: person, in: room, from: old, to: new)
      case .savedSearch(let id, _, let search): try setSavedSearch(id, of: person, to: search)
      case .bookmark(let id, let room, _, let since): try setBookmark(of: id, in: room.id, by: person, to: since)
      case .post(let id, _, let post): try writePost(id, post)
      case .comment(let id, _, let comment): try writeComment(id, comment)
      case .postMark(let mark, _, let since): try writeMark(mark, of: person, since: since)
      case .contact: break
      case .name(_, let name): try setName(of: person, to: name)
      case .details(_, let details): try setDetails(of: person, to: details)
      }
    }
  }

  func forget(_ person: ID<Account>, at time: Timestamp) throws(StoreError) {
    try inStore { () throws(PostgresFault) in
      try forgetPerson(person, at: time)
      try forgetListings(of: person)
      try forgetChats(of: person)
      try forgetTown(of: person)
      noteAccounts(person)
    }
  }
}
