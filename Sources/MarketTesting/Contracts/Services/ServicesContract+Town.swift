import Marketplace

extension ServicesContract {
  static let townLaws: [Law] = [
    law("a post is in everybody's list, and its edit reaches them") { scene in
      var post = try await scene.post()
      // A server whose clock differs has moved it.
      post.createdAt = try await scene.detail(post.id, for: .seller).post.createdAt
      for member in Member.allCases {
        try await expectEqual(scene.posts(for: member), [post.id], "the list of \(member)")
        try await expectEqual(scene.detail(post.id, for: member).post, post, "the post for \(member)")
      }
      _ = try await scene.seller.town.edit(post.id, PostChanges(title: "고친 제목"))
      try await scene.settle()
      try await expectEqual(scene.detail(post.id, for: .buyer).post.title, "고친 제목", "the edited title")
      let search = PostSearch(text: "고친", query: scene.around, isLiteral: true)
      let found = try await scene.buyer.town.search(search, after: nil, limit: 9)
      try expectEqual(found.posts.map(\.id), [post.id], "found by its new word")
      try await scene.seller.town.delete(post.id)
      try await scene.settle()
      try await expectEqual(scene.posts(for: .buyer), [], "the list after the deletion")
      try await expectFailure(TownError.notFound, "a deleted post") {
        _ = try await scene.detail(post.id, for: .buyer)
      }
      _ = try await scene.seller.undo.undo()
      try await scene.settle()
      try await expectEqual(scene.posts(for: .buyer), [post.id], "the list after the undo")
    },
    law("comments, likes and an accepted answer are counted and seen by all") { scene in
      let post = try await scene.post(.question)
      let answer = try await scene.buyer.town.comment(NewComment(post: post.id, text: "이렇게요"))
      try await scene.settle()
      let reply = try await scene.neighbor.town.comment(
        NewComment(post: post.id, parent: answer.id, text: "저도 그렇게 해요"))
      try await scene.buyer.town.set(.like(post.id), to: true)
      try await scene.seller.town.set(.likeComment(answer.id), to: true)
      _ = try await scene.seller.town.accept(answer.id, for: post.id)
      try await scene.settle()
      for member in Member.allCases {
        let seen = try await scene.detail(post.id, for: member)
        try expectEqual(seen.post.counts, Post.Counts(comments: 2, likes: 1), "the counts for \(member)")
        try expectEqual(seen.post.acceptedAnswer, answer.id, "the answer for \(member)")
        try expectEqual(seen.isLiked, member == .buyer, "the like of \(member)")
        let comments = try await scene.comments(post.id, for: member)
        try expectEqual(comments.map(\.id), [answer.id, reply.id], "the comments for \(member)")
        try expectEqual(comments.first?.comment.likes, 1, "the likes of the answer for \(member)")
      }
      try await scene.neighbor.town.deleteComment(reply.id)
      try await scene.buyer.town.set(.like(post.id), to: false)
      try await scene.settle()
      for member in Member.allCases {
        try await expectEqual(
          scene.detail(post.id, for: member).post.counts, Post.Counts(comments: 1), "the counts left for \(member)")
        try await expectEqual(scene.comments(post.id, for: member).map(\.id), [answer.id], "the comments left")
      }
      _ = try await scene.neighbor.undo.undo()
      try await scene.settle()
      for member in Member.allCases {
        let texts = try await scene.comments(post.id, for: member).map(\.comment.text)
        try expectEqual(texts, ["이렇게요", "저도 그렇게 해요"], "the comments after the undo")
      }
    },
    law("the leader of a project sees who joined") { scene in
      let post = try await scene.post(.together)
      try await scene.buyer.town.set(.membership(post.id), to: true)
      try await scene.neighbor.town.set(.membership(post.id), to: true)
      try await scene.settle()
      let members = try await scene.seller.town.members(of: post.id).map(\.id)
      try expectEqual(Set(members), [scene.id(.buyer), scene.id(.neighbor)], "the members")
      try await expectEqual(scene.detail(post.id, for: .buyer).isMember, true, "the buyer's membership")
      try await expectEqual(scene.detail(post.id, for: .neighbor).post.counts.members, 2, "the number")
      try await expectFailure(TownError.rule(.notYours), "members for others") {
        _ = try await scene.buyer.town.members(of: post.id)
      }
      try await scene.buyer.town.set(.membership(post.id), to: false)
      _ = try await scene.seller.town.setClosed(post.id, to: true)
      try await scene.settle()
      try await expectEqual(scene.seller.town.members(of: post.id).map(\.id), [scene.id(.neighbor)], "who is left")
      try await expectEqual(scene.detail(post.id, for: .neighbor).post.project?.isClosed, true, "closed for all")
    },
    law("blocked people see neither posts nor comments of each other") { scene in
      let post = try await scene.post()
      _ = try await scene.buyer.town.comment(NewComment(post: post.id, text: "반가워요"))
      _ = try await scene.neighbor.town.comment(NewComment(post: post.id, text: "저도요"))
      try await scene.settle()
      try await scene.seller.accounts.setBlocked(scene.id(.buyer), to: true)
      try await scene.settle()
      try await expectEqual(scene.posts(for: .buyer), [], "the list of the blocked one")
      try await expectEqual(scene.posts(for: .neighbor), [post.id], "the list of another")
      try await expectEqual(scene.comments(post.id, for: .seller).map(\.comment.text), ["저도요"], "the comments")
      try await scene.seller.accounts.setBlocked(scene.id(.buyer), to: false)
      try await scene.settle()
      try await expectEqual(scene.comments(post.id, for: .seller).count, 2, "the comments after the block")
    },
    law("bookmarks of listings, posts and messages are one list of one's own") { scene in
      let (post, listing) = (try await scene.post(), try await scene.published())
      let room = try await scene.buyer.chats.open(listing).id
      _ = try await scene.buyer.chats.send(.text("아직 있나요?"), in: room)
      try await scene.settle()
      let said = try await scene.buyer.chats.messages(in: room, at: .newest, limit: 1).messages.first
      try await scene.buyer.town.set(.bookmark(post.id), to: true)
      try await scene.buyer.town.set(.bookmarkListing(listing), to: true)
      if let message = said { try await scene.buyer.chats.setBookmark(message.id, to: true) }
      try await scene.settle()
      func kinds() async throws -> Set<Bookmark.Kind> {
        Set(try await scene.buyer.bookmarks.bookmarks().filter { $0.isThere }.map(\.kind))
      }
      try await expectEqual(kinds(), Set(Bookmark.Kind.allCases), "the buyer's list")
      try await expectEqual(scene.seller.bookmarks.bookmarks(), [], "the seller's list")
      try await expectEqual(scene.buyer.town.has(.bookmarkListing(listing)), true, "the listing has it")
      _ = try await scene.seller.listings.delete(listing)
      try await scene.settle()
      try await expectEqual(kinds(), [.post, .message], "without the deleted listing")
      try await expectEqual(scene.buyer.bookmarks.bookmarks().count, 3, "which is still in the list")
      try await scene.buyer.town.set(.bookmarkListing(listing), to: false)
      try await scene.settle()
      try await expectEqual(scene.buyer.bookmarks.bookmarks().count, 2, "after its removal")
      try await expectEqual(scene.own(.bookmarked, of: .buyer), [post.id], "the buyer's bookmarks")
      try await expectEqual(scene.own(.bookmarked, of: .seller), [], "the seller's bookmarks")
      try await expectEqual(scene.own(.written, of: .seller), [post.id], "the seller's posts")
    },
  ]
}

