package import Marketplace

extension Post {
  /// The JSON of a post in the table of a store, without the counts, which have columns of their own.
  package var record: String {
    var post = self
    post.counts = Counts()
    return JSONValue.object(PostJSON.object(for: post)).text
  }
}

extension PostComment {
  /// The JSON of a comment in the table of a store, without the likes, which have a column of their own.
  package var record: String {
    var comment = self
    comment.likes = 0
    return JSONValue.object(PostJSON.object(for: comment)).text
  }
}
