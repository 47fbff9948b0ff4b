/// The people, listings, posts and comments hidden from a person.
public struct Visibility: Hashable, Sendable {
  /// The people that the person blocked, and those who blocked the person.
  public var sellers: Set<ID<Account>>
  /// The listings that the person reported, unless the report was dismissed.
  public var listings: Set<ID<Listing>>
  /// The reported posts, as `listings`.
  public var posts: Set<ID<Post>>
  /// The reported comments, as `listings`.
  public var comments: Set<ID<PostComment>>

  public init(
    sellers: Set<ID<Account>> = [], listings: Set<ID<Listing>> = [], posts: Set<ID<Post>> = [],
    comments: Set<ID<PostComment>> = []
  ) {
    self.sellers = sellers
    self.listings = listings
    self.posts = posts
    self.comments = comments
  }

  public var isEmpty: Bool { sellers.isEmpty && listings.isEmpty && posts.isEmpty && comments.isEmpty }

  public func hides(_ listing: Listing) -> Bool {
    sellers.contains(listing.seller) || listings.contains(listing.id)
  }

  public func hides(_ post: Post) -> Bool { sellers.contains(post.author) || posts.contains(post.id) }

  public func hides(_ comment: PostComment) -> Bool {
    sellers.contains(comment.author) || comments.contains(comment.id)
  }
}

extension Visibility {
  /// Hides what a person reported.
  public mutating func hide(_ subject: Report.Subject) {
    switch subject {
    case .listing(let id): listings.insert(id)
    case .post(let id): posts.insert(id)
    case .comment(let id): comments.insert(id)
    case .account: break
    }
  }
}
