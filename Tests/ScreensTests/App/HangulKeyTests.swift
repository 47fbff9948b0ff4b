import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Keys pressed while the Korean input method is on.
@MainActor
@Suite struct HangulKeyTests {
  @Test func hangulLettersActAsTheirKeysOutsideFields() async {
    let journey = await Journey()
    await journey.type("ㅓ")
    #expect(journey.home.list.current == 1, "ㅓ is j")
    await journey.type("ㅏ")
    #expect(journey.home.list.current == 0, "ㅏ is k")
    await journey.type("ㅊ")
    #expect(journey.app.front?.destination == .categories, "ㅊ is c")
  }

  @Test func aSyllableIsSeveralKeys() async {
    let journey = await Journey()
    await journey.type("ㅓ")
    await journey.type("어")
    #expect(journey.home.list.current == 2, "어 is d, which does nothing on a listing of others, and j")
  }

  @Test func inAFieldTheyAreText() async {
    let journey = await Journey()
    await journey.press("/")
    await journey.type("의자")
    #expect(journey.shows("의자"))
  }
}
