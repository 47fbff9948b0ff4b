import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// The layout of the settings screen.
@MainActor
@Suite struct SettingsViewTests {
  @Test(arguments: [40, 80], Language.allCases)
  func valuesStandInOneColumnAndAreWhole(_ columns: Int, _ language: Language) async throws {
    let journey = await Journey(size: Size(columns: columns, rows: 24), language: language)
    await journey.press(",")
    let strings = journey.render.strings
    var places: Set<Int> = []
    for setting in SettingsRow.allCases {
      guard let words = setting.words(journey.app.context.settings, strings) else { continue }
      let title = strings(setting.title)
      let row = try #require(journey.rows.first { $0.contains(title + "  ") && $0.contains(words) }, "\(title)")
      places.insert(row.columns - (row.hasSuffix(" ›") ? 2 : 0) - words.columns)
    }
    #expect(places.count == 1, "\(journey.screen)")
  }

  @Test func onlyTheSelectedValueCanBeTurned() async {
    let journey = await Journey()
    await journey.press(",", "j")
    let turned = journey.rows.filter { $0.contains("‹ ") }
    #expect(turned.count == 1 && turned[0].contains("언어"), "\(journey.screen)")
  }
}
