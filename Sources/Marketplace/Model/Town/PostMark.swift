/// A mark that a member has on a post, a comment or a listing. A member has each mark at most once.
public enum PostMark: Hashable, Sendable {
  case like(ID<Post>)
  case likeComment(ID<PostComment>)
  /// Only the member sees it.
  case bookmark(ID<Post>)
  /// Only the member sees it.
  case bookmarkListing(ID<Listing>)
  /// The member joined the project. The leader sees who.
  case membership(ID<Post>)
}

extension PostMark {
  /// The kind of a mark, by its name in the store and in JSON.
  public enum Kind: String, CaseIterable, Sendable {
    case like, likeComment, bookmark, bookmarkListing, membership
  }

  public var kind: Kind {
    switch self {
    case .like: .like
    case .likeComment: .likeComment
    case .bookmark: .bookmark
    case .bookmarkListing: .bookmarkListing
    case .membership: .membership
    }
  }

  /// The marked post; nil for a comment and a listing.
  public var post: ID<Post>? {
    switch self {
    case .like(let id), .bookmark(let id), .membership(let id): id
    case .likeComment, .bookmarkListing: nil
    }
  }

  /// The marked comment; nil for a post and a listing.
  public var comment: ID<PostComment>? { if case .likeComment(let id) = self { id } else { nil } }

  /// The marked listing; nil for a post and a comment.
  public var listing: ID<Listing>? { if case .bookmarkListing(let id) = self { id } else { nil } }

  /// The 128 bits of the marked thing's identity.
  public init(_ kind: Kind, high: UInt64, low: UInt64) {
    switch kind {
    case .like: self = .like(ID(high: high, low: low))
    case .likeComment: self = .likeComment(ID(high: high, low: low))
    case .bookmark: self = .bookmark(ID(high: high, low: low))
    case .bookmarkListing: self = .bookmarkListing(ID(high: high, low: low))
    case .membership: self = .membership(ID(high: high, low: low))
    }
  }
}
