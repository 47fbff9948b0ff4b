import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Several own listings at once: Space selects, an action applies to all selected listings, and one undo reverts it.
@MainActor
@Suite struct SelectionJourneyTests {
  private func journey(_ settings: Settings = Settings(motion: false)) async -> Journey {
    await Journey(
      JourneyPeople.listings, settings: settings, account: JourneyPeople.me, others: JourneyPeople.others)
  }

  private func mine(_ journey: Journey) async -> [Listing] {
    var listings: [Listing] = []
    for id in JourneyPeople.mine.prefix(2).map(\.id) {
      if let listing = try? await journey.store.listing(id) { listings.append(listing) }
    }
    return listings
  }

  @Test func selectedRowsHaveAMarkAndACount() async {
    let journey = await journey()
    await journey.press("2", "Space")
    #expect(journey.shows("✓ 1개 선택") && journey.cursorRow.contains("겨울 코트"), "\(journey.screen)")
    #expect(journey.rows.contains { $0.contains("✓") && $0.contains("기타 앰프") })
    await journey.press("Space")
    #expect(journey.shows("2개 선택"))
    await journey.press("Space")
    #expect(journey.shows("1개 선택"), "the last row is taken out again")
    await journey.press("Esc")
    #expect(!journey.shows("개 선택") && journey.app.tabs.tab == .sales)
  }

  @Test func theFooterAndTheMenuNameWhatIsDoneToAllOfThem() async {
    let journey = await journey()
    await journey.press("2", "Space", "Space")
    for hint in ["s 상태", "H 숨기기", "d 삭제", "Esc 선택 해제"] { #expect(journey.keys.contains(hint), "\(journey.keys)") }
    #expect(!journey.keys.contains("e 수정"))
    await journey.press("m")
    #expect(journey.shows("─ 글 2개 ─") && journey.shows("끌어올리기") && !journey.shows("링크 복사"), "\(journey.screen)")
    await journey.click("숨기기")
    #expect(await mine(journey).allSatisfy(\.isHidden))
    await journey.press("1", "w", "3", "Space")
    #expect(journey.keys.contains("w 관심 해제") && !journey.keys.contains("H 숨기기"), "\(journey.keys)")
  }

  @Test func whereThereIsLittleRoomTheCountIsShort() async {
    let journey = await journey()
    await journey.resize(to: 40, 15)
    await journey.press("2", "Space", "Space")
    #expect(journey.shows("✓2") && !journey.shows("✓ 2개"), "\(journey.screen)")
  }

  @Test func selectedRowsHaveAGroundOfTheirOwn() async throws {
    let journey = await journey()
    await journey.press("2", "Space")
    let title = try #require(journey.place(of: "기타 앰프"))
    let theme = journey.render.theme
    #expect(journey.frame[title.column, title.row].style.background == theme.style(.quietSelection).background)
  }

  @Test func hidingAllOfThemIsOneUndoAndOneRedo() async {
    let journey = await journey()
    await journey.press("2", "Space", "Space", "H")
    #expect(await mine(journey).allSatisfy(\.isHidden))
    #expect(journey.notice.contains("글 2개를 숨겼어요.") && !journey.shows("개 선택"))
    await journey.press("u")
    #expect(await mine(journey).allSatisfy { !$0.isHidden })
    #expect(journey.notice.contains("글 2개를 되돌렸어요"), "\(journey.notice)")
    await journey.press("Ctrl-r")
    #expect(await mine(journey).allSatisfy(\.isHidden))
    await journey.press("u")
    #expect(await mine(journey).allSatisfy { !$0.isHidden })
  }

  @Test func statusDeletingAndBumping() async {
    let journey = await journey()
    await journey.press("2", "Space", "Space", "s", "G", "Enter")
    #expect(await mine(journey).allSatisfy { $0.status == .sold })
    await journey.press("u")
    #expect(await mine(journey).map(\.status) == [.forSale, .reserved])
    await journey.press("gg", "Space", "Space", "d", "Tab", "Enter")
    #expect(await mine(journey).allSatisfy { $0.deletedAt != nil })
    await journey.press("u")
    #expect(await mine(journey).allSatisfy { $0.deletedAt == nil })
    journey.clock.advance(seconds: 60)
    await journey.press("gg", "Space", "Space", "b")
    #expect(journey.notice.contains("글 2개를 끌어올렸어요."))
  }

  /// A later change to one of them is undone separately.
  @Test func aLaterChangeOfOneIsUndoneAlone() async {
    let journey = await journey()
    await journey.press("2", "Space", "Space", "H")
    journey.clock.advance(seconds: 1)
    await journey.press("Left", "Left", "gg", "H", "u")
    #expect(await mine(journey).allSatisfy(\.isHidden), "only the showing was taken back")
  }

  @Test func heartsAreTakenBackTogether() async {
    let journey = await journey()
    await journey.press("w", "j", "w", "3", "Space", "Space", "w")
    #expect(await journey.hearted().isEmpty)
    await journey.press("u")
    #expect(await journey.hearted().count == 2)
  }

  @Test func aScreenReaderHearsWhatIsSelected() async {
    let journey = await journey(Settings(motion: false, screenReader: true))
    await journey.press("2", "Space")
    let lines = journey.spoken.map(\.text)
    #expect(lines.contains("1개 선택"))
    #expect(lines.contains { $0.contains("기타 앰프") && $0.contains(Strings(.korean)(.spokenChosen, "").trimmingBlanks) })
  }
}
