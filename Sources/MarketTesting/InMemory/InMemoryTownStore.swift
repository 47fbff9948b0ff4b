public import Marketplace
import Synchronization

/// A store of posts and comments in memory. Tests can make it fail.
public final class InMemoryTownStore: TownStore {
  struct State {
    struct Mark {
      let mark: PostMark
      let person: ID<Account>
      let time: Timestamp
    }

    var posts: [ID<Post>: Post] = [:]
    var comments: [ID<PostComment>: PostComment] = [:]
    /// In the order in which they were set.
    var marks: [Mark] = []
    var failure: StoreError?
    var pinQuestions = 0
  }

  private let state: Mutex<State>

  public init(_ posts: [Post] = [], comments: [PostComment] = []) {
    var first = State()
    for post in posts { first.posts[post.id] = post }
    for comment in comments { first.comments[comment.id] = comment }
    state = Mutex(first)
  }

  /// Makes every method throw `error`; nil stops that.
  public func fail(with error: StoreError?) { state.withLock { $0.failure = error } }

  /// How often pins were asked for.
  public var pinQuestions: Int { state.withLock { $0.pinQuestions } }

  /// The whole content, for restoring it when a transaction fails.
  var contents: State {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  public func posts(
    _ query: PostQuery, after cursor: PostCursor?, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [Post] {
    try answer { state in
      let found = state.matching(query, visibility, time).map { ($0, PostCursor($0, in: query)) }
      let rest = found.filter { post in cursor.map { $0.isBefore(post.1) } ?? true }
      return rest.sorted { $0.1.isBefore($1.1) }.prefix(max(0, limit)).map(\.0)
    }
  }

  public func count(
    _ query: PostQuery, newerThan cursor: PostCursor?, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> Int {
    try answer { state in
      let found = state.matching(query, visibility, time).filter { post in
        cursor.map { (post.createdAt, post.id) > ($0.time, $0.id) } ?? true
      }
      return min(limit, found.count)
    }
  }

  public func pins(
    _ filter: PostFilter, in area: MapArea, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [PostPin] {
    try answer { state in
      state.pinQuestions += 1
      let found = state.posts.values.filter { post in
        post.isPublic && !visibility.hides(post) && filter.includes(post, at: time)
          && area.contains(post.place.coordinate)
      }
      return found.sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }.prefix(max(0, limit)).map {
        PostPin(id: $0.id, coordinate: $0.place.coordinate, kind: $0.kind, createdAt: $0.createdAt)
      }
    }
  }

  public func counts(_ filter: PostFilter, in cells: [GeoCell], visibility: Visibility, at time: Timestamp)
    async throws(StoreError) -> [GeoCell: Int]
  {
    try answer { state in
      guard let level = cells.first?.level else { return [:] }
      let wanted = Set(cells)
      var counts: [GeoCell: Int] = [:]
      for post in state.posts.values where post.isPublic && !visibility.hides(post) {
        let cell = GeoCell(post.place.coordinate, level: level)
        if wanted.contains(cell), filter.includes(post, at: time) { counts[cell, default: 0] += 1 }
      }
      return counts
    }
  }

  public func posts(_ ids: [ID<Post>]) async throws(StoreError) -> [ID<Post>: Post] {
    try answer { state in
      Dictionary(ids.compactMap { id in state.posts[id].map { (id, $0) } }, uniquingKeysWith: { first, _ in first })
    }
  }

  public func ids(like short: ShortID) async throws(StoreError) -> [ID<Post>] {
    try answer { state in
      state.posts.values.filter { $0.isPublic }.map(\.id).filter { short.fits($0) }.sorted()
    }
  }

  public func marks(of person: ID<Account>, among marks: Set<PostMark>) async throws(StoreError) -> Set<PostMark> {
    try answer { state in Set(state.marks.filter { $0.person == person }.map(\.mark)).intersection(marks) }
  }

  public func marks(of person: ID<Account>) async throws(StoreError) -> [PostMark: Timestamp] {
    try answer { state in
      Dictionary(state.marks.filter { $0.person == person }.map { ($0.mark, $0.time) }) { first, _ in first }
    }
  }

  public func own(
    _ list: OwnPosts, of person: ID<Account>, after cursor: PostCursor?, limit: Int, visibility: Visibility
  ) async throws(StoreError) -> [(post: Post, time: Timestamp)] {
    try answer { state in
      var found: [(post: Post, time: Timestamp)]
      switch list {
      case .written: found = state.posts.values.filter { $0.author == person }.map { ($0, $0.createdAt) }
      case .commented:
        let commented = Set(state.comments.values.filter { $0.author == person && $0.isPublic }.map(\.post))
        found = state.posts.values.filter { commented.contains($0.id) }.map { ($0, $0.createdAt) }
      case .liked, .bookmarked, .joined:
        found = state.marks.filter { $0.person == person }.compactMap { mark in
          guard let id = mark.mark.id(on: list), let post = state.posts[id] else { return nil }
          return (post, mark.time)
        }
      }
      let visible = found.filter { found in
        let place = PostCursor(time: found.time, id: found.post.id)
        let isListed = list == .written ? !found.post.isDeleted : found.post.isPublic
        return isListed && !visibility.hides(found.post) && cursor.map { $0.isBefore(place) } ?? true
      }
      return Array(visible.sorted { ($0.time, $0.post.id) > ($1.time, $1.post.id) }.prefix(max(0, limit)))
    }
  }

  public func members(of project: ID<Post>) async throws(StoreError) -> [ID<Account>] {
    try answer { state in state.marks.filter { $0.mark == .membership(project) }.map(\.person) }
  }

  func answer<Answer>(_ ask: (inout sending State) -> sending Answer) throws(StoreError) -> Answer {
    let outcome: Result<Answer, StoreError> = state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      return .success(ask(&state))
    }
    return try outcome.get()
  }
}

extension InMemoryTownStore.State {
  func matching(_ query: PostQuery, _ visibility: Visibility, _ time: Timestamp) -> [Post] {
    posts.values.filter { post in
      post.isPublic && !visibility.hides(post) && query.filter.includes(post, at: time)
        && query.circle.contains(post.place.coordinate)
    }
  }
}

extension PostMark {
  /// The post that the mark puts on a list; nil for a mark of another list.
  fileprivate func id(on list: OwnPosts) -> ID<Post>? {
    switch (self, list) {
    case (.like(let id), .liked), (.bookmark(let id), .bookmarked), (.membership(let id), .joined): id
    default: nil
    }
  }
}
