import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// F5: an unfinished post is kept as a draft.
@MainActor
@Suite struct PostDraftJourneyTests {
  private func draft(_ journey: Journey, about post: ID<Post>? = nil) async throws -> PostDraft? {
    try await journey.personal.draft(of: JourneyPeople.me.id, about: .post(post))?.ofPost
  }

  /// A new post with a title and a text.
  private func written() async -> Journey {
    let journey = await TownJourneyTests.journey(keys: "N")
    await journey.type("제목")
    await journey.press("Tab")
    await journey.type("내용")
    await journey.idle()
    return journey
  }

  @Test func theDraftSurvivesEscAndIsOffered() async throws {
    let journey = await TownJourneyTests.journey(keys: "N", "Esc")
    #expect(journey.app.tabs.top?.destination == .town, "nothing was typed")
    #expect(try await draft(journey) == nil)
    await journey.press("N")
    await journey.type("쓰다 만 글")
    await journey.press("Tab")
    await journey.type("첫 줄")
    await journey.press("Esc")
    #expect(journey.notice.contains("작성 중이던 글을 저장했어요."))
    #expect(try await draft(journey)?.title == "쓰다 만 글")
    await journey.press("N")
    #expect(journey.says("작성 중이던 글이 있어요. 이어서 쓸까요?"))
    await journey.press("Enter")
    #expect(journey.postEditor?.title.text == "쓰다 만 글" && journey.postEditor?.text.text.hasPrefix("첫 줄") == true)
    await journey.press("Esc", "N", "Shift-Tab", "Enter")
    #expect(journey.postEditor?.title.text.isEmpty == true)
    #expect(try await draft(journey) == nil, "starting over discards it")
  }

  /// Two programs write at the same time, and share the place of the draft.
  @Test func publishingLeavesTheDraftOfAnotherProgram() async throws {
    let journey = await written()
    var other = try #require(try await draft(journey))
    other.title = "다른 창의 글"
    try await journey.personal.keep(.post(other), of: JourneyPeople.me.id, at: Sample.now)
    await journey.press("Ctrl-s")
    await journey.until { journey.post?.detail?.post != nil }
    #expect(try await draft(journey)?.title == "다른 창의 글")
  }

  /// Another program on the same store, as after a crash.
  @Test func theNextProgramHasTheWholeForm() async throws {
    let journey = await TownJourneyTests.journey(keys: "P", "N")
    await journey.type("책 모임")
    await journey.press("Tab")
    await journey.type("함께 읽기")
    await journey.press("Tab")
    await journey.type("누구나")
    await journey.press("Tab", "Ctrl-u")
    await journey.type("7")
    await journey.idle()
    let next = AppModel(
      AppOptions(
        markets: journey.markets, settings: Settings(motion: false), systemLanguage: .korean, version: "0.1.0",
        account: JourneyPeople.me))
    next.push(.postEditor(nil))
    await next.context.activity.idle()
    #expect(next.overlay is DialogModel)
    next.handle(.key(Key(.enter)))
    await next.context.activity.idle()
    let form = try #require(next.tabs.top as? PostEditorModel).state
    #expect(form.kind == .together && form.title.text == "책 모임" && form.project.purpose.text == "함께 읽기")
    #expect(form.project.seeking.text == "누구나" && form.project.wanted.text == "7")
    #expect(form.neighborhood == Sample.home)
  }

  @Test func publishingDropsTheDraft() async throws {
    let journey = await written()
    #expect(try await draft(journey)?.text == "내용")
    await journey.press("Ctrl-s")
    await journey.until { journey.post?.detail != nil }
    #expect(try await draft(journey) == nil)
  }

  @Test func editsAreKeptOnTopOfWhatChangedMeanwhile() async throws {
    let journey = await TownJourneyTests.journey(keys: "G", "k", "e")
    await journey.type("!")
    await journey.press("Esc")
    #expect(try await draft(journey, about: TownPosts.mine)?.changed == [.title])
    await journey.outside {
      let town = journey.market(of: JourneyPeople.me.id).town
      _ = try? await town.edit(TownPosts.mine, PostChanges(text: "다른 곳에서 고친 내용"))
    }
    await journey.press("e")
    #expect(journey.says("수정하던 내용이 있어요. 이어서 고칠까요?"))
    await journey.press("Enter")
    #expect(journey.postEditor?.title.text == "조용한 카페 추천해 주세요!")
    #expect(journey.postEditor?.text.text == "다른 곳에서 고친 내용")
  }

  @Test func aDraftThatCannotBeKeptIsAskedAbout() async {
    let journey = await TownJourneyTests.journey(keys: "N")
    journey.personal.fail(with: .diskFull(path: "Market.sqlite"))
    await journey.type("제목")
    await journey.press("Esc")
    #expect(journey.says("지금 나가면 작성 중이던 글이 사라져요."))
    await journey.press("Enter")
    #expect(journey.postEditor?.title.text == "제목")
  }
}
