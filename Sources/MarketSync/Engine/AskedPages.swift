internal import Marketplace

/// What screens asked the server for, and what has changed meanwhile. The answer to such a request can be older than a
/// change that arrived before it, so it must not replace the changed records: a deleted post would come back.
struct AskedPages {
  /// The requests under way.
  private var count = 0
  private var listings: Set<ID<Listing>> = []
  private var posts: Set<ID<Post>> = []

  mutating func begin() { count += 1 }

  /// Call it before the changed records are written.
  mutating func note(_ changed: [ServerRecord]) {
    guard count > 0 else { return }
    for record in changed {
      switch record {
      case .listing(let listing): listings.insert(listing.id)
      case .hiddenListing(let id, _): listings.insert(id)
      case .post(let post): posts.insert(post.post.id)
      case .hiddenPost(let id): posts.insert(id)
      case .account, .manner, .room, .messages, .newest, .personal: break
      }
    }
  }

  /// The records of an answer that nothing has replaced since it was asked for.
  mutating func end(with answer: [ServerRecord]) -> [ServerRecord] {
    let current = answer.filter { record in
      switch record {
      case .listing(let listing): !listings.contains(listing.id)
      case .post(let post): !posts.contains(post.post.id)
      case .hiddenListing, .hiddenPost, .account, .manner, .room, .messages, .newest, .personal: true
      }
    }
    count -= 1
    if count == 0 { (listings, posts) = ([], []) }
    return current
  }
}
