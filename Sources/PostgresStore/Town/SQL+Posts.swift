internal import MarketJSON
internal import Marketplace

/// Reads and writes the table of posts.
extension SQL {
  func post(_ id: ID<Post>) throws(PostgresFault) -> Post? {
    try first("SELECT \(Post.columns) FROM post WHERE id = $1", [.id(id)]) { row throws(PostgresFault) in
      try Post(row)
    }
  }

  func posts(_ ids: [ID<Post>]) throws(PostgresFault) -> [ID<Post>: Post] {
    guard !ids.isEmpty else { return [:] }
    let posts = try all("SELECT \(Post.columns) FROM post WHERE id = ANY($1)", [.ids(ids)]) {
      row throws(PostgresFault) in try Post(row)
    }
    return Dictionary(posts.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The posts in the order of their identities.
  func orderedPosts(_ ids: [ID<Post>]) throws(PostgresFault) -> [Post] {
    let posts = try posts(ids)
    return ids.compactMap { posts[$0] }
  }

  func posts(of author: ID<Account>) throws(PostgresFault) -> [Post] {
    try all("SELECT \(Post.columns) FROM post WHERE author = $1 ORDER BY id", [.id(author)]) {
      row throws(PostgresFault) in try Post(row)
    }
  }

  func postIDs(like short: ShortID) throws(PostgresFault) -> [ID<Post>] {
    let ids: [ID<Post>] = try ids(
      "SELECT id FROM post WHERE isPublic AND replace(id::text, '-', '') LIKE $1 ORDER BY id",
      [.text("%\(short.digits)%")])
    return ids.filter { short.fits($0) }
  }

  func own(_ list: OwnPosts, of person: ID<Account>, after cursor: PostCursor?, limit: Int, _ visibility: Visibility)
    throws(PostgresFault) -> [(post: Post, time: Timestamp)]
  {
    guard limit > 0 else { return [] }
    var values: [SQLValue] =
      [.ids(visibility.sellers), .ids(visibility.posts), .id(person)] + PostKey(cursor).values + [.integer(limit)]
    let isSeen = "author <> ALL($1) AND id <> ALL($2)"
    let text: String
    switch list {
    case .written:
      text = """
        SELECT \(Post.columns), createdAt FROM post
        WHERE author = $3 AND deletedAt IS NULL AND \(isSeen) AND (createdAt, id) < ($4, $5)
        ORDER BY createdAt DESC, id DESC LIMIT $6
        """
    case .commented:
      text = """
        SELECT \(Post.columns), createdAt FROM post
        WHERE id IN (SELECT comment.post FROM comment WHERE comment.author = $3 AND comment.isPublic)
          AND isPublic AND \(isSeen) AND (createdAt, id) < ($4, $5)
        ORDER BY createdAt DESC, id DESC LIMIT $6
        """
    case .liked, .bookmarked, .joined:
      let kind: PostMark.Kind = list == .liked ? .like : list == .bookmarked ? .bookmark : .membership
      values.append(.integer(kind.number))
      text = """
        SELECT \(Post.columns), time FROM postMark JOIN post ON post.id = subject
        WHERE person = $3 AND postMark.kind = $7 AND (time, subject) < ($4, $5) AND isPublic AND \(isSeen)
        ORDER BY time DESC, subject DESC LIMIT $6
        """
    }
    return try all(text, values) { row throws(PostgresFault) in (try Post(row), row.time(5)) }
  }

  /// Writes a post, or removes it for nil. Keeps the counts of a known post.
  func write(_ id: ID<Post>, _ post: Post?) throws(PostgresFault) {
    try run("DELETE FROM postWord WHERE post = $1", [.id(id)])
    guard let post else {
      try run("DELETE FROM post WHERE id = $1", [.id(id)])
      return
    }
    var new = post
    new.counts = Post.Counts()
    try put([(new, post.record)])
  }

  /// Adds posts with their counts and records, and replaces known ones, which keep their counts.
  func put(_ posts: [(post: Post, record: String)]) throws(PostgresFault) {
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
      ON CONFLICT(id) DO UPDATE SET author = excluded.author, createdAt = excluded.createdAt,
        deletedAt = excluded.deletedAt, isPublic = excluded.isPublic, kind = excluded.kind, topic = excluded.topic,
        latitude = excluded.latitude, longitude = excluded.longitude, cell = excluded.cell, area = excluded.area,
        wanted = excluded.wanted, until = excluded.until, isClosed = excluded.isClosed, searched = excluded.searched,
        record = excluded.record
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

  /// Adds the words of posts.
  private func index(_ posts: [Post]) throws(PostgresFault) {
    let words = posts.flatMap { post in
      TitleWords.of(post.title).map { (key: KoreanFolding.key(of: $0), post: post.id, spelling: $0) }
    }
    guard !words.isEmpty else { return }
    try run(
      """
      INSERT INTO postWord(key, post, spelling) SELECT * FROM unnest($1::text[], $2::uuid[], $3::text[])
      ON CONFLICT DO NOTHING
      """, [.texts(words.map(\.key)), .ids(words.map(\.post)), .texts(words.map(\.spelling))])
  }
}
