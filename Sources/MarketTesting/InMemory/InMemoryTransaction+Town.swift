import Marketplace

/// Reads and writes posts, comments and marks.
extension InMemoryTransaction {
  func post(_ id: ID<Post>) throws(StoreError) -> Post? { try store.town.answer { $0.posts[id] } }

  func posts(of author: ID<Account>) throws(StoreError) -> [Post] {
    try store.town.answer { state in state.posts.values.filter { $0.author == author }.sorted { $0.id < $1.id } }
  }

  func comment(_ id: ID<PostComment>) throws(StoreError) -> PostComment? { try store.town.answer { $0.comments[id] } }

  func comments(of author: ID<Account>) throws(StoreError) -> [PostComment] {
    try store.town.answer { state in state.comments.values.filter { $0.author == author }.sorted { $0.id < $1.id } }
  }

  func mark(_ mark: PostMark, by person: ID<Account>) throws(StoreError) -> Timestamp? {
    try store.town.answer { state in state.marks.first { $0.mark == mark && $0.person == person }?.time }
  }

  func write(_ id: ID<Post>, _ post: Post?) throws(StoreError) {
    try store.town.answer { state in
      let counts = state.posts[id]?.counts
      state.posts[id] = post
      if let counts { state.posts[id]?.counts = counts }
    }
    note(.post(id))
  }

  func write(_ id: ID<PostComment>, from old: PostComment?, _ comment: PostComment?) throws(StoreError) {
    guard let post = (comment ?? old)?.post else { return }
    try store.town.answer { state in
      let before = state.comments[id]
      state.comments[id] = comment
      if let before { state.comments[id]?.likes = before.likes }
      let shown = (before.map { $0.isPublic } ?? false, comment.map { $0.isPublic } ?? false)
      if shown.0 != shown.1 { state.posts[post]?.counts.comments += shown.1 ? 1 : -1 }
    }
    note(.post(post))
  }

  func write(_ mark: PostMark, of person: ID<Account>, since time: Timestamp?) throws(StoreError) {
    let post = try store.town.answer { state -> ID<Post>? in
      let count = state.marks.count
      state.marks.removeAll { $0.mark == mark && $0.person == person }
      var change = state.marks.count - count
      if let time {
        state.marks.append(.init(mark: mark, person: person, time: time))
        change += 1
      }
      switch mark {
      case .like(let id): state.posts[id]?.counts.likes += change
      case .membership(let id): state.posts[id]?.counts.members += change
      case .likeComment(let id): state.comments[id]?.likes += change
      case .bookmark, .bookmarkListing: return nil
      }
      return mark.post ?? mark.comment.flatMap { state.comments[$0]?.post }
    }
    if let post { note(.post(post)) }
    note(.personal(person))
  }

  /// Writes the name of a person to their posts and comments.
  func namePosts(of person: ID<Account>, _ name: String) throws(StoreError) {
    try store.town.answer { state in
      for (id, post) in state.posts where post.author == person { state.posts[id]?.authorName = name }
      for (id, comment) in state.comments where comment.author == person { state.comments[id]?.authorName = name }
    }
  }

  /// Removes all marks of a person.
  func dropMarks(of person: ID<Account>) throws(StoreError) {
    let marks = try store.town.answer { state in state.marks.filter { $0.person == person }.map(\.mark) }
    for mark in marks { try write(mark, of: person, since: nil) }
  }
}
