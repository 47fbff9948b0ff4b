/// A search for posts around a coordinate, as a person enters it.
public struct PostSearch: Hashable, Sendable {
  /// As it is typed: words, `-word` and `"some words"`, as in `MessageText`.
  public var text: String
  /// Where to search, and which posts. Its `sort` is ignored.
  public var query: PostQuery
  public var order: Order
  /// Whether to search for exactly what is typed, without correcting typos.
  public var isLiteral: Bool

  /// The order of the newest `PostRank.depth` matches. The raw value is its name on the command line.
  public enum Order: String, CaseIterable, Sendable {
    /// By `PostRank`.
    case best
    case newest, nearest
  }

  public init(text: String, query: PostQuery, order: Order = .best, isLiteral: Bool = false) {
    self.text = text
    self.query = query
    self.order = order
    self.isLiteral = isLiteral
  }
}

/// The relevance of a post for a search: the sum of its parts, higher is better.
public struct PostRank: Hashable, Sendable {
  /// How well the words match, 0 to 100: in the title as a whole word, as the beginning of one, or anywhere; or only in
  /// the text.
  public let match: Int
  /// 30 at the centre of the search, 0 at the largest radius.
  public let nearness: Int
  /// 30 for a new post, halved with every week of its age.
  public let freshness: Int

  public var total: Int { match + nearness + freshness }

  /// The number of newest matches that are ranked.
  public static let depth = 300

  private static let most = 30.0
  private static let halfLife = 7 * 24 * 3600 * 1000.0

  /// `metres`: the distance from the centre of the search.
  public init(of post: Post, for terms: [SearchTerm], metres: Double, at time: Timestamp) {
    match = Self.match(post.title, terms)
    nearness = Int((Self.most * max(0, 1 - metres / Double(TownRules.widestRadius))).rounded())
    let age = max(0, Double(time.milliseconds - post.createdAt.milliseconds))
    freshness = Int((Self.most * Self.halved(age / Self.halfLife)).rounded())
  }

  private static func match(_ title: String, _ terms: [SearchTerm]) -> Int {
    guard !terms.isEmpty else { return 0 }
    let key = KoreanFolding.key(of: title)
    let initials = KoreanFolding.initials(of: title)
    let words = TitleWords.of(title).map { KoreanFolding.key(of: $0) }
    let points = terms.map { term in
      if words.contains(where: { $0.utf8.elementsEqual(term.key.utf8) }) { return 100 }
      if words.contains(where: { $0.utf8.starts(with: term.key.utf8) }) { return 80 }
      return term.isIn(key: key, initials: initials) ? 60 : 20
    }
    return points.reduce(0, +) / terms.count
  }

  /// 2 to the power of minus `steps`.
  private static func halved(_ steps: Double) -> Double {
    guard steps < 60 else { return 0 }
    let whole = Int(steps)
    // Between two powers of two the curve is close to a straight line.
    return (1 - (steps - Double(whole)) / 2) / Double(1 << whole)
  }
}

/// A post that a search found.
public struct FoundPost: Hashable, Sendable, Identifiable {
  public let row: NearbyPost
  public let rank: PostRank

  public var id: Marketplace.ID<Post> { row.id }

  public init(row: NearbyPost, rank: PostRank) {
    self.row = row
    self.rank = rank
  }
}

/// A page of a search.
public struct FoundPosts: Hashable, Sendable {
  public var posts: [FoundPost]
  /// Where the next page begins; nil at the end.
  public var next: PostSearchCursor?
  /// The parsed text.
  public var text: MessageText
  /// Set when the typed text found nothing, but this guess did.
  public var guess: SearchGuess?

  public init(posts: [FoundPost], next: PostSearchCursor? = nil, text: MessageText, guess: SearchGuess? = nil) {
    self.posts = posts
    self.next = next
    self.text = text
    self.guess = guess
  }
}

/// A position in the results of a search for posts.
public struct PostSearchCursor: Hashable, Sendable {
  /// The moment at which the first page was ranked. Later pages rank at the same moment, so nothing moves.
  public let moment: Timestamp
  public let last: ID<Post>

  public init(moment: Timestamp, last: ID<Post>) {
    self.moment = moment
    self.last = last
  }

  /// The form that the command line and a server print and read.
  public var text: String { "\(moment.milliseconds)-\(last)" }

  /// Parses the output of `text`; nil for anything else.
  public init?(text: String) {
    guard let dash = text.dropFirst().firstIndex(of: "-"), let milliseconds = Int64(text[..<dash]),
      let id = ID<Post>(text[text.index(after: dash)...])
    else { return nil }
    self.init(moment: Timestamp(milliseconds: milliseconds), last: id)
    if !self.text.utf8.elementsEqual(text.utf8) { return nil }
  }
}
