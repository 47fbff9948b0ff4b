extension CommandContext where Failure == TownError {
  func post(_ id: ID<Post>) throws(TownError) -> Post? {
    try stored { transaction throws(StoreError) in try transaction.post(id) }
  }

  func comment(_ id: ID<PostComment>) throws(TownError) -> PostComment? {
    try stored { transaction throws(StoreError) in try transaction.comment(id) }
  }

  /// Returns a post even if the member does not see it. Throws `.notFound` for an unknown one.
  func known(_ id: ID<Post>) throws(TownError) -> Post {
    guard let post = try post(id) else { throw .notFound }
    return post
  }

  /// Returns a comment even if the member does not see it. Throws `.notFound` for an unknown one.
  func known(_ id: ID<PostComment>) throws(TownError) -> PostComment {
    guard let comment = try comment(id) else { throw .notFound }
    return comment
  }

  /// A post that the member can see. Throws `.notFound` for one of a blocked person and for one that the member
  /// reported. A deleted or hidden post is seen only by its author.
  func visible(_ id: ID<Post>) throws(TownError) -> Post {
    let actor = actor
    let visibility = try stored { transaction throws(StoreError) in try transaction.visibility(for: actor) }
    let post = try known(id)
    guard !visibility.hides(post), post.isSeen(by: actor) else { throw .notFound }
    return post
  }

  /// A comment that the member can see, under a post that the member can see.
  func visible(_ id: ID<PostComment>) throws(TownError) -> PostComment {
    let actor = actor
    let visibility = try stored { transaction throws(StoreError) in try transaction.visibility(for: actor) }
    let comment = try known(id)
    guard !visibility.hides(comment) else { throw .notFound }
    _ = try visible(comment.post)
    return comment
  }

  /// A listing that the member can see. A deleted or hidden listing is seen only by its seller.
  func visible(_ id: ID<Listing>) throws(TownError) -> Listing {
    let actor = actor
    let (visibility, found) = try stored { transaction throws(StoreError) in
      (try transaction.visibility(for: actor), try transaction.listing(id))
    }
    guard let listing = found, listing.isSeen(by: actor), !visibility.hides(listing) else { throw .notFound }
    return listing
  }

  /// A comment that the member may change.
  func ownComment(_ id: ID<PostComment>) throws(TownError) -> PostComment {
    let comment = try visible(id)
    guard comment.author == actor else { throw .rule(.notYours) }
    guard !comment.isDeleted else { throw .rule(.deleted) }
    return comment
  }

  func checkNeighborhood(_ code: NeighborhoodCode) throws(TownError) {
    guard gazetteer.neighborhood(code) != nil else { throw .rule(.unknownNeighborhood(code)) }
  }

  /// The name that the member's posts and comments bear.
  func ownName() throws(TownError) -> String {
    let actor = actor
    return try stored { transaction throws(StoreError) -> String in
      if let account = try transaction.account(actor) { return account.name }
      return try transaction.seller(actor)?.name ?? ""
    }
  }
}