extension Bookmark {
  /// Whether the viewer still sees the bookmarked thing.
  fileprivate var isThere: Bool {
    switch subject {
    case .listing(_, let row): row != nil
    case .post(_, let row): row != nil
    case .message(_, let found): found != nil
    }
  }
}

extension ServicesContract.Scene {
  /// Around the place of the posts, which is in everybody's neighborhood.
  var around: PostQuery {
    PostQuery(around: SampleNeighborhoods.all.first { $0.code == Sample.home }?.centre ?? Self.nowhere)
  }

  private static let nowhere = Coordinate(latitude: 0, longitude: 0)

  /// A new post of the seller that everybody has seen.
  func post(_ kind: PostKind = .news) async throws -> Post {
    let project = Project(purpose: "달리기", seeking: "누구나", wanted: 4)
    let post = try await seller.town.publish(
      NewPost(
        kind: kind, topic: .everyday, title: "동네 소식", text: "안녕하세요",
        place: Place(coordinate: around.centre, neighborhood: Sample.home),
        project: kind == .together ? project : nil))
    try await settle()
    return post
  }

  func posts(for member: ServicesContract.Member) async throws -> [ID<Post>] {
    try await market(member).town.posts(around, after: nil, limit: 9).posts.map(\.id)
  }

  func detail(_ post: ID<Post>, for member: ServicesContract.Member) async throws -> PostDetail {
    try await market(member).town.post(post, from: nil)
  }

  func comments(_ post: ID<Post>, for member: ServicesContract.Member) async throws -> [CommentEntry] {
    try await market(member).town.comments(of: post, after: nil, limit: 50).comments
  }

  func own(_ list: OwnPosts, of member: ServicesContract.Member) async throws -> [ID<Post>] {
    try await market(member).town.own(list, after: nil, limit: 9).posts.map(\.id)
  }
}
