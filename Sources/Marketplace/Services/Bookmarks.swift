/// The viewer's bookmarks of listings, posts and messages as one list. `Town.set` and `Chats.setBookmark` set and remove
/// them.
public protocol Bookmarks: Sendable {
  /// All bookmarks, the newest first. A guest has none.
  func bookmarks() async throws(StoreError) -> [Bookmark]
}

/// A bookmark of the viewer's.
public struct Bookmark: Hashable, Sendable {
  /// What has the bookmark. The second value is nil when it was deleted since, or when the viewer does not see it any
  /// more.
  public enum Subject: Hashable, Sendable {
    case listing(ID<Listing>, ListingRow?)
    case post(ID<Post>, NearbyPost?)
    case message(ID<ChatMessage>, RoomMessage?)
  }

  public enum Kind: String, CaseIterable, Sendable { case listing, post, message }

  public let subject: Subject
  public let time: Timestamp

  public init(_ subject: Subject, at time: Timestamp) {
    self.subject = subject
    self.time = time
  }

  public var kind: Kind {
    switch subject {
    case .listing: .listing
    case .post: .post
    case .message: .message
    }
  }

  /// The identity of what has the bookmark.
  public var id: ID<Bookmark> {
    switch subject {
    case .listing(let id, _): ID(high: id.high, low: id.low)
    case .post(let id, _): ID(high: id.high, low: id.low)
    case .message(let id, _): ID(high: id.high, low: id.low)
    }
  }
}
