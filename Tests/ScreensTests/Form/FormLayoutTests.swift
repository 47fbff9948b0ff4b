import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// The layout of a form.
@MainActor
@Suite struct FormLayoutTests {
  @Test func fieldsBelowTheScreenAreMarked() async {
    let journey = await Scene.quickRepliesForm.journey(size: Size(columns: 80, rows: 24), language: .korean)
    #expect(journey.rows.contains { $0.hasSuffix("↓") }, "\(journey.screen)")
    for _ in 0..<11 { await journey.press("Tab") }
    #expect(journey.rows.contains { $0.hasSuffix("↑") }, "\(journey.screen)")
    #expect(!journey.rows.contains { $0.hasSuffix("↓") }, "\(journey.screen)")
  }

  @Test func aButtonThatCannotBePressedKeepsItsGround() async throws {
    let journey = await Journey()
    await journey.press("/", "Alt-p")
    let place = try #require(journey.place(of: "확인"))
    let style = journey.frame[place.column, place.row].style
    #expect(style == journey.render.disabledButton && style != journey.render.style(.button))
  }
}
