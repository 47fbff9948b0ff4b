internal import Marketplace

/// A place in a list by time, newest first.
struct PostKey {
  let time: Int
  let id: [UInt8]

  /// Before all posts.
  static let newest = PostKey(time: .max, id: Array(repeating: .max, count: 16))
  /// After all posts.
  static let oldest = PostKey(time: .min, id: Array(repeating: 0, count: 16))

  /// The values of two parameters.
  var values: [SQLValue] { [.integer(time), .uuid(id)] }
}

extension PostKey {
  /// The place of a cursor; before all posts for nil.
  init(_ cursor: PostCursor?) {
    self = cursor.map { PostKey(time: Int($0.time.milliseconds), id: $0.id.bytes) } ?? .newest
  }
}

/// What places a post on the map and in lists.
struct PostEntry {
  let id: ID<Post>
  let time: Timestamp
  let coordinate: Coordinate
  let kind: Int

  static let columns = "post.id, post.createdAt, post.latitude, post.longitude, post.kind"

  /// Reads `columns`.
  init(_ row: SQLRow) throws(PostgresFault) {
    id = try row.id(0)
    time = row.time(1)
    coordinate = Coordinate(latitude: row.real(2), longitude: row.real(3))
    kind = row.integer(4)
  }
}

/// Reads posts, newest first, in batches that are large enough for most pages to need one query.
struct PostWalk {
  private static let (smallest, largest) = (32, 2000)

  /// The size of the first batch for `limit` wanted posts: larger, because some of the posts may not match.
  let first: Int

  init(limit: Int) { first = min(max(Self.smallest, min(limit, Self.largest) * 2), Self.largest) }

  /// Runs statements for a number of posts after a key, until `take` returns false or there are no more posts.
  func run(
    _ sql: SQL, after start: PostKey = .newest, _ statement: (PostKey, Int) -> PostStatement,
    _ take: ([PostEntry]) throws(PostgresFault) -> Bool
  ) throws(PostgresFault) {
    var (key, count) = (start, first)
    while true {
      let (text, values) = statement(key, count)
      let entries = try sql.all(text, values) { row throws(PostgresFault) in try PostEntry(row) }
      guard try take(entries), entries.count == count, let last = entries.last else { return }
      key = PostKey(time: Int(last.time.milliseconds), id: last.id.bytes)
      count = min(Self.largest, count * 2)
    }
  }
}
