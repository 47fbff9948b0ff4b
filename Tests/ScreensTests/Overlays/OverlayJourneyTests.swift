import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Help and palette also open over menus and questions, and leave them unchanged.
@MainActor
@Suite struct OverlayJourneyTests {
  nonisolated static let overlays: [Scene] = [.dropDown, .range, .question, .refusal]

  private func journey(_ scene: Scene) async -> Journey {
    await scene.journey(size: Size(columns: 80, rows: 40), language: .korean)
  }

  @Test(arguments: overlays, ["?", ":", "F1"])
  func theListOfActionsLiesOverThemAndTheyComeBack(_ scene: Scene, _ key: String) async throws {
    let journey = await journey(scene)
    let before = journey.screen
    let own = try #require(journey.app.overlay?.contexts.first)
    await journey.press(key)
    #expect(journey.app.overlay is ActionsModel)
    let movements: Set<Action> = key == ":" ? [.nextFocus, .previousFocus] : []
    for row in ActionTable.rows where row.context == own && !movements.contains(row.action) {
      #expect(journey.shows(row.title.korean), "\(row.name) is not listed:\n\(journey.screen)")
    }
    await journey.press("Esc")
    #expect(journey.screen == before)
    await journey.press("Esc")
    #expect(journey.app.overlay == nil)
  }

  @Test func aClickBesideTheListClosesTheListAlone() async {
    for scene in Self.overlays {
      let journey = await journey(scene)
      let before = journey.screen
      await journey.press("?")
      await journey.click(at: Point(column: 0, row: 0))
      #expect(journey.screen == before, "\(scene)")
    }
  }

  @Test func whatIsTheirsIsDoneInThem() async {
    let menu = await journey(.dropDown)
    await menu.press("?")
    await menu.type("move down")
    await menu.press("Enter")
    #expect((menu.app.overlay as? MenuModel)?.list.current == 1)
    let question = await journey(.question)
    await question.press("?")
    await question.type("next button")
    await question.press("Enter")
    #expect((question.app.overlay as? DialogModel)?.focus == 0)
  }

  @Test(arguments: overlays)
  func whatIsNotTheirsLeavesThemAsEscDoes(_ scene: Scene) async {
    let journey = await journey(scene)
    let chosen = journey.home.choice
    await journey.press(":")
    await journey.type("settings")
    await journey.press("Enter")
    #expect(journey.app.overlay == nil)
    #expect(journey.app.front?.destination == .settings)
    #expect(journey.home.choice == chosen)
  }

  @Test func helpFromThePaletteStaysOverThem() async {
    let journey = await journey(.question)
    await journey.press(":")
    await journey.type("F1")
    await journey.press("Enter")
    #expect(journey.app.overlays.map { $0 is DialogModel } == [true, false])
    await journey.press("?")
    #expect(journey.app.overlay is DialogModel)
  }

  @Test func inTheHelpTheKeyOfThePaletteGoesToTheField() async {
    let journey = await Journey()
    await journey.press("?", ":")
    await journey.type("설?")
    #expect(journey.shows("› 설?"))
    await journey.press("Ctrl-u", "?")
    #expect(journey.app.overlay == nil, "the key that opened it closes it while nothing is typed")
    await journey.press("?")
    #expect(journey.app.overlays.count == 1)
  }

  @Test func inAFieldTheirKeysAreTyped() async {
    let journey = await Journey()
    await journey.press("n", "G", "Enter")
    await journey.type("?:")
    #expect(journey.neighborhoods?.field.text == "?:")
    #expect(journey.app.overlay == nil)
    await journey.press("F1")
    #expect(journey.app.overlay is ActionsModel)
  }

  @Test func theFooterOffersHelpOverTheScreenButNotInTheHelp() async {
    for scene in Self.overlays {
      let journey = await journey(scene)
      #expect(journey.foot.contains("? 도움말"), "\(scene)")
      await journey.press("?")
      #expect(!journey.foot.contains("도움말"), "\(scene)")
    }
  }

  @Test func aScreenReaderHearsTheListAndThenTheQuestionAgain() async {
    let journey = await Scene.question.journey(
      size: Size(columns: 80, rows: 24), language: .korean, settings: Settings(motion: false, screenReader: true))
    await journey.press("?")
    #expect(journey.rows[0] == "키와 기능" && !journey.shows("삭제하시겠어요"))
    await journey.press("Esc")
    #expect(journey.shows("삭제하시겠어요"))
  }
}
