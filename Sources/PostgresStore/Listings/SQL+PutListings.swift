internal import MarketJSON
internal import Marketplace

/// Writes listings.
extension SQL {
  /// Adds listings, and replaces those with the same identity. Each identity may appear once. `areNew`: the store knows none
  /// of them, which is faster.
  func put(_ listings: [StoredListing], areNew: Bool = false) throws(PostgresFault) {
    func texts(_ text: (Listing) -> String) -> SQLValue { .texts(listings.map { text($0.listing) }) }
    func integers(_ number: (Listing) -> Int) -> SQLValue { .integers(listings.map { number($0.listing) }) }
    try run(
      Self.putting,
      [
        .ids(listings.map(\.id)), .ids(listings.map(\.listing.seller)), texts(\.sellerName), texts(\.neighborhood.text),
        integers(CategoryBits.of), integers(\.status.number), integers { $0.pictures.isEmpty ? 0 : 1 },
        integers { $0.won ?? Self.noPrice }, integers { $0.isPublic ? 1 : 0 }, integers { $0.deletedAt == nil ? 0 : 1 },
        integers { Int($0.createdAt.milliseconds) }, integers { Int($0.bumpedAt.milliseconds) },
        texts { "\(Popularity.logarithm($0.counts, madeAt: $0.createdAt))" }, integers(\.counts.hearts),
        integers(\.counts.chats), integers(\.counts.views),
        .texts(listings.map { String(decoding: $0.line, as: UTF8.self) }),
      ])
    if areNew { return try indexTitles(ofNew: listings.map(\.listing)) }
    for stored in listings { try indexTitle(of: stored.listing) }
  }

  /// Stands for NULL in an array.
  private static let noPrice = -1

  /// A public listing stays popular until `settlePopularity` has looked at it.
  private static let putting = """
    INSERT INTO listing(id, seller, sellerName, place, categories, status, hasPicture, won, isPublic, isDeleted,
      createdAt, bumpedAt, score, hearts, chats, views, line)
    SELECT id, seller, sellerName, place, categories, status, hasPicture <> 0, nullif(won, \(noPrice)), isPublic <> 0,
      isDeleted <> 0, createdAt, bumpedAt, score::float8, hearts, chats, views, line
    FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
      $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[], $14::bigint[], $15::bigint[],
      $16::bigint[], $17::text[])
      AS new(id, seller, sellerName, place, categories, status, hasPicture, won, isPublic, isDeleted, createdAt,
        bumpedAt, score, hearts, chats, views, line)
    ON CONFLICT(id) DO UPDATE SET seller = excluded.seller, sellerName = excluded.sellerName, place = excluded.place,
      categories = excluded.categories
        | CASE WHEN excluded.isPublic THEN listing.categories & \(CategoryBits.popular) ELSE 0 END,
      status = excluded.status, hasPicture = excluded.hasPicture, won = excluded.won, isPublic = excluded.isPublic,
      isDeleted = excluded.isDeleted, createdAt = excluded.createdAt, bumpedAt = excluded.bumpedAt,
      score = excluded.score, hearts = excluded.hearts, chats = excluded.chats, views = excluded.views,
      line = excluded.line
    """

  /// Removes a listing. Returns false if it does not exist.
  func removeListing(_ id: ID<Listing>) throws(PostgresFault) -> Bool {
    guard try run("DELETE FROM listing WHERE id = $1", [.id(id)]) > 0 else { return false }
    try unindexTitle(of: id)
    return true
  }

  /// Adds to the counts of a listing, which never fall below zero. Returns false if it does not exist.
  func addCounts(of id: ID<Listing>, hearts: Int = 0, chats: Int = 0, views: Int = 0) throws(PostgresFault) -> Bool {
    // The score belongs to the counts, so both change at once, unless another transaction has changed the counts since.
    while true {
      let old = try first("SELECT hearts, chats, views, createdAt FROM listing WHERE id = $1", [.id(id)]) { row in
        (Listing.Counts(hearts: row.integer(0), chats: row.integer(1), views: row.integer(2)), row.time(3))
      }
      guard let (counts, createdAt) = old else { return false }
      var new = counts
      new.hearts = max(0, new.hearts + hearts)
      new.chats = max(0, new.chats + chats)
      new.views = max(0, new.views + views)
      let changed = try run(
        """
        UPDATE listing SET hearts = $2, chats = $3, views = $4, score = $5
        WHERE id = $1 AND hearts = $6 AND chats = $7 AND views = $8
        """,
        [
          .id(id), .integer(new.hearts), .integer(new.chats), .integer(new.views),
          .real(Popularity.logarithm(new, madeAt: createdAt)), .integer(counts.hearts), .integer(counts.chats),
          .integer(counts.views),
        ])
      if changed > 0 {
        try setSearchCounts(of: id, hearts: new.hearts, chats: new.chats, views: new.views)
        return true
      }
    }
  }
}

extension Listing {
  fileprivate var won: Int? { price.flatMap { $0.currency == "KRW" ? $0.amount : nil } }
}
