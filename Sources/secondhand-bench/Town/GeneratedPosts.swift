import EmbeddedStore
import Marketplace

/// Posts around the centres of Korean towns, some in dense quarters.
struct GeneratedPosts {
  static let newest = Timestamp(seconds: 1_790_000_000)

  private static let centres = [
    (37.500, 127.036), (37.512, 127.031), (37.556, 126.903), (37.524, 126.924), (37.389, 126.643), (37.366, 127.111),
    (35.164, 129.150), (35.149, 126.925), (36.351, 127.385), (35.871, 128.601), (33.463, 126.331), (37.881, 127.730),
  ]
  private static let words = ["고양이", "산책", "약국", "붕어빵", "달리기", "소식", "질문", "놀이터", "카페", "자전거", "나눔", "모임"]

  private var random: SplitMix64
  private var number = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A place as posts have it, to 100 m.
  mutating func coordinate() -> Coordinate {
    let centre = Self.centres[Int(random.next() % UInt64(Self.centres.count))]
    func offset() -> Double { (Double(random.next() % 20_001) / 10_000 - 1) * 0.04 }
    return Coordinate(latitude: centre.0 + offset(), longitude: centre.1 + offset()).rounded
  }

  /// Request paths for pages of posts around `count` places.
  static func pages(_ count: Int) -> [String] {
    var posts = GeneratedPosts(seed: 5)
    return (0..<count).map { _ in
      let place = posts.coordinate()
      return "/v1/posts?limit=50&metres=2000&latitude=\(place.latitude)&longitude=\(place.longitude)"
    }
  }

  private static let batch = 2000

  /// Writes posts to a store, many in each transaction. Reports their number after each.
  mutating func write(_ count: Int, to store: EmbeddedListingStore, _ progress: (Int) -> Void = { _ in }) async throws {
    var done = 0
    while done < count {
      let some = (0..<min(Self.batch, count - done)).map { _ in next() }
      try await Self.write(some, to: store)
      done += some.count
      progress(done)
    }
  }

  static func write(_ posts: [Post], to store: EmbeddedListingStore) async throws {
    try await store.commands.transaction { transaction throws(TownError) in
      do throws(StoreError) {
        for post in posts {
          try transaction.write(.post(post.id, from: nil, to: post), of: post.author, at: post.createdAt)
        }
      } catch { throw .store(error) }
    }
  }

  mutating func next() -> Post {
    number += 1
    let kind = PostKind.allCases[number % 20 == 0 ? 2 : number % 2]
    func word() -> String { Self.words[Int(random.next() % UInt64(Self.words.count))] }
    return Post(
      id: ID(high: random.next(), low: random.next()), author: ID(high: 1, low: random.next() % 5000),
      authorName: "이웃", kind: kind, topic: Topic.allCases[Int(random.next() % UInt64(Topic.allCases.count))],
      title: "\(word()) \(word()) \(number)", text: "\(word())에 대해 \(word()) 아시는 분 계신가요?",
      place: Place(coordinate: coordinate(), neighborhood: NeighborhoodCode("11680101")),
      project: kind == .together ? Project(purpose: word(), seeking: "누구나", wanted: 5) : nil,
      createdAt: Self.newest.advanced(seconds: -Int64(random.next() % 31_536_000)))
  }
}
