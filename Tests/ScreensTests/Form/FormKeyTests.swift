import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Keys in forms and fields.
@MainActor
@Suite struct FormKeyTests {
  @Test func aDigitOnACheckBoxOrAChipDoesNotChangeTab() async {
    let journey = await Scene.written.journey(size: Size(columns: 80, rows: 24), language: .korean)
    for _ in 0..<10 {
      await journey.press("Tab")
      for digit in ["2", "1"] where journey.editor?.focus.isField == false { await journey.press(digit) }
      #expect(journey.editor != nil, "\(journey.screen)")
    }
    let form = await Scene.signUp.journey(size: Size(columns: 80, rows: 24), language: .korean)
    let place = form.app.front?.destination
    for _ in 0..<5 { await form.press("Tab", "1") }
    #expect(form.app.front?.destination == place)
  }

  @Test func homeAndEndStayInThePictureStrip() async {
    let journey = await Scene.written.journey(size: Size(columns: 80, rows: 24), language: .korean)
    for _ in 0..<12 {
      if case .picture = journey.editor?.focus { break }
      await journey.press("Tab")
    }
    let last = (journey.editor?.pictures.count ?? 0) - 1
    #expect(last > 0)
    await journey.press("End")
    #expect(journey.editor?.focus == .picture(last))
    await journey.press("h")
    #expect(journey.editor?.focus == .picture(last - 1))
    await journey.press("Home")
    #expect(journey.editor?.focus == .picture(0))
  }

  @Test func chordsEditAFieldUnlessTheScreenNeedsThem() async {
    let journey = await Journey()
    await journey.press("/")
    await journey.type("캠핑 의자")
    await journey.press("Ctrl-a", "Ctrl-k")
    let search = journey.app.front as? SearchModel
    #expect(search?.state.field.isEmpty == true)
    await journey.press("Alt-d")
    #expect(search?.state.inDescriptions == true, "the search has its own use for it")
    await journey.press("Esc", ":")
    await journey.type("dark theme")
    await journey.press("Alt-b", "Alt-d")
    #expect((journey.app.overlay as? ActionsModel)?.state.field.text == "dark ")
  }

  @Test func lettersWithoutAltReachWhatAltChordsDo() async {
    let journey = await Journey()
    await journey.press("F9")
    #expect(journey.app.overlay is DialogModel, "a guest is asked to sign in")
  }
}
