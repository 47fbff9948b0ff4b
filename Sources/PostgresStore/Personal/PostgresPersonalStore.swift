internal import MarketJSON
public import Marketplace

/// Hearts, partners, drafts, recently viewed listings and saved searches.
public struct PostgresPersonalStore: PersonalStore {
  let store: PostgresStore

  public func savedSearches(of person: ID<Account>) async throws(StoreError) -> [SavedSearch] {
    try await store.ask { sql throws(PostgresFault) in try sql.savedSearches(of: person) }
  }

  public func wishes(of person: ID<Account>) async throws(StoreError) -> [Wish] {
    try await store.ask { sql throws(PostgresFault) in try sql.wishes(of: person) }
  }

  public func partner(of listing: ID<Listing>, as status: ListingStatus) async throws(StoreError) -> ID<Account>? {
    try await partners(of: [listing], as: status)[listing]
  }

  public func partners(of listings: Set<ID<Listing>>, as status: ListingStatus)
    async throws(StoreError) -> [ID<Listing>: ID<Account>]
  {
    try await store.ask { sql throws(PostgresFault) in try sql.partners(of: listings, as: status) }
  }

  public func purchases(of person: ID<Account>) async throws(StoreError) -> [ID<Listing>] {
    try await store.ask { sql throws(PostgresFault) in
      try sql.all(
        "SELECT listing FROM partner WHERE person = $1 AND status = $2 ORDER BY time DESC, listing DESC",
        [.id(person), .text(ListingStatus.sold.rawValue)]
      ) { row throws(PostgresFault) in try row.id(0) }
    }
  }

  public func addViewed(_ listing: ID<Listing>, by person: ID<Account>, at time: Timestamp) async throws(StoreError) {
    if Task.isCancelled { throw .cancelled }
    try await store.write { transaction throws(PostgresFault) in
      try transaction.sql.run(
        """
        INSERT INTO viewed(person, listing, time) VALUES($1, $2, $3)
        ON CONFLICT(person, listing) DO UPDATE SET number = DEFAULT, time = excluded.time
        """, [.id(person), .id(listing), .time(time)])
      try transaction.sql.run(
        """
        DELETE FROM viewed WHERE person = $1 AND number <=
          (SELECT number FROM viewed WHERE person = $1 ORDER BY number DESC LIMIT 1 OFFSET \(RecentlyViewed.limit))
        """, [.id(person)])
    }
  }

  public func viewed(by person: ID<Account>) async throws(StoreError) -> [ID<Listing>] {
    try await store.ask { sql throws(PostgresFault) in
      try sql.all("SELECT listing FROM viewed WHERE person = $1 ORDER BY number DESC", [.id(person)]) {
        row throws(PostgresFault) in try row.id(0)
      }
    }
  }

  /// Nil also for a draft of a newer version, which `keep` would overwrite.
  public func draft(of person: ID<Account>, about subject: Draft.Subject) async throws(StoreError) -> Draft? {
    let text = try await store.ask { sql throws(PostgresFault) in
      try sql.first("SELECT text FROM draft WHERE person = $1 AND about = $2", subject.key(of: person)) { $0.blob(0) }
    }
    return text.flatMap { DraftJSON.draft($0, about: subject) }
  }

  public func keep(_ draft: Draft, of person: ID<Account>, at time: Timestamp) async throws(StoreError) {
    if Task.isCancelled { throw .cancelled }
    _ = try await store.ask { sql throws(PostgresFault) in
      try sql.run(
        """
        INSERT INTO draft(person, about, text, time) VALUES($1, $2, $3, $4)
        ON CONFLICT(person, about) DO UPDATE SET text = excluded.text, time = excluded.time
        """, draft.subject.key(of: person) + [.text(DraftJSON.text(draft)), .time(time)])
    }
  }

  public func dropDraft(of person: ID<Account>, about subject: Draft.Subject) async throws(StoreError) {
    if Task.isCancelled { throw .cancelled }
    _ = try await store.ask { sql throws(PostgresFault) in
      try sql.run("DELETE FROM draft WHERE person = $1 AND about = $2", subject.key(of: person))
    }
  }
}

extension Draft.Subject {
  fileprivate func key(of person: ID<Account>) -> [SQLValue] {
    let about =
      switch self {
      case .listing(let id): id?.bytes ?? []
      case .post(let id): id?.bytes ?? [1]
      }
    return [.id(person), .bytes(about)]
  }
}
