import MarketTesting
import Marketplace
import Testing

/// What members do with posts, comments and projects, and what they may not do.
@Suite struct TownCommandsTests {
  private let people = TestPeople(isLocal: true)
  private let scenario = TownScenario()
  private var mine: any Town { people.market(of: people.me.id).town }
  private var theirs: any Town { people.market(of: people.other.id).town }

  private func begin() async throws { try await scenario.begin(people.me.id, people.other.id, people) }

  @Test func onlyTheAuthorChangesAPost() async throws {
    try await begin()
    people.clock.advance(seconds: 60)
    let edited = try await mine.edit(scenario.mine, PostChanges(title: "고친 제목"))
    #expect(edited.title == "고친 제목" && edited.editedAt == people.clock.now())
    await #expect(throws: TownError.rule(.notYours)) {
      try await mine.edit(scenario.theirs, PostChanges(title: "고친 제목"))
    }
    await #expect(throws: TownError.rule(.notYours)) { try await mine.delete(scenario.theirs) }
    await #expect(throws: TownError.rule(.notYours)) { try await mine.editComment(scenario.answer, text: "고친 글") }
    try await mine.delete(scenario.mine)
    await #expect(throws: TownError.notFound) { try await theirs.post(scenario.mine, from: nil) }
    #expect(try await mine.post(scenario.mine, from: nil).post.text.isEmpty)
    await #expect(throws: TownError.rule(.deleted)) {
      try await mine.edit(scenario.mine, PostChanges(title: "또 고친 제목"))
    }
  }

  @Test func anEditOfAnOlderVersionIsRefused() async throws {
    try await begin()
    let market = people.market(of: people.me.id)
    func edit(_ changes: PostChanges, was: PostChanges?, number: UInt64) async throws {
      try await market.commands.perform(
        GivenCommand(
          id: ID(high: 9, low: number), time: people.clock.now(),
          command: .editPost(scenario.mine, changes, was: was)))
    }
    _ = try await mine.edit(scenario.mine, PostChanges(title: "다른 기기의 제목"))
    let old = PostChanges(title: "내 질문")
    await #expect(throws: CommandRefusal.rule(code: "post-edited-elsewhere")) {
      try await edit(PostChanges(title: "이 기기의 제목"), was: old, number: 1)
    }
    #expect(try await mine.post(scenario.mine, from: nil).post.title == "다른 기기의 제목")
    // Another field is no conflict, and neither is the same edit or one without an older version.
    try await edit(PostChanges(text: "고친 내용"), was: PostChanges(text: "아시는 분?"), number: 2)
    try await edit(PostChanges(title: "다른 기기의 제목"), was: old, number: 3)
    try await edit(PostChanges(title: "이 기기의 제목"), was: nil, number: 4)
    let post = try await mine.post(scenario.mine, from: nil).post
    #expect(post.title == "이 기기의 제목" && post.text == "고친 내용")
  }

  @Test func aPostIsPublishedOnce() async throws {
    let first = try await mine.publish(TownScenario.question("질문", id: scenario.mine))
    #expect(try await mine.publish(TownScenario.question("다른 질문", id: scenario.mine)) == first)
    await #expect(throws: TownError.rule(.notYours)) {
      try await theirs.publish(TownScenario.question("질문", id: scenario.mine))
    }
  }

  @Test func repliesFollowTheirComments() async throws {
    try await begin()
    people.clock.advance(seconds: 1)
    let second = try await mine.comment(NewComment(post: scenario.mine, text: "둘째"))
    people.clock.advance(seconds: 1)
    let reply = try await mine.comment(NewComment(post: scenario.mine, parent: scenario.answer, text: "답글"))
    await #expect(throws: TownError.rule(.replyToReply)) {
      try await theirs.comment(NewComment(post: scenario.mine, parent: reply.id, text: "답글의 답글"))
    }
    await #expect(throws: TownError.notFound) {
      try await theirs.comment(NewComment(post: scenario.theirs, parent: scenario.answer, text: "다른 글"))
    }
    let all = try await mine.comments(of: scenario.mine, after: nil, limit: 9).comments
    #expect(all.map(\.id) == [scenario.answer, reply.id, second.id])
    var (seen, cursor): ([ID<PostComment>], CommentCursor?) = ([], nil)
    repeat {
      let page = try await mine.comments(of: scenario.mine, after: cursor, limit: 1)
      seen += page.comments.map(\.id)
      cursor = page.next
    } while cursor != nil
    #expect(seen == all.map(\.id))
    #expect(try await mine.post(scenario.mine, from: nil).post.counts.comments == 3)
    // A deleted comment stays while it has replies.
    try await theirs.deleteComment(scenario.answer)
    #expect(
      try await mine.comments(of: scenario.mine, after: nil, limit: 9).comments.map(\.comment.text) == ["", "답글", "둘째"])
    try await mine.deleteComment(reply.id)
    #expect(try await mine.comments(of: scenario.mine, after: nil, limit: 9).comments.map(\.id) == [second.id])
    #expect(try await mine.post(scenario.mine, from: nil).post.counts.comments == 1)
  }

  @Test func likesAreCountedOnce() async throws {
    try await begin()
    for _ in 0..<2 { try await mine.set(.like(scenario.theirs), to: true) }
    try await mine.set(.likeComment(scenario.answer), to: true)
    let found = try await mine.post(scenario.theirs, from: nil)
    #expect(found.isLiked && found.post.counts.likes == 1)
    let comment = try await mine.comment(scenario.answer)
    #expect(comment.isLiked && comment.comment.likes == 1)
    #expect(try await theirs.comment(scenario.answer).isLiked == false)
    await #expect(throws: TownError.rule(.ownPost)) { try await mine.set(.like(scenario.mine), to: true) }
    await #expect(throws: TownError.rule(.ownPost)) { try await mine.set(.likeComment(scenario.comment), to: true) }
    for _ in 0..<2 { try await mine.set(.like(scenario.theirs), to: false) }
    #expect(try await mine.post(scenario.theirs, from: nil).post.counts.likes == 0)
  }

  @Test func anAnswerIsAcceptedForAQuestion() async throws {
    try await begin()
    #expect(try await mine.accept(scenario.answer, for: scenario.mine).acceptedAnswer == scenario.answer)
    await #expect(throws: TownError.rule(.notYours)) { try await mine.accept(scenario.comment, for: scenario.theirs) }
    await #expect(throws: TownError.notFound) { try await mine.accept(scenario.comment, for: scenario.mine) }
    await #expect(throws: TownError.rule(.notQuestion)) { try await mine.accept(nil, for: scenario.ownProject) }
    let own = try await mine.comment(NewComment(post: scenario.mine, text: "제가 답할게요"))
    await #expect(throws: TownError.rule(.ownPost)) { try await mine.accept(own.id, for: scenario.mine) }
    // Without the comment there is no accepted answer.
    try await theirs.deleteComment(scenario.answer)
    #expect(try await mine.post(scenario.mine, from: nil).post.acceptedAnswer == nil)
    _ = try await people.market(of: people.other.id).undo.undo()
    #expect(try await mine.post(scenario.mine, from: nil).post.acceptedAnswer == scenario.answer)
  }

  @Test func aProjectFillsUpAndCloses() async throws {
    let until = people.clock.now().advanced(seconds: 3600)
    let small = try await mine.publish(TownScenario.project("둘이서", wanted: 1, until: until))
    try await theirs.set(.membership(small.id), to: true)
    #expect(try await theirs.post(small.id, from: nil).isMember)
    #expect(try await mine.members(of: small.id).map(\.id) == [people.other.id])
    await #expect(throws: TownError.rule(.notYours)) { try await theirs.members(of: small.id) }
    await #expect(throws: TownError.rule(.ownPost)) { try await mine.set(.membership(small.id), to: true) }
    let third = Sample.account(Sample.seller(52), name: "셋째")
    _ = try await people.accounts.add(third, skeleton: Skeleton("셋째"))
    let thirdTown = people.market(of: third.id).town
    await #expect(throws: TownError.rule(.full)) { try await thirdTown.set(.membership(small.id), to: true) }
    let full = PostQuery(around: TownScenario.home, filter: PostFilter(statuses: [.full]))
    #expect(try await mine.posts(full, after: nil, limit: 9).posts.map(\.id) == [small.id])
    try await theirs.set(.membership(small.id), to: false)
    #expect(try await mine.setClosed(small.id, to: true).project?.isClosed == true)
    await #expect(throws: TownError.rule(.closed)) { try await theirs.set(.membership(small.id), to: true) }
    _ = try await mine.setClosed(small.id, to: false)
    people.clock.advance(seconds: 3601)
    await #expect(throws: TownError.rule(.closed)) { try await theirs.set(.membership(small.id), to: true) }
    let news = try await mine.publish(TownScenario.news)
    await #expect(throws: TownError.rule(.notProject)) { try await theirs.set(.membership(news.id), to: true) }
    await #expect(throws: TownError.rule(.notProject)) { try await mine.setClosed(news.id, to: true) }
  }

  @Test func bookmarksAreOneListTheNewestFirst() async throws {
    try await begin()
    let market = people.market(of: people.me.id)
    let listing = people.all[3].id
    for (number, mark) in [PostMark.bookmark(scenario.theirs), .bookmarkListing(listing)].enumerated() {
      people.clock.advance(seconds: Int64(number + 1))
      for _ in 0..<2 { try await mine.set(mark, to: true) }
    }
    func kinds() async throws -> [Bookmark.Kind] { try await market.bookmarks.bookmarks().map(\.kind) }
    #expect(try await kinds() == [.listing, .post])
    #expect(try await mine.has(.bookmarkListing(listing)))
    #expect(try await !theirs.has(.bookmarkListing(listing)))
    await #expect(throws: TownError.notFound) {
      try await mine.set(.bookmarkListing(Sample.listing(999).id), to: true)
    }
    try await theirs.delete(scenario.theirs)
    #expect(
      try await market.bookmarks.bookmarks().last?.subject == .post(scenario.theirs, nil), "it says that it is gone")
    let undone = try await market.undo.undo()
    #expect(undone.kind == .bookmarkListing && undone.listings.map(\.id) == [listing])
    #expect(try await kinds() == [.post])
    _ = try await market.undo.redo()
    #expect(try await kinds() == [.listing, .post])
    try await mine.set(.bookmark(scenario.theirs), to: false)
    #expect(try await kinds() == [.listing])
  }

  @Test func ownListsAreNewestFirst() async throws {
    try await begin()
    people.clock.advance(seconds: 1)
    try await mine.set(.bookmark(scenario.project), to: true)
    people.clock.advance(seconds: 1)
    try await mine.set(.bookmark(scenario.theirs), to: true)
    try await mine.set(.like(scenario.project), to: true)
    try await mine.set(.membership(scenario.project), to: true)
    func ids(_ list: OwnPosts) async throws -> [ID<Post>] {
      try await mine.own(list, after: nil, limit: 9).posts.map(\.id)
    }
    #expect(try await ids(.written) == [scenario.ownProject, scenario.mine])
    #expect(try await ids(.commented) == [scenario.theirs])
    #expect(try await ids(.liked) == [scenario.project])
    #expect(try await ids(.joined) == [scenario.project])
    #expect(try await ids(.bookmarked) == [scenario.theirs, scenario.project])
    let first = try await mine.own(.bookmarked, after: nil, limit: 1)
    #expect(first.posts.map(\.id) == [scenario.theirs])
    #expect(try await mine.own(.bookmarked, after: first.next, limit: 1).posts.map(\.id) == [scenario.project])
  }

  @Test func aDeletedAccountLeavesNoWordsBehind() async throws {
    try await begin()
    try await mine.set(.like(scenario.theirs), to: true)
    try await mine.set(.membership(scenario.project), to: true)
    try await people.market(of: people.me.id).accounts.deleteAccount()
    for post in people.town.allPosts where post.author == people.me.id {
      #expect(post.isDeleted && post.text.isEmpty && post.authorName == Account.formerName)
    }
    for comment in people.town.allComments where comment.author == people.me.id {
      #expect(comment.isDeleted && comment.text.isEmpty && comment.authorName == Account.formerName)
    }
    #expect(people.town.allMarks(of: people.me.id).isEmpty)
    let left = try await theirs.post(scenario.theirs, from: nil).post
    #expect(left.counts.likes == 0 && left.counts.comments == 0)
    #expect(try await theirs.post(scenario.project, from: nil).post.counts.members == 0)
  }
}
