import MarketTesting
import Marketplace
import Screens

/// The posts for the screen tests, around 역삼동: every kind, with and without pictures, near and far.
enum TownPosts {
  static let centre =
    InMemoryGazetteer().neighborhood(Sample.home)?.centre ?? Coordinate(latitude: 37.5, longitude: 127)
  static let question = ID<Post>(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0001)
  static let news = ID<Post>(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0002)
  static let project = ID<Post>(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0003)
  static let mine = ID<Post>(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0004)
  static let ownProject = ID<Post>(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0005)
  /// On the question.
  static let answer = ID<PostComment>(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0001)
  /// On the person's own question.
  static let advice = ID<PostComment>(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0003)

  static func store(_ language: Language = .korean) -> InMemoryTownStore {
    InMemoryTownStore(posts(language), comments: comments(language))
  }

  static func post(
    _ id: ID<Post>, _ kind: PostKind, _ topic: Topic, _ title: String, _ text: String, metres: Double, minutes: Int64,
    by author: ID<Account> = Sample.seller(1), named name: String = "느긋한수달", pictures: Int = 0,
    project: Project? = nil, counts: Post.Counts = Post.Counts(), east: Double = 0
  ) -> Post {
    // A degree of latitude is about 111,195 m, and here a degree of longitude is about 88,200 m.
    let place = Coordinate(
      latitude: centre.latitude + metres / 111_195, longitude: centre.longitude + east / 88_200)
    return Post(
      id: id, author: author, authorName: name, kind: kind, topic: topic, title: title, text: text,
      pictures: (0..<pictures).map { Picture(source: .file("\($0).jpg"), alt: "") },
      place: Place(coordinate: place, neighborhood: Sample.home), project: project,
      createdAt: Sample.now.advanced(seconds: -minutes * 60), counts: counts)
  }

  static func posts(_ language: Language = .korean) -> [Post] {
    let isKorean = language == .korean
    let (me, other) = (JourneyPeople.me(language), JourneyPeople.others(language))
    func text(_ korean: String, _ english: String) -> String { isKorean ? korean : english }
    var market = post(
      news, .news, .culture, text("오늘 저녁 골목 장터 열려요", "Street market tonight"),
      text(
        "역삼공원 앞에서 여섯 시부터 열려요. 떡볶이도 있어요!\nhttps://example.org/market",
        "From six in front of the park. There will be food!\nhttps://example.org/market"), metres: 620, minutes: 60,
      by: other[1].id, named: other[1].name, pictures: 2, counts: Post.Counts(comments: 0, likes: 8))
    market.place.name = text("역삼공원", "Yeoksam Park")
    return [
      post(
        question, .question, .help, text("자전거 바람 넣을 데 있나요?", "Where can I pump up my bike?"),
        text("타이어 바람이 빠졌어요. 가까운 데 있을까요?", "My tires are flat. Is there a place nearby?"), metres: 350, minutes: 3,
        by: other[0].id, named: other[0].name, counts: Post.Counts(comments: 3, likes: 1)),
      market,
      post(
        project, .together, .sports, text("아침 달리기 같이 하실 분", "Morning runs together"),
        text("매일 아침 여섯 시, 천천히 5km 달려요.", "Every morning at six, five easy kilometres."), metres: 1800,
        minutes: 26 * 60, by: other[0].id, named: other[0].name,
        project: Project(
          purpose: text("건강하게 하루를 시작해요", "A healthy start to the day"),
          seeking: text("초보 환영", "Beginners welcome"), wanted: 6, until: Sample.now.advanced(seconds: 9 * 86_400),
          contact: .link("https://example.org/run")), counts: Post.Counts(members: 2)),
      post(
        mine, .question, .food, text("조용한 카페 추천해 주세요", "Can you recommend a quiet cafe?"),
        text("책 읽기 좋은 곳을 찾아요.", "Somewhere good for reading."), metres: 40, minutes: 30 * 60, by: me.id,
        named: me.name, counts: Post.Counts(comments: 1)),
      post(
        ownProject, .together, .pets, text("강아지 산책 모임", "Dog walking group"),
        text("주말마다 양재천을 걸어요.", "Weekend walks along the stream."), metres: 900, minutes: 50 * 60, by: me.id,
        named: me.name,
        project: Project(
          purpose: text("함께 산책하기", "Walking together"), seeking: text("작은 강아지", "Small dogs"), wanted: 3),
        counts: Post.Counts(members: 0)),
      post(
        ID(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0009), .news, .everyday, text("멀리 있는 글", "Too far away"),
        "…", metres: 2600, minutes: 1),
    ]
  }

  static func comments(_ language: Language = .korean) -> [PostComment] {
    let isKorean = language == .korean
    let (me, other) = (JourneyPeople.me(language), JourneyPeople.others(language))
    func comment(
      _ number: UInt64, on post: ID<Post>, under parent: ID<PostComment>? = nil, by author: Account, _ korean: String,
      _ english: String, minutes: Int64, likes: Int = 0
    ) -> PostComment {
      PostComment(
        id: ID(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0000 | number), post: post, parent: parent,
        author: author.id, authorName: author.name, text: isKorean ? korean : english,
        createdAt: Sample.now.advanced(seconds: -minutes * 60), likes: likes)
    }
    return [
      comment(
        1, on: question, by: other[1], "주민센터 앞에 공기 주입기가 있어요.", "There is a pump in front of the community center.",
        minutes: 2,
        likes: 2),
      comment(4, on: question, under: answer, by: other[0], "고마워요!", "Thank you!", minutes: 1),
      comment(2, on: question, by: me, "저도 궁금했어요.", "I wondered, too.", minutes: 1),
      comment(3, on: mine, by: other[0], "도서관 옆 카페가 조용해요.", "The cafe by the library is quiet.", minutes: 20),
    ]
  }
}
