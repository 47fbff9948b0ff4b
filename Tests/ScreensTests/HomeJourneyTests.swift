import Marketplace
import TerminalUI
import Testing

@testable import Screens

@MainActor
@Suite struct HomeJourneyTests {
  @Test func look() async {
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 15)] {
      let journey = await Journey(size: size)
      print(journey.screen)
      await journey.press("j")
      await journey.press("Enter")
      print(journey.screen)
      await journey.press("Esc", "c")
      print(journey.screen)
      await journey.press("Esc", "n")
      print(journey.screen)
      await journey.press("Esc", "?")
      print(journey.screen)
    }
  }
}
