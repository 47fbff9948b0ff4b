import Foundation
import PtyTesting
import Testing

/// `secondhand bookmark`: listings, posts and messages in one list.
@Suite(.serialized) struct BookmarkCommandTests {
  private let home: TemporaryHome
  private var id: String { SampleListing.id(2) }

  init() throws {
    home = try TemporaryHome(SampleListing.many(3))
    try #require(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
  }

  private func bookmark(_ arguments: String...) throws -> TemporaryHome.Outcome {
    try home.run(["bookmark"] + arguments + ["--as", "하늘", "--data", home.data])
  }

  @Test func aBookmarkIsAddedListedAndRemoved() throws {
    #expect(try bookmark().errors == "북마크가 없어요.\n")
    #expect(try bookmark("add", id).errors == "북마크했어요: 물건 2번\n")
    let post = try home.run(
      "town", "post", "--as", "하늘", "--kind", "news", "--title", "동네 소식", "--text", "내용", "--json"
    ).object
    let postID = try #require(post["id"] as? String)
    #expect(try bookmark("add", postID, "--json").object["kind"] as? String == "post")
    let all = try bookmark("list", "--json").objects
    #expect(Set(all.compactMap { $0["id"] as? String }) == [id, postID])
    #expect(try bookmark("list", "--kind", "listing", "--json").objects.map { $0["kind"] as? String } == ["listing"])
    let lines = try bookmark("list").lines
    #expect(lines.contains { $0.contains("물건 2번") } && lines.contains { $0.contains("동네 소식") }, "\(lines)")
    #expect(try bookmark("remove", String(postID.suffix(8))).status == 0)
    #expect(try bookmark("list").lines.count == 1)
    #expect(try home.run("undo", "--as", "하늘").status == 0)
    #expect(try bookmark("list").lines.count == 2)
  }

  @Test func whatIsGoneSaysSoAndCanBeRemoved() throws {
    #expect(try bookmark("add", id).status == 0)
    #expect(try home.run("delete", id, "--as", "느긋한수달").status == 0)
    #expect(try bookmark("list").output.contains("그사이 삭제되었거나 숨겨진 판매글이에요."))
    #expect(try bookmark("list", "--json").object["listing"] == nil)
    #expect(try bookmark("remove", id).status == 0 && bookmark("list").output == "")
  }

  @Test func whatCannotBeBookmarkedIsRefused() throws {
    for language in ["en", "ko"] {
      #expect(try bookmark("add", SampleListing.id(77), "--lang", language).refuses(3, SampleListing.id(77)))
      #expect(try bookmark("remove", id, "--lang", language).refuses(3, "secondhand bookmark list"))
      #expect(try bookmark("list", "--kind", "person", "--lang", language).refuses(2, "--kind"))
    }
    #expect(try home.run("bookmark", "add", id).refuses(4, "secondhand account use"))
  }
}
