import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// F6, F7 and F10: a post's page with its comments, and projects.
@MainActor
@Suite struct PostJourneyTests {
  private let me = JourneyPeople.me.id
  private let other = JourneyPeople.others[0].id
  private let fox = JourneyPeople.others[1].id

  private func texts(_ journey: Journey) -> [String] { journey.post?.thread.shown.map(\.comment.text) ?? [] }

  @Test func commentsAndRepliesAreReadInTheirOrder() async {
    let journey = await TownJourneyTests.journey(keys: "Enter")
    #expect(texts(journey) == ["주민센터 앞에 공기 주입기가 있어요.", "고마워요!", "저도 궁금했어요."])
    #expect(journey.shows("느긋한수달 · 역삼동 · 350m · 3분 전"))
    #expect(journey.shows("↳ 느긋한수달 · 글쓴이 · 1분 전"))
    #expect(journey.shows("quiet.fox · 2분 전 · 공감 2"))
    #expect(journey.shows("공감 1 · 댓글 3"))
  }

  @Test func aCommentIsWrittenAnsweredEditedAndDeleted() async throws {
    let journey = await TownJourneyTests.journey(keys: "Enter", "Enter")
    await journey.type("공원 입구에도 있어요.")
    await journey.press("Enter")
    #expect(texts(journey).last == "공원 입구에도 있어요.")
    #expect(journey.post?.focused?.comment.author == me, "one's own comment is shown and selected")
    #expect(journey.cursorRow.contains("바쁜고래"))
    await journey.press("gg", "j", "j", "j", "j")
    let answered = try #require(journey.post?.focused?.comment)
    await journey.press("r")
    await journey.type("감사해요")
    await journey.press("Enter")
    let reply = try #require(journey.post?.thread.shown.first { $0.comment.text == "감사해요" }?.comment)
    #expect(reply.parent == answered.parent ?? answered.id)
    await journey.press("e")
    await journey.type(" 정말로")
    await journey.press("Enter")
    #expect(texts(journey).contains("감사해요 정말로") && journey.shows("수정함"))
    await journey.press("d")
    #expect(journey.says("이 댓글을 삭제할까요?"))
    await journey.press("Tab", "Enter")
    await journey.until { !texts(journey).contains("감사해요 정말로") }
    await journey.press("u")
    await journey.until { texts(journey).contains("감사해요 정말로") }
  }

  @Test func whatIsTypedAndNotSentIsKept() async {
    let journey = await TownJourneyTests.journey(keys: "Enter", "Enter")
    await journey.type("쓰다 만 댓글")
    await journey.press("Alt-Enter", "Esc")
    #expect(journey.app.overlay == nil && texts(journey).count == 3)
    await journey.press("Enter")
    #expect(journey.shows("쓰다 만 댓글"))
    await journey.press("Ctrl-u", "Backspace", "Ctrl-u", "Enter")
    #expect(journey.app.overlay != nil, "an empty comment is not sent")
  }

  @Test func commentsOfOthersWaitWhileOneReads() async {
    let journey = await TownJourneyTests.journey(keys: "Enter", "j", "j", "j", "j")
    let (place, focus) = (journey.place(of: "저도 궁금했어요."), journey.post?.focus)
    for text in ["하나", "둘"] { await journey.comment(text, by: fox, on: TownPosts.question) }
    await journey.comment("셋", by: fox, on: TownPosts.question, under: TownPosts.answer)
    await journey.until { journey.shows("새 댓글 3개 ↓") }
    #expect(texts(journey).count == 3 && journey.post?.focus == focus)
    #expect(journey.place(of: "저도 궁금했어요.") == place, "nothing jumps")
    await journey.press("f")
    #expect(texts(journey).prefix(4) == ["주민센터 앞에 공기 주입기가 있어요.", "고마워요!", "셋", "저도 궁금했어요."])
    #expect(Set(texts(journey).suffix(2)) == ["하나", "둘"])
    #expect(journey.post?.focused?.comment.text == "셋", "the first new one is selected")
    #expect(!journey.shows("새 댓글 3개"))
  }

  @Test func thePlaceOpensTheMapAndTheLinkOfAProjectIsCopied() async throws {
    let journey = await TownMapJourneyTests.journey(keys: "j", "j", "Enter")
    #expect(journey.post?.id == TownPosts.project)
    await journey.press("y")
    #expect(journey.terminal.commands.contains(.copy("https://example.org/run")))
    await journey.press("v")
    #expect(journey.app.front is MapModel, "\(journey.screen)")
    await journey.press("Esc")
    #expect(journey.post?.id == TownPosts.project)
  }

