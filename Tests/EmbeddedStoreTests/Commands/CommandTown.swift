import MarketTesting
import Marketplace

@testable import EmbeddedStore

/// The posts and comments that the commands of `CommandTests` change.
enum CommandTown {
  static let mine = ID<Post>(high: 1, low: 1)
  static let theirs = ID<Post>(high: 1, low: 2)
  static let project = ID<Post>(high: 1, low: 3)
  static let own = ID<Post>(high: 1, low: 4)
  static let gone = ID<Post>(high: 1, low: 5)
  /// Mine, on their post.
  static let comment = ID<PostComment>(high: 2, low: 1)
  /// Theirs, on my question.
  static let answer = ID<PostComment>(high: 2, low: 2)

  static let news = NewPost(kind: .news, title: "소식", text: "벚꽃이 피었어요.", place: place)

  private static let place = Marketplace.Place(
    coordinate: Coordinate(latitude: 37.5, longitude: 127.036), neighborhood: Sample.home)

  private static func question(_ id: ID<Post>) -> NewPost {
    NewPost(id: id, kind: .question, topic: .help, title: "질문", text: "아시는 분?", place: place)
  }

  private static func together(_ id: ID<Post>) -> NewPost {
    NewPost(
      id: id, kind: .together, topic: .sports, title: "같이 뛰어요", text: "아침에 모여요.", place: place,
      project: Project(purpose: "달리기", seeking: "초보 환영", wanted: 4))
  }

  static func begin(_ me: ID<Account>, _ other: ID<Account>, _ store: EmbeddedListingStore, _ clock: FixedClock)
    async throws
  {
    for post in [question(mine), together(own), question(gone)] { try await publish(post, store, by: me) }
    for post in [question(theirs), together(project)] { try await publish(post, store, by: other) }
    let comments = [
      PostComment(
        id: comment, post: theirs, author: me, authorName: "", text: "저요", createdAt: clock.now()),
      PostComment(id: answer, post: mine, author: other, authorName: "", text: "이렇게요", createdAt: clock.now()),
    ]
    for comment in comments {
      try await store.commands.transaction { transaction throws(TownError) in
        do throws(StoreError) {
          try transaction.write(.comment(comment.id, from: nil, to: comment), of: comment.author, at: comment.createdAt)
        } catch { throw .store(error) }
      }
    }
  }

  /// Writes a post without a command, so that undo begins with the commands of the test.
  private static func publish(_ new: NewPost, _ store: EmbeddedListingStore, by author: ID<Account>)
    async throws
  {
    guard let id = new.id else { return }
    let post = Post(
      id: id, author: author, authorName: "", kind: new.kind, topic: new.topic, title: new.title, text: new.text,
      place: new.place, project: new.project, createdAt: Sample.now)
    try await store.commands.transaction { transaction throws(TownError) in
      do throws(StoreError) {
        try transaction.write(.post(id, from: nil, to: post), of: author, at: Sample.now)
      } catch { throw .store(error) }
    }
  }

  struct State: Hashable {
    let posts: [Post?]
    let comments: [PostComment?]
    let marks: Set<PostMark>
  }

  static func state(_ path: String, of person: ID<Account>) throws -> State {
    try MarketDatabase(path: path).read { sql throws(SQLiteFault) in
      var (posts, comments): ([Post?], [PostComment?]) = ([], [])
      for id in [mine, theirs, project, own, gone] { posts.append(try sql.post(id)) }
      for id in [comment, answer] { comments.append(try sql.comment(id)) }
      return State(posts: posts, comments: comments, marks: Set(try sql.marks(of: person).keys))
    }
  }
}
