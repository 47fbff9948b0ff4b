import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Keys pressed before their screen is loaded.
@MainActor
@Suite struct HeldKeyTests {
  private func send(_ names: String..., to journey: Journey) async {
    journey.terminal.send(names.compactMap { KeyChord($0)?.keys.first }.map { .key($0) })
    await journey.idle()
  }

  @Test func aKeyWaitsForTheListingThatTheKeyBeforeItOpened() async {
    let journey = await Journey()
    await send("Enter", "t", to: journey)
    #expect(journey.shows("로그인 후 이용 가능한 서비스입니다."), "\(journey.screen)")
    #expect(!journey.shows("선택한 글이 없어요."))
  }

  @Test func theKeysBehindItKeepTheirOrder() async {
    let journey = await Journey()
    await send("Enter", "t", "Esc", to: journey)
    #expect(!journey.shows("로그인 후 이용 가능한 서비스입니다."), "Esc drops what waits")
    await send("Esc", "j", "Enter", "z", "Esc", to: journey)
    #expect(journey.app.overlays.isEmpty)
  }

  @Test func whatIsStillImpossibleThenSaysWhy() async {
    let journey = await Journey()
    await send("Enter", "e", to: journey)
    #expect(journey.shows("내가 올린 글만 수정할 수 있어요."), "\(journey.screen)")
    #expect(journey.app.heldKeys.isEmpty)
  }
}