  @Test func theAuthorOfAQuestionAcceptsAnAnswer() async throws {
    let journey = await TownJourneyTests.journey(keys: "G", "k", "Enter")
    #expect(journey.post?.id == TownPosts.mine)
    await journey.press("a")
    #expect(journey.notice.contains("먼저 댓글을 선택해 주세요."))
    await journey.press("G", "a")
    #expect(journey.notice.contains("느긋한수달님의 답변을 채택했어요."))
    #expect(journey.shows("✓ 채택"))
    let accepted = try await journey.market(of: nil).town.post(TownPosts.mine, from: nil).post.acceptedAnswer
    #expect(accepted == TownPosts.advice)
    await journey.press("a")
    #expect(!journey.shows("✓ 채택"))
    await journey.press("Esc", "gg", "Enter", "G", "a")
    #expect(journey.notice.contains("내가 쓴 글이 아니에요."), "only its author does")
  }

  @Test func commentsAreLikedReportedAndTheirAuthorsBlocked() async {
    let journey = await TownJourneyTests.journey(keys: "Enter", "G", "k", "k", "w")
    #expect(journey.shows("quiet.fox · 2분 전 · 공감 3 ♥"))
    await journey.press("!", "Enter", "Enter", "Enter")
    await journey.until { !texts(journey).contains("주민센터 앞에 공기 주입기가 있어요.") }
    #expect(journey.notice.contains("이 댓글은 이제 보이지 않아요."))
    await journey.press("u")
    await journey.until { texts(journey).count == 3 }
  }

  @Test func aDeletedCommentKeepsItsPlaceForReplies() async throws {
    let journey = await TownJourneyTests.journey(keys: "Enter")
    await journey.outside { try? await journey.market(of: fox).town.deleteComment(TownPosts.answer) }
    await journey.until { journey.shows("삭제된 댓글이에요.") }
    #expect(texts(journey).contains("고마워요!"))
  }

  @Test func aPostThatDisappearsSaysSo() async throws {
    let journey = await TownJourneyTests.journey(keys: "Enter")
    await journey.outside { try? await journey.market(of: other).town.delete(TownPosts.question) }
    await journey.until { journey.shows("삭제되었거나 더 이상 볼 수 없는 글이에요.") }
    #expect(journey.shows("자전거 바람 넣을 데 있나요?"), "what was read stays")
  }

  @Test func linksAreOpenedOrCopied() async {
    let journey = await TownJourneyTests.journey(keys: "j", "Enter")
    #expect(journey.frame.links.contains { $0.address == "https://example.org/market" })
    await journey.press("o")
    #expect(journey.notice.contains("https://example.org/market"))
    await journey.press("Esc", "gg", "Enter", "o")
    #expect(journey.notice.contains("링크가 없어요."))
  }

  @Test func oneJoinsAndLeavesAProjectAndItsLeaderSeesWho() async throws {
    let journey = await TownJourneyTests.journey(keys: "P", "Enter")
    #expect(journey.post?.id == TownPosts.project)
    #expect(journey.shows("모집 중 2/6") && journey.shows("초보 환영") && journey.shows("https://example.org/run"))
    await journey.press("s")
    #expect(journey.notice.contains("참여했어요: 아침 달리기") && journey.shows("모집 중 3/6") && journey.shows("참여 취소  s"))
    await journey.press("s")
    #expect(journey.shows("모집 중 2/6"))
    await journey.press("Esc", "j", "Enter")
    #expect(journey.post?.id == TownPosts.ownProject)
    await journey.outside {
      try? await journey.market(of: fox).town.set(.membership(TownPosts.ownProject), to: true)
    }
    await journey.until { journey.shows("quiet.fox") }
    #expect(journey.shows("참여한 이웃"))
    await journey.press("s")
    #expect(journey.notice.contains("모집을 마감했어요") && journey.shows("마감 1/3"))
    await journey.press("s")
    #expect(journey.shows("모집 중 1/3"))
  }

  @Test func theMenuHasWhatCanBeDone() async {
    let journey = await TownJourneyTests.journey(keys: "m")
    for text in ["공감하기", "북마크하기", "글쓴이 프로필 보기", "이 글 신고하기", "링크 복사"] { #expect(journey.shows(text), "\(text)") }
    await journey.press("Esc", "G", "m")
    for text in ["모집 마감하기", "글 수정", "삭제"] { #expect(journey.shows(text), "\(text)") }
  }

  @Test func aScreenReaderReadsLineByLine() async throws {
    let settings = Settings(motion: false, screenReader: true)
    let journey = await TownJourneyTests.journey(settings: settings, keys: "Enter")
    var heard: [String] = []
    for _ in 0..<14 {
      heard.append(journey.spoken.first(where: \.isCurrent)?.text ?? "")
      await journey.press("j")
    }
    #expect(heard.first == "질문: 자전거 바람 넣을 데 있나요?")
    #expect(heard.contains("quiet.fox, 2분 전, 공감 2, 주민센터 앞에 공기 주입기가 있어요., 댓글, 3개 중 1번째"), "\(heard)")
    #expect(heard.contains { $0.hasPrefix("답글, 느긋한수달, 글쓴이, 1분 전, 고마워요!") })
  }

  @Test func anAddressLeadsToThePost() {
    let link = Destination.post(TownPosts.news).link
    #expect(link.flatMap(Destination.init(link:)) == .post(TownPosts.news))
    #expect(Destination(link: "secondhand://post/nothing") == nil)
  }
}
