internal import MarketJSON
internal import Marketplace

/// Keeps the tables of searches up to date.
extension SQL {
  /// Makes searches find a listing as it is now. Call it after every write of a listing, also of a hidden or deleted
  /// one.
  func indexTitle(of listing: Listing) throws(PostgresFault) {
    guard listing.deletedAt == nil else { return try unindexTitle(of: listing.id) }
    let words = TitleWords.of(listing.title)
    let row = SearchRow(listing, words: words)
    // The words of a hidden listing are nobody's.
    let known = try first(
      "SELECT CASE WHEN isHidden THEN '' ELSE words END FROM search WHERE id = $1", [.id(listing.id)]
    ) { $0.blob(0) }
    try row.write(self)
    let counted = listing.isHidden ? [] : words
    guard !counted.joined(separator: " ").utf8.elementsEqual(known ?? []) else { return }
    if known != nil { try removeWords(of: listing.id) }
    try add([(listing.id, TitleEntry(counted))])
  }

  /// Does the same for listings that searches do not know yet, all at once.
  func indexTitles(ofNew listings: [Listing]) throws(PostgresFault) {
    var titles: [(ID<Listing>, TitleEntry)] = []
    for listing in listings where listing.deletedAt == nil {
      let words = TitleWords.of(listing.title)
      SearchRow(listing, words: words).writeLater(self)
      if !listing.isHidden { titles.append((listing.id, TitleEntry(words))) }
    }
    try add(titles)
  }

  /// Makes searches forget a listing.
  func unindexTitle(of id: ID<Listing>) throws(PostgresFault) {
    try run("DELETE FROM search WHERE id = $1", [.id(id)])
    try removeWords(of: id)
  }

  /// Changes the counts that a listing has in the results of searches and in their order; nil keeps a count. It is
  /// for changes of counts alone: `indexTitle` writes them, too.
  func setSearchCounts(of id: ID<Listing>, hearts: Int? = nil, chats: Int? = nil, views: Int? = nil)
    throws(PostgresFault)
  {
    // Outside of a transaction, an edit of the listing can come in between. Its record must not be overwritten.
    while true {
      let known = try first("SELECT record FROM search WHERE id = $1", [.id(id)]) { row throws(PostgresFault) in
        (try SearchRow.stored(row, 0), row.text(0))
      }
      guard let (found, record) = known else { return }
      var stored = found
      stored.listing.counts.hearts = hearts ?? stored.listing.counts.hearts
      stored.listing.counts.chats = chats ?? stored.listing.counts.chats
      stored.listing.counts.views = views ?? stored.listing.counts.views
      let listing = stored.listing
      let changed = try run(
        "UPDATE search SET hearts = $2, score = $3, record = $4 WHERE id = $1 AND record = $5",
        [
          .id(id), .integer(listing.counts.hearts),
          .real(Popularity.logarithm(listing.counts, madeAt: listing.createdAt)), .text(SearchRow.record(of: stored)),
          .text(record),
        ])
      if changed > 0 { return }
    }
  }

  private func removeWords(of id: ID<Listing>) throws(PostgresFault) {
    try run("DELETE FROM titleWord WHERE listing = $1", [.id(id)])
  }

  private func add(_ titles: [(id: ID<Listing>, words: TitleEntry)]) throws(PostgresFault) {
    let keys = titles.flatMap(\.words.keys)
    try run(
      """
      INSERT INTO titleWord(listing, key, spelling, titles)
      SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[])
      """,
      [
        .ids(titles.flatMap { title in title.words.keys.map { _ in title.id } }), .texts(keys),
        .texts(titles.flatMap(\.words.spellings)), .integers(titles.flatMap(\.words.titles)),
      ])
    // Sorted, so that two transactions with the same new words do not wait for each other.
    try run(
      """
      INSERT INTO word(key, length, letters)
      SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) t(key, length, letters) ORDER BY key COLLATE "C"
      ON CONFLICT DO NOTHING
      """,
      [
        .texts(keys), .integers(keys.map(\.unicodeScalars.count)), .integers(keys.map { LetterSet($0).bits }),
      ])
  }
}
