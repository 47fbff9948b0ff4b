/// The town of a store for one viewer.
struct StoredTown: Town {
  let viewer: Viewer
  let store: any TownStore
  let accounts: any AccountStore
  let neighborhoods: any Neighborhoods
  let gazetteer: any Gazetteer
  let commands: CommandPerformer
  /// Nil unless the store is a replica.
  var far: (any FarMarket)?

  /// The maximum number of items per page.
  static let mostItems = 200
  /// The maximum number of pins.
  static let mostPins = 10_000

  func position(from provider: (any LocationProvider)?) async throws(TownError) -> Position {
    if let provider {
      do throws(LocationError) { return try await provider.position() } catch { throw .location(error) }
    }
    let code: NeighborhoodCode
    do throws(StoreError) { code = try await neighborhoods.choice().current } catch { throw .store(error) }
    guard let place = gazetteer.neighborhood(code) else { throw .location(.unknownNeighborhood(code)) }
    return Position(coordinate: place.centre, source: .neighborhood(code))
  }

  func posts(_ query: PostQuery, after cursor: PostCursor?, limit: Int) async throws(TownError) -> PostPage {
    await far?.look(for: query, text: nil, after: cursor)
    let limit = Self.bounded(limit)
    return try await asking { () async throws(StoreError) in
      let found = try await store.posts(
        query, after: cursor, limit: limit + 1, visibility: try await visibility(), at: commands.clock.now())
      var page = PostPage(posts: found.prefix(limit).map { row($0, from: query.centre) })
      if found.count > limit { page.next = page.posts.last.map { PostCursor($0.post, in: query) } }
      return page
    }
  }

  func count(_ query: PostQuery) async throws(TownError) -> PostCount { try await count(query, after: nil) }

  func count(_ query: PostQuery, newerThan cursor: PostCursor) async throws(TownError) -> PostCount {
    try await count(query, after: cursor)
  }

  private func count(_ query: PostQuery, after cursor: PostCursor?) async throws(TownError) -> PostCount {
    let limit = TownRules.countLimit
    return try await asking { () async throws(StoreError) in
      let count = try await store.count(
        query, newerThan: cursor, limit: limit + 1, visibility: try await visibility(), at: commands.clock.now())
      return PostCount(count: min(limit, count), isExact: count <= limit)
    }
  }

  func pins(_ filter: PostFilter, in area: MapArea, limit: Int) async throws(TownError) -> PostPins {
    let limit = min(max(1, limit), Self.mostPins)
    return try await asking { () async throws(StoreError) in
      let pins = try await store.pins(
        filter, in: area, limit: limit + 1, visibility: try await visibility(), at: commands.clock.now())
      return PostPins(pins: Array(pins.prefix(limit)), isComplete: pins.count <= limit)
    }
  }

  func counts(_ filter: PostFilter, in area: MapArea, level: Int) async throws(TownError) -> [CellCount] {
    var level = min(max(0, level), GeoCell.deepestCounted)
    var cells = GeoCell.cover(area, level: level, limit: GeoCell.countLimit)
    while cells == nil, level > 0 {
      level -= 1
      cells = GeoCell.cover(area, level: level, limit: GeoCell.countLimit)
    }
    let touched = cells ?? []
    return try await asking { () async throws(StoreError) in
      let counts = try await store.counts(
        filter, in: touched, visibility: try await visibility(), at: commands.clock.now())
      return counts.map { CellCount(cell: $0.key, count: $0.value) }.sorted { $0.cell < $1.cell }
    }
  }

  func post(_ id: ID<Post>, from origin: Coordinate?) async throws(TownError) -> PostDetail {
    let found = try await asking { () async throws(StoreError) -> PostDetail? in
      var known = try await store.posts([id])[id]
      if known == nil, let far {
        await far.fetch(id)
        known = try await store.posts([id])[id]
      }
      guard let post = known, isSeen(post, by: try await visibility()) else { return nil }
      var marks: Set<PostMark> = []
      if let me = viewer.account {
        marks = try await store.marks(of: me, among: [.like(id), .bookmark(id), .membership(id)])
      }
      return PostDetail(
        row: row(post, from: origin), isLiked: marks.contains(.like(id)), isBookmarked: marks.contains(.bookmark(id)),
        isMember: marks.contains(.membership(id)))
    }
    guard let found else { throw .notFound }
    return found
  }

  func ids(like short: ShortID) async throws(TownError) -> [ID<Post>] {
    try await asking { () async throws(StoreError) in
      let visibility = try await visibility()
      let ids = try await store.ids(like: short)
      let posts = try await store.posts(ids)
      return ids.filter { id in posts[id].map { isSeen($0, by: visibility) } ?? false }
    }
  }

  func posts(by author: ID<Account>, limit: Int) async throws(TownError) -> [Post] {
    try await asking { () async throws(StoreError) in
      let visibility = try await visibility()
      let found = try await store.own(
        .written, of: author, after: nil, limit: Self.bounded(limit), visibility: visibility)
      // The list has what a moderator hid, which only the author sees.
      return found.map(\.post).filter { isSeen($0, by: visibility) }
    }
  }

  func has(_ mark: PostMark) async throws(TownError) -> Bool {
    guard let me = viewer.account else { return false }
    return try await asking { () async throws(StoreError) in
      try await !store.marks(of: me, among: [mark]).isEmpty
    }
  }

  func marks() async throws(TownError) -> [PostMark: Timestamp] {
    guard let me = viewer.account else { return [:] }
    return try await asking { () async throws(StoreError) in try await store.marks(of: me) }
  }

  func members(of project: ID<Post>) async throws(TownError) -> [Profile] {
    let me = try viewer.signedIn(or: TownError.guest)
    let post = try await post(project, from: nil).post
    guard post.project != nil else { throw .rule(.notProject) }
    guard post.author == me else { throw .rule(.notYours) }
    if let far {
      guard let members = await far.members(of: project) else { throw .unreachable }
      return members
    }
    return try await asking { () async throws(StoreError) in
      let ids = try await store.members(of: project)
      let found = try await accounts.accounts(Set(ids))
      return ids.compactMap { id in found[id].map { Profile($0) } }
    }
  }

  // MARK: Parts

  static func bounded(_ limit: Int) -> Int { min(max(1, limit), mostItems) }

  func isSeen(_ post: Post, by visibility: Visibility) -> Bool {
    !visibility.hides(post) && post.isSeen(by: viewer.account)
  }

  func row(_ post: Post, from origin: Coordinate?) -> NearbyPost {
    NearbyPost(
      post: post, metres: origin.map { Int($0.metres(to: post.place.coordinate).rounded()) },
      neighborhood: gazetteer.neighborhood(post.place.neighborhood))
  }

  func visibility() async throws(StoreError) -> Visibility {
    guard let account = viewer.account else { return Visibility() }
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) { return try await accounts.visibility(for: account) } catch { throw error }
  }

  func asking<Answer>(_ ask: () async throws(StoreError) -> Answer) async throws(TownError) -> Answer {
    do throws(StoreError) { return try await ask() } catch { throw .store(error) }
  }
}
