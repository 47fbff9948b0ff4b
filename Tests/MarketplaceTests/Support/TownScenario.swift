import MarketTesting
import Marketplace

/// Posts of two people, with identities that are the same in every test.
struct TownScenario {
  let mine = ID<Post>(high: 1, low: 1)
  let theirs = ID<Post>(high: 1, low: 2)
  let project = ID<Post>(high: 1, low: 3)
  let ownProject = ID<Post>(high: 1, low: 4)
  /// Mine, on their question.
  let comment = ID<PostComment>(high: 2, low: 1)
  /// Theirs, on my question.
  let answer = ID<PostComment>(high: 2, low: 2)

  static let home = Coordinate(latitude: 37.5, longitude: 127.036)
  static let place = Place(coordinate: home, neighborhood: Sample.home)
  static let news = NewPost(kind: .news, title: "소식", text: "벚꽃이 피었어요.", place: place)

  static func question(_ title: String, id: ID<Post>? = nil) -> NewPost {
    NewPost(id: id, kind: .question, topic: .help, title: title, text: "아시는 분?", place: place)
  }

  static func project(_ title: String, id: ID<Post>? = nil, wanted: Int = 4, until: Timestamp? = nil) -> NewPost {
    NewPost(
      id: id, kind: .together, topic: .sports, title: title, text: "아침에 모여요.", place: place,
      project: Project(purpose: "달리기", seeking: "초보 환영", wanted: wanted, until: until))
  }

  /// Writes the posts and comments as members do.
  func begin(_ me: ID<Account>, _ other: ID<Account>, _ people: TestPeople) async throws {
    let (own, others) = (people.market(of: me).town, people.market(of: other).town)
    _ = try await own.publish(Self.question("내 질문", id: mine))
    _ = try await own.publish(Self.project("내 모임", id: ownProject))
    _ = try await others.publish(Self.question("그들의 질문", id: theirs))
    _ = try await others.publish(Self.project("같이 뛰어요", id: project))
    _ = try await own.comment(NewComment(id: comment, post: theirs, text: "저요"))
    _ = try await others.comment(NewComment(id: answer, post: mine, text: "이렇게요"))
  }
}
