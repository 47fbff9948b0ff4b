/// The viewer's bookmarks of listings, posts and messages as one list. `Town.set` and `Chats.setBookmark` set and remove
/// them.
public protocol Bookmarks: Sendable {
  /// All bookmarks, the newest first. A guest has none.
  func bookmarks() async throws(StoreError) -> [Bookmark]
}

/// A bookmark of the viewer.
public struct Bookmark: Hashable, Sendable {
  /// The bookmarked thing. The second value is nil if the thing was deleted since or the viewer no longer sees it.
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

  /// The identity of the bookmarked thing.
  public var id: ID<Bookmark> {
    switch subject {
    case .listing(let id, _): ID(high: id.high, low: id.low)
    case .post(let id, _): ID(high: id.high, low: id.low)
    case .message(let id, _): ID(high: id.high, low: id.low)
    }
  }
}
