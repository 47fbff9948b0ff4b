public import Marketplace

/// Reads the posts around a place.
extension EmbeddedTownStore {
  public func posts(
    _ query: PostQuery, after cursor: PostCursor?, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [Post] {
    try await ask { sql throws(SQLiteFault) in
      let condition = PostCondition(query.filter, at: time)
      guard limit > 0, !condition.isImpossible else { return [] }
      var ids: [ID<Post>] = []
      let isSeen = visibility.entries
      switch query.sort {
      case .newest:
        var walk = try sql.newest(query.circle, condition, after: cursor, isSeen)
        while ids.count < limit, let entry = try walk.next() {
          if try condition.includesStage(of: entry.id, sql) { ids.append(entry.id) }
        }
      case .nearest:
        var walk = NearestPosts(sql, in: query.circle, condition, after: cursor, where: isSeen)
        while ids.count < limit, let entry = try walk.next() {
          if try condition.includesStage(of: entry.id, sql) { ids.append(entry.id) }
        }
      }
      var posts: [Post] = []
      for id in ids { if let post = try sql.post(id) { posts.append(post) } }
      return posts
    }
  }

  public func count(
    _ query: PostQuery, newerThan cursor: PostCursor?, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> Int {
    try await ask { sql throws(SQLiteFault) in
      let condition = PostCondition(query.filter, at: time)
      guard limit > 0, !condition.isImpossible else { return 0 }
      if cursor == nil, !condition.readsStages {
        return try sql.count(query.circle, condition, limit: limit, visibility)
      }
      var count = 0
      var walk = try sql.newest(query.circle, condition, after: nil, visibility.entries)
      while count < limit, let entry = try walk.next() {
        if let cursor, (Int64(entry.time), entry.id) <= (cursor.time.milliseconds, cursor.id) { break }
        if try condition.includesStage(of: entry.id, sql) { count += 1 }
      }
      return count
    }
  }
}

extension Visibility {
  /// Whether the person sees an entry.
  var entries: (PostEntry) -> Bool {
    if sellers.isEmpty, posts.isEmpty { return { _ in true } }
    return { [sellers, posts] entry in !sellers.contains(entry.author) && !posts.contains(entry.id) }
  }
}

extension SQL {
  /// The posts in a circle, newest first.
  func newest(
    _ circle: Circle, _ condition: PostCondition, after cursor: PostCursor?, _ isSeen: @escaping (PostEntry) -> Bool
  ) throws(SQLiteFault) -> PostWalk {
    let cells = GeoCell.cover(circle, levels: TownSchema.cellLevels, limit: TownSchema.mostCells)
    let streams = cells.map { cell in
      PostWalk.Stream(
        "postCell", "cell = ?\(condition.text)", [.integer(cell.key)], after: PostKey(cursor))
    }
    return try PostWalk(self, streams) { circle.contains($0.coordinate) && isSeen($0) }
  }

  /// The number of posts in a circle, counted by place up to `limit`.
  fileprivate func count(_ circle: Circle, _ condition: PostCondition, limit: Int, _ visibility: Visibility)
    throws(SQLiteFault) -> Int
  {
    var count = 0
    for coordinate in try hidden(by: visibility, condition) where circle.contains(coordinate) { count -= 1 }
    for cell in GeoCell.cover(circle, levels: TownSchema.cellLevels, limit: TownSchema.mostCells) {
      try each(
        """
        SELECT latitude, longitude, sum(count) FROM postPoint WHERE cell = ?\(condition.text)
        GROUP BY latitude, longitude
        """, [.integer(cell.key)]
      ) { row in
        if circle.contains(Coordinate(latitude: row.real(0), longitude: row.real(1))) { count += row.integer(2) }
      }
      if count >= limit { return limit }
    }
    return count
  }

  /// The coordinates of the posts that match a condition and that the visibility hides.
  func hidden(by visibility: Visibility, _ condition: PostCondition) throws(SQLiteFault) -> [Coordinate] {
    var found: [ID<Post>: Coordinate] = [:]
    func add(_ column: String, _ id: [UInt8]) throws(SQLiteFault) {
      try each(
        "SELECT id, latitude, longitude FROM post WHERE \(column) = ? AND NOT isDeleted\(condition.text)", [.blob(id)]
      ) { row throws(SQLiteFault) in
        let id: ID<Post> = try row.id(0)
        found[id] = Coordinate(latitude: row.real(1), longitude: row.real(2))
      }
    }
    for person in visibility.sellers { try add("author", person.bytes) }
    for post in visibility.posts { try add("id", post.bytes) }
    return Array(found.values)
  }
}
