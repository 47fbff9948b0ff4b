import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// The layout of the editor's form and the dependencies between its fields.
@MainActor
@Suite struct EditorFormTests {
  @Test func theFooterNamesTheKeysOfTheFocusedPicture() async {
    for language in Language.allCases {
      let journey = await Writing.journey(language: language)
      let words =
        language == .korean
        ? ["t 설명", "J 뒤로", "K 앞으로", "x 삭제"] : ["t describe", "J right", "K left", "x remove"]
      await Writing.fill(journey)
      #expect(words.allSatisfy { !journey.keys.contains($0) })
      await journey.press("Home")
      while journey.editor?.focus != .title { await journey.press("Shift-Tab") }
      await journey.press("Shift-Tab", "Shift-Tab")
      #expect(journey.editor?.focus == .picture(1) || journey.editor?.focus == .picture(0), "\(journey.screen)")
      await journey.press("Home")
      #expect(
        journey.keys.contains(words[0]) && journey.keys.contains(words[1]) && !journey.keys.contains(words[2]),
        "\(journey.keys)")
      await journey.press("End")
      #expect(
        journey.keys.contains(words[2]) && !journey.keys.contains(words[1]) && journey.keys.contains(words[3]),
        "\(journey.keys)")
    }
  }

  @Test func undoingInAFormTakesBackNothingOutsideIt() async {
    let journey = await Writing.journey()
    await journey.press("j", "w")
    let liked = journey.app.context.hearts
    #expect(!liked.kept.isEmpty)
    await journey.press("N")
    while journey.editor?.focus != .done { await journey.press("Tab") }
    await journey.press("u")
    #expect(journey.notice.contains("되돌릴 내용이 없어요"), "\(journey.screen)")
    #expect(journey.app.context.hearts == liked)
  }

  @Test func whoListensHearsWhatIsMissing() async {
    let journey = await Writing.journey(settings: Settings(motion: false, screenReader: true))
    await journey.press("N", "Ctrl-s")
    #expect(journey.app.notice?.sentence.phrase == .editorMissing, "\(journey.screen)")
  }

  @Test func doneFollowsALowForm() async throws {
    let journey = await Writing.journey(size: Size(columns: 200, rows: 60))
    await journey.press("N")
    let done = try #require(journey.place(of: "설명   완료"))
    let label = try #require(journey.place(of: "  설명"))
    #expect(done.row - label.row < 12, "\(journey.screen)")
  }

  @Test func theSwitchesFitBesideThePriceAndBelowIt() async {
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 30)] {
      let journey = await Writing.journey(size: size, language: .english)
      await journey.press("N")
      #expect(journey.shows("[ ] Give away   [ ] Accept offers"), "\(journey.screen)")
      #expect(journey.rows.contains { $0.contains("₩") && $0.contains("[ ]") } == (size.columns == 80))
    }
  }

  @Test func aGiveawayTakesNoOffers() async throws {
    let journey = await Writing.journey(size: Size(columns: 100, rows: 40))
    await Writing.fill(journey)
    #expect(journey.shows("[x] 가격 제안 받기"))
    await journey.click("] 나눔")
    #expect(journey.shows("[x] 나눔") && journey.shows("[ ] 가격 제안 받기"), "\(journey.screen)")
    await journey.click("가격 제안 받기")
    #expect(journey.shows("[ ] 가격 제안 받기"), "\(journey.screen)")
    await journey.press("Tab")
    #expect(journey.editor?.focus == .description, "the switch for offers is passed over")
    await journey.press("Ctrl-s")
    let id = try #require(journey.listing?.id)
    let listing = try #require(try await journey.store.listing(id))
    #expect(listing.price?.amount == 0 && !listing.takesOffers)
  }

  @Test func theFormIsMarkedAtItsRightEdgeWhereItGoesOn() async throws {
    let journey = await Writing.journey(size: Size(columns: 40, rows: 15))
    await journey.press("N")
    let row = try #require(journey.rows.first { $0.contains("↓") }, "\(journey.screen)")
    #expect(row.hasSuffix("↓") && row.columns == 40, "\(journey.screen)")
  }

  @Test func captionsAreNoPaging() async {
    let journey = await Writing.journey(size: Size(columns: 100, rows: 40))
    await Writing.fill(journey)
    let captions = journey.rows.first { $0.contains("대표 사진") }
    #expect(captions?.hasSuffix(" 2") == true && captions?.contains("›") == false, "\(journey.screen)")
    await journey.click(HitTarget("later", 0))
    #expect(journey.editor?.pictures.items.map(\.name) == ["b.jpg", "a.jpg"])
  }
}
