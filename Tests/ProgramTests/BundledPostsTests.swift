import Foundation
import Testing

/// The posts in `Data/Posts.json`.
@Suite struct BundledPostsTests {
  private struct File: Decodable {
    let version: Int
    let posts: [Post]
    let comments: [Comment]
  }

  private struct Post: Decodable {
    let id, author, authorName, kind, topic, title, text: String
    let place: Place
    let project: Project?
    let acceptedAnswer: String?
    let likedBy: [String]
    let joinedBy: [String]?
  }

  private struct Place: Decodable {
    let latitude, longitude: Double
    let neighborhood: String
    let name: String?
  }

  private struct Project: Decodable { let wanted: Int }

  private struct Comment: Decodable {
    let id, post, author, text: String
    let parent: String?
    let likedBy: [String]
  }

  private func file() throws -> File {
    try JSONDecoder().decode(File.self, from: Data(contentsOf: BundledFiles.folder.appending(path: "Posts.json")))
  }

  @Test func thereAreFortyPostsOfEveryKindAndTopic() throws {
    let posts = try file().posts
    #expect(posts.count >= 40 && Set(posts.map(\.id)).count == posts.count)
    #expect(posts.filter { $0.kind == "together" }.count >= 6)
    #expect(Set(posts.map(\.kind)) == ["news", "question", "together"])
    #expect(Set(posts.map(\.topic)).count == 10)
    #expect(posts.filter { $0.place.name != nil }.count >= 10)
    for post in posts {
      #expect(post.title.count <= 80 && !post.text.isEmpty, "\(post.title)")
      #expect((post.kind == "together") == (post.project != nil), "\(post.title)")
      #expect(post.joinedBy?.count ?? 0 <= post.project?.wanted ?? 0, "\(post.title)")
    }
  }

  @Test func everybodyIsABundledNeighbor() throws {
    let (file, people) = (try file(), Set(try BundledFiles.people().map(\.id)))
    for post in file.posts {
      #expect(people.contains(post.author) && people.isSuperset(of: post.likedBy + (post.joinedBy ?? [])))
      #expect(!post.likedBy.contains(post.author) && Set(post.likedBy).count == post.likedBy.count)
    }
    for comment in file.comments {
      #expect(people.contains(comment.author) && !comment.likedBy.contains(comment.author))
    }
  }

  @Test func commentsAnswerPostsOneLevelDeep() throws {
    let file = try file()
    let comments = Dictionary(uniqueKeysWithValues: file.comments.map { ($0.id, $0) })
    let posts = Dictionary(uniqueKeysWithValues: file.posts.map { ($0.id, $0) })
    for comment in file.comments {
      #expect(posts[comment.post] != nil && !comment.text.isEmpty)
      guard let parent = comment.parent else { continue }
      #expect(comments[parent]?.post == comment.post && comments[parent]?.parent == nil, "\(comment.text)")
    }
    for post in file.posts {
      guard let answer = post.acceptedAnswer else { continue }
      #expect(post.kind == "question" && comments[answer]?.post == post.id, "\(post.title)")
      #expect(comments[answer]?.author != post.author, "\(post.title)")
    }
    #expect(file.posts.contains { $0.acceptedAnswer != nil })
  }
}
