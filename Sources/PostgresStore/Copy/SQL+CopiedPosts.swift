internal import Marketplace

/// Adds posts of another store.
extension SQL {
  /// Adds posts that the store does not know, with their counts and records.
  func add(_ posts: [(post: Post, record: String)]) throws(PostgresFault) {
    func ids<Entity>(_ id: (Post) -> ID<Entity>) -> SQLValue { .ids(posts.map { id($0.post) }) }
    func integers(_ number: (Post) -> Int?) -> SQLValue {
      .values(posts.map { number($0.post).map { .integer($0) } ?? .null }, of: .integer)
    }
    func flags(_ flag: (Post) -> Bool?) -> SQLValue {
      .values(posts.map { flag($0.post).map { .integer($0 ? 1 : 0) } ?? .null }, of: .bool)
    }
    func times(_ time: (Post) -> Timestamp?) -> SQLValue { integers { time($0).map { Int($0.milliseconds) } } }
    func reals(_ number: (Coordinate) -> Double) -> SQLValue {
      .reals(posts.map { number($0.post.place.coordinate) })
    }
    func cells(_ level: Int) -> SQLValue { integers { GeoCell($0.place.coordinate, level: level).key } }
    try run(
      """
      INSERT INTO post(id, author, createdAt, deletedAt, isPublic, kind, topic, latitude, longitude, cell, area, wanted,
        until, isClosed, comments, likes, members, searched, record)
      SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::boolean[], $6::bigint[],
        $7::bigint[], $8::float8[], $9::float8[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[],
        $14::boolean[], $15::bigint[], $16::bigint[], $17::bigint[], $18::text[], $19::text[])
      """,
      [
        ids(\.id), ids(\.author), times(\.createdAt), times(\.deletedAt), flags(\.isPublic), integers(\.kind.number),
        integers(\.topic.number), reals(\.latitude), reals(\.longitude), cells(PostCells.fine), cells(PostCells.coarse),
        integers(\.project?.wanted), times(\.project?.until), flags(\.project?.isClosed), integers(\.counts.comments),
        integers(\.counts.likes), integers(\.counts.members), .texts(posts.map(\.post.searched)),
        .texts(posts.map(\.record)),
      ])
    try index(posts.map(\.post).filter(\.isPublic))
  }
}
