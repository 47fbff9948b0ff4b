internal import MarketJSON
internal import Marketplace

/// Reads and writes the table of posts.
extension SQL {
  func post(_ id: ID<Post>) throws(SQLiteFault) -> Post? {
    try first("SELECT \(Post.columns) FROM post WHERE id = ?", [.id(id)]) { row throws(SQLiteFault) in
      try Post(row)
    }
  }

  /// Posts with a condition and an order.
  func posts(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [Post] {
    try all("SELECT \(Post.columns) FROM post WHERE \(condition)", values) { row throws(SQLiteFault) in try Post(row) }
  }

  /// Writes a post, or removes it for nil. Keeps the counts of a known post.
  func write(_ id: ID<Post>, _ post: Post?) throws(SQLiteFault) {
    if let known = try self.post(id), known.isPublic { try derive(known, by: -1) }
    guard let post else {
      try run("DELETE FROM post WHERE id = ?", [.id(id)])
      return try note(.post, id.bytes)
    }
    let values: [SQLValue] = [
      .id(id), .id(post.author), .time(post.createdAt), .bool(!post.isPublic), .integer(post.kind.number),
      .integer(post.topic.number), .real(post.place.coordinate.latitude), .real(post.place.coordinate.longitude),
      .integer(post.project?.wanted), .time(post.project?.until), .integer(post.project.map { $0.isClosed ? 1 : 0 }),
      .text(post.record),
    ]
    try run(
      """
      INSERT INTO post(id, author, createdAt, isDeleted, kind, topic, latitude, longitude, wanted, until, isClosed,
        record)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(id) DO UPDATE SET author = excluded.author, createdAt = excluded.createdAt,
        isDeleted = excluded.isDeleted, kind = excluded.kind, topic = excluded.topic, latitude = excluded.latitude,
        longitude = excluded.longitude, wanted = excluded.wanted, until = excluded.until,
        isClosed = excluded.isClosed, record = excluded.record
      """, values)
    if post.isPublic { try derive(post, by: 1) }
    try note(.post, id.bytes)
  }

  /// Adds a post to the derived tables, or removes it from them. The row of the post must exist.
  func derive(_ post: Post, by change: Int) throws(SQLiteFault) {
    guard let number = try integer("SELECT number FROM post WHERE id = ?", [.id(post.id)]) else { return }
    try count(post, by: change)
    try index(post, number: number, by: change)
    for case .file(let file) in post.pictures.map(\.source) {
      if change > 0 {
        try run("INSERT OR IGNORE INTO postPicture(file, post) VALUES(?, ?)", [.text(file), .id(post.id)])
      } else {
        try run("DELETE FROM postPicture WHERE file = ? AND post = ?", [.text(file), .id(post.id)])
      }
    }
  }

  private func count(_ post: Post, by change: Int) throws(SQLiteFault) {
    let coordinate = post.place.coordinate
    let place: [SQLValue] = [.real(coordinate.latitude), .real(coordinate.longitude)]
    let key: [SQLValue] = [.time(post.createdAt), .id(post.id)]
    let sort: [SQLValue] = [.integer(post.kind.number), .integer(post.topic.number)]
    for level in TownSchema.cellLevels {
      let cell = SQLValue.integer(GeoCell(coordinate, level: level).key)
      if change > 0 {
        let author = SQLValue.id(post.author)
        try run(
          """
          INSERT OR REPLACE INTO postCell(cell, time, post, latitude, longitude, kind, topic, author)
          VALUES(?, ?, ?, ?, ?, ?, ?, ?)
          """, [cell] + key + place + sort + [author])
        try run(
          """
          INSERT OR REPLACE INTO postPlace(cell, latitude, longitude, time, post, kind, topic, author)
          VALUES(?, ?, ?, ?, ?, ?, ?, ?)
          """, [cell] + place + key + sort + [author])
      } else {
        try run("DELETE FROM postCell WHERE cell = ? AND time = ? AND post = ?", [cell] + key)
        try run(
          "DELETE FROM postPlace WHERE cell = ? AND latitude = ? AND longitude = ? AND time = ? AND post = ?",
          [cell] + place + key)
      }
      try run(
        """
        INSERT INTO postPoint(cell, latitude, longitude, kind, topic, count) VALUES(?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET count = count + excluded.count
        """, [cell] + place + sort + [.integer(change)])
    }
    for level in 0...GeoCell.deepestCounted {
      try run(
        """
        INSERT INTO postTally(cell, kind, topic, count) VALUES(?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET count = count + excluded.count
        """, [.integer(GeoCell(coordinate, level: level).key)] + sort + [.integer(change)])
    }
    guard change < 0 else { return }
    for level in TownSchema.cellLevels {
      try run(
        "DELETE FROM postPoint WHERE cell = ? AND latitude = ? AND longitude = ? AND count <= 0",
        [.integer(GeoCell(coordinate, level: level).key)] + place)
    }
  }
}
