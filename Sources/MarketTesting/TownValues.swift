public import Marketplace

/// Random posts, comments and questions about them. Many posts share their time or their place.
public struct TownValues {
  public var generator: SeededGenerator
  public private(set) var posts: [Post] = []
  public private(set) var comments: [PostComment] = []

  /// 역삼동, a place on the date line, one near the north pole, and 0,0.
  public static let centres = [
    Coordinate(latitude: 37.5, longitude: 127.036), Coordinate(latitude: -16.8, longitude: 179.995),
    Coordinate(latitude: 89.99, longitude: 20), Coordinate(latitude: 0, longitude: 0),
  ]

  let people = (0..<5).map(Sample.seller)

  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func flag() -> Bool { .random(using: &generator) }
  mutating func one<Value>(_ values: [Value]) -> Value { values[.random(in: 0..<values.count, using: &generator)] }

  /// A post that is in no store.
  var unknown: Post { Self.post(ID(high: 9, low: 9), by: people[0], Self.centres[0]) }

  private static func post(_ id: ID<Post>, by author: ID<Account>, _ coordinate: Coordinate) -> Post {
    Post(
      id: id, author: author, authorName: "이웃", kind: .news, topic: .food, title: "글", text: "내용",
      place: Place(coordinate: coordinate, neighborhood: Sample.home), createdAt: Sample.now)
  }

  /// A new post, or new contents for a known one, at `centre`; with nil, near one of the centres.
  public mutating func post(id: ID<Post>? = nil, at centre: Coordinate? = nil) -> Post {
    let place = centre ?? coordinate()
    var post = Self.post(id ?? ID(high: generator.next(), low: generator.next()), by: one(people), place)
    post.kind = one(PostKind.allCases)
    post.topic = one(Topic.allCases)
    post.createdAt = Sample.now.advanced(seconds: -.random(in: 0...40, using: &generator))
    if post.kind == .together {
      post.project = Project(
        purpose: "모임", seeking: "누구나", wanted: .random(in: 1...3, using: &generator),
        until: flag() ? Sample.now.advanced(seconds: flag() ? -1 : 1) : nil, isClosed: flag() && flag())
    }
    posts.removeAll { $0.id == post.id }
    posts.append(post)
    return post
  }

  mutating func comment(_ number: Int) -> PostComment {
    let post = one(posts).id
    let roots = comments.filter { $0.post == post && $0.parent == nil }
    let comment = PostComment(
      id: ID(high: generator.next(), low: UInt64(number)), post: post,
      parent: flag() ? roots.randomElement(using: &generator)?.id : nil, author: one(people), authorName: "이웃",
      text: "댓글 \(number)", createdAt: Sample.now.advanced(seconds: Int64(number / 4)))
    comments.append(comment)
    return comment
  }

  /// A point within 3 km of one of the centres; every second one on a grid, so that places are shared.
  private mutating func coordinate() -> Coordinate {
    let centre = one(Self.centres)
    let range = 0.027
    var latitude = min(90, max(-90, centre.latitude + .random(in: -range...range, using: &generator)))
    var longitude = centre.longitude + .random(in: -range...range, using: &generator)
    if centre.latitude > 80 { longitude = .random(in: -180..<180, using: &generator) }
    if flag() { (latitude, longitude) = ((latitude * 100).rounded() / 100, (longitude * 100).rounded() / 100) }
    return Coordinate(latitude: latitude, longitude: longitude > 180 ? longitude - 360 : longitude)
  }

  mutating func query() -> PostQuery {
    PostQuery(
      around: flag() ? one(Self.centres) : coordinate(), radius: one([300, 500, 1000, 2000]), filter: filter(),
      sort: one(PostSort.allCases))
  }

  private mutating func filter() -> PostFilter {
    PostFilter(
      kinds: flag() ? [] : [one(PostKind.allCases), one(PostKind.allCases)],
      topics: flag() ? [] : Set((0..<5).map { _ in one(Topic.allCases) }),
      statuses: flag() || flag() ? [] : [one(Project.Status.allCases)])
  }

  mutating func visibility() -> Visibility {
    guard flag(), !posts.isEmpty else { return Visibility() }
    return Visibility(
      sellers: flag() ? [one(people)] : [], posts: [one(posts).id], comments: comments.isEmpty ? [] : [one(comments).id]
    )
  }

  /// An area from a few hundred metres to nearly the whole earth.
  mutating func area() -> MapArea {
    let centre = one(Self.centres)
    let (tall, wide) = one([(0.005, 0.01), (0.05, 0.05), (2, 3), (90, 170)])
    return MapArea(
      south: centre.latitude - tall, west: centre.longitude - wide, north: centre.latitude + tall,
      east: centre.longitude + wide)
  }
}
