public import Marketplace

/// Everything in the store, to compare two moments.
extension InMemoryTownStore {
  /// Ordered by identity, deleted ones too.
  public var allPosts: [Post] { contents.posts.values.sorted { $0.id < $1.id } }

  /// Ordered by identity, deleted ones too.
  public var allComments: [PostComment] { contents.comments.values.sorted { $0.id < $1.id } }

  public func allMarks(of person: ID<Account>) -> Set<PostMark> {
    Set(contents.marks.filter { $0.person == person }.map(\.mark))
  }
}
