internal import Marketplace

/// A row of `postCell` or `postPlace`.
struct PostEntry {
  let id: ID<Post>
  let time: Int
  let coordinate: Coordinate
  let author: ID<Account>
  let kind: Int

  fileprivate func isNewer(than other: PostEntry) -> Bool { (time, id) > (other.time, other.id) }
}

extension PostEntry {
  /// Reads the id, time, latitude, longitude, author and kind of a post.
  init(_ row: SQLRow) throws(SQLiteFault) {
    self.init(
      id: try row.id(0), time: row.integer(1),
      coordinate: Coordinate(latitude: row.real(2), longitude: row.real(3)), author: try row.id(4),
      kind: row.integer(5))
  }
}

/// The place of an entry in a list by time.
struct PostKey {
  let time: Int
  let id: [UInt8]

  /// Before all entries.
  static let newest = PostKey(time: .max, id: [])
}

/// Posts of several cells or places, newest first: a merge of streams that are each read in order, a few rows at a time.
struct PostWalk {
  /// The entries that meet a condition on the key columns before `time`.
  struct Stream {
    private let text: String
    private let values: [SQLValue]
    private var key: PostKey
    private var buffer: ArraySlice<PostEntry> = []
    private var isAtEnd = false
    /// How many rows are read next. It doubles, because a page needs few rows of most streams.
    fileprivate var chunk = 1
    private static let largestChunk = 256

    /// `condition`: on the columns of the table, with `values`.
    init(_ table: String, _ condition: String, _ values: [SQLValue], after key: PostKey) {
      text = """
        SELECT post, time, latitude, longitude, author, kind FROM \(table)
        WHERE \(condition) AND (time, post) < (?, ?) ORDER BY time DESC, post DESC LIMIT ?
        """
      self.values = values
      self.key = key
    }

    var head: PostEntry? { buffer.first }

    mutating func removeHead() { buffer.removeFirst() }

    /// Reads more rows if the buffer is empty. `isWanted` leaves rows out.
    mutating func fill(_ sql: SQL, _ isWanted: (PostEntry) -> Bool) throws(SQLiteFault) {
      while buffer.isEmpty, !isAtEnd {
        var entries: [PostEntry] = []
        var count = 0
        var last: PostEntry?
        try sql.each(text, values + [.integer(key.time), .blob(key.id), .integer(chunk)]) { row throws(SQLiteFault) in
          let entry = try PostEntry(row)
          if isWanted(entry) { entries.append(entry) }
          last = entry
          count += 1
        }
        if let last { key = PostKey(time: last.time, id: last.id.bytes) }
        isAtEnd = count < chunk
        chunk = min(Self.largestChunk, chunk * 2)
        buffer = entries[...]
      }
    }
  }

  private let sql: SQL
  private var streams: [Stream]
  private let isWanted: (PostEntry) -> Bool

  init(_ sql: SQL, _ streams: [Stream], where isWanted: @escaping (PostEntry) -> Bool) throws(SQLiteFault) {
    self.sql = sql
    self.streams = streams
    self.isWanted = isWanted
    // Together about two pages of fifty posts.
    let chunk = max(3, min(8, 100 / max(1, streams.count)))
    for index in self.streams.indices {
      self.streams[index].chunk = chunk
      try self.streams[index].fill(sql, isWanted)
    }
    self.streams.removeAll { $0.head == nil }
  }

  /// The next entry; nil at the end.
  mutating func next() throws(SQLiteFault) -> PostEntry? {
    var newest: (index: Int, entry: PostEntry)?
    for index in streams.indices {
      guard let head = streams[index].head else { continue }
      if newest.map({ head.isNewer(than: $0.entry) }) ?? true { newest = (index, head) }
    }
    guard let (index, entry) = newest else { return nil }
    streams[index].removeHead()
    try streams[index].fill(sql, isWanted)
    if streams[index].head == nil { streams.remove(at: index) }
    return entry
  }
}
