/// A position in a list of posts: in the order of `PostSort`, or newest first in the viewer's own lists.
public struct PostCursor: Hashable, Sendable {
  /// The distance from the centre of the query in metres; nil when the list is ordered by time.
  public let metres: Double?
  /// The time of the post's publication, or of the mark that put it on the viewer's own list.
  public let time: Timestamp
  public let id: ID<Post>

  public init(metres: Double? = nil, time: Timestamp, id: ID<Post>) {
    self.metres = metres
    self.time = time
    self.id = id
  }

  public init(_ post: Post, in query: PostQuery) {
    self.init(
      metres: query.sort == .nearest ? query.centre.metres(to: post.place.coordinate) : nil, time: post.createdAt,
      id: post.id)
  }

  /// The form that the command line and a server print and read.
  public var text: String {
    let place = metres.map { String($0.bitPattern, radix: 16) + "-" } ?? ""
    return "\(place)\(time.milliseconds)-\(id)"
  }

  /// Parses the output of `text`; nil for anything else.
  public init?(text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 6 || parts.count == 7 else { return nil }
    var metres: Double?
    if parts.count == 7 {
      guard let bits = UInt64(parts[0], radix: 16) else { return nil }
      metres = Double(bitPattern: bits)
    }
    guard let milliseconds = Int64(parts[parts.count - 6]), let id = ID<Post>(parts.suffix(5).joined(separator: "-"))
    else { return nil }
    self.init(metres: metres, time: Timestamp(milliseconds: milliseconds), id: id)
    guard metres.map({ $0.isFinite && $0 >= 0 }) ?? true, self.text.utf8.elementsEqual(text.utf8) else { return nil }
  }

  /// Whether this position comes before another in the same list.
  public func isBefore(_ other: Self) -> Bool {
    if let metres, let others = other.metres, metres != others { return metres < others }
    return (time, id) > (other.time, other.id)
  }
}

/// A position in the comments of a post: threads by their first comment, oldest first, and in them the replies, oldest
/// first.
public struct CommentCursor: Hashable, Comparable, Sendable {
  /// The first comment of the thread.
  public let root: Key
  /// Nil for the first comment itself.
  public let reply: Key?

  public struct Key: Hashable, Comparable, Sendable {
    public let time: Timestamp
    public let id: ID<PostComment>

    public init(time: Timestamp, id: ID<PostComment>) {
      self.time = time
      self.id = id
    }

    public static func < (left: Self, right: Self) -> Bool { (left.time, left.id) < (right.time, right.id) }
  }

  public init(root: Key, reply: Key? = nil) {
    self.root = root
    self.reply = reply
  }

  public static func < (left: Self, right: Self) -> Bool {
    if left.root != right.root { return left.root < right.root }
    guard let other = right.reply else { return false }
    return left.reply.map { $0 < other } ?? true
  }

  public var text: String { root.text + (reply.map { "~" + $0.text } ?? "") }

  /// Parses the output of `text`; nil for anything else.
  public init?(text: String) {
    let keys = text.split(separator: "~", omittingEmptySubsequences: false).map { Key(text: $0) }
    guard keys.count == 1 || keys.count == 2, let root = keys[0] else { return nil }
    if keys.count == 2, keys[1] == nil { return nil }
    self.init(root: root, reply: keys.count == 2 ? keys[1] : nil)
  }
}

extension CommentCursor.Key {
  var text: String { "\(time.milliseconds)-\(id)" }

  init?(text: Substring) {
    guard let dash = text.dropFirst().firstIndex(of: "-"), let milliseconds = Int64(text[..<dash]),
      let id = ID<PostComment>(text[text.index(after: dash)...])
    else { return nil }
    self.init(time: Timestamp(milliseconds: milliseconds), id: id)
  }
}
