package import Marketplace

/// The form of Posts.json: `{"version":1,"posts":[…],"comments":[…]}`. Each post and comment has the form of `PostJSON`,
/// with `likedBy`, and a project with `joinedBy`: the identities of people.
package enum PostsFile {
  /// Nil for a file of another form. Ignores posts and comments of another form.
  package static func town(_ text: [UInt8]) -> SampleTown? {
    guard case .object(let file)? = try? JSONReader.value(of: text), file["version"] == .int(1),
      let posts = file["posts"]?.elements?.compactMap(\.object),
      let comments = file["comments"]?.elements?.compactMap(\.object)
    else { return nil }
    var town: (posts: [Post], comments: [PostComment], marks: [SampleTown.Mark]) = ([], [], [])
    for object in posts {
      guard let post = PostJSON.post(object) else { continue }
      town.posts.append(post)
      town.marks += marks(object["likedBy"], .like(post.id), post.createdAt)
      town.marks += marks(object["joinedBy"], .membership(post.id), post.createdAt)
    }
    for object in comments {
      guard let comment = PostJSON.comment(object) else { continue }
      town.comments.append(comment)
      town.marks += marks(object["likedBy"], .likeComment(comment.id), comment.createdAt)
    }
    return SampleTown(posts: town.posts, comments: town.comments, marks: town.marks)
  }

  private static func marks(_ people: JSONValue?, _ mark: PostMark, _ time: Timestamp) -> [SampleTown.Mark] {
    people?.elements?.compactMap { $0.string.flatMap { ID<Account>($0) } }.map {
      SampleTown.Mark(mark: mark, person: $0, time: time)
    } ?? []
  }
}
