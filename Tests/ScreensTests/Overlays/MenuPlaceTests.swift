import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Menus open beside the control that opened them and stay on the screen.
@MainActor
@Suite struct MenuPlaceTests {
  private func panel(_ journey: Journey) -> Rect? { journey.frame.hits.first { $0.target == HitTarget("panel") }?.area }

  private func place(of action: Action, _ journey: Journey) -> Rect? {
    journey.frame.hits.first { $0.target == .action(action) && $0.area.bottom < journey.frame.size.rows }?.area
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 15)])
  func theKeyAndTheClickOpenThemBelowTheirControl(_ size: Size) async throws {
    for (key, action) in [("n", Action.chooseNeighborhood), ("r", .chooseRange)] {
      for clicks in [false, true] {
        let journey = await Journey(size: size)
        guard let control = place(of: action, journey) else { continue }
        if clicks { await journey.click(at: control.origin) } else { await journey.press(key) }
        let box = try #require(panel(journey), "\(journey.screen)")
        #expect(box.row == control.bottom, "\(key) \(size)")
        #expect(box.column <= control.column && control.column < box.end)
        #expect(box.column == control.column || box.end == size.columns, "as far left as there is room")
      }
    }
  }

  @Test func aMenuAboutARowOpensBelowTheRow() async throws {
    let journey = await Journey()
    await journey.press("j", "m")
    let box = try #require(panel(journey))
    #expect(box.row == 12 && box.column == 2, "\(journey.screen)")
    await journey.press("Esc", "G", "m")
    #expect(try #require(panel(journey)).bottom <= 23, "\(journey.screen)")
  }

  @Test func whatFollowsAMenuOpensWhereThatWas() async throws {
    let journey = await Journey(JourneyPeople.listings, account: JourneyPeople.me, others: JourneyPeople.others)
    await journey.press("2", "m")
    let first = try #require(panel(journey))
    await journey.click("상태 변경")
    #expect(try #require(panel(journey)).origin == first.origin, "\(journey.screen)")
  }

  @Test func theButtonAtTheFootOpensItsMenuAbove() async throws {
    let journey = await Journey()
    await journey.press("Enter")
    await journey.click("⋯")
    let box = try #require(panel(journey))
    #expect(box.bottom <= 22 && box.row > 2, "\(journey.screen)")
  }

  @Test func aKeyWithoutAControlOpensItsMenuAtTheMenuButton() async throws {
    let journey = await Journey(JourneyPeople.listings, account: JourneyPeople.me, others: JourneyPeople.others)
    await journey.press("Enter")
    let button = try #require(place(of: .itemMenu, journey))
    await journey.press("!")
    let box = try #require(panel(journey))
    #expect(box.row == button.bottom || box.bottom == button.row, "\(journey.screen)")
    #expect(box.column > 2, "not over the photo")
  }

  @Test func whereNothingOpenedItIsInTheMiddle() {
    let area = Rect(column: 0, row: 0, columns: 80, rows: 23)
    let box = MenuPlace(opener: nil).box(for: Size(columns: 20, rows: 7), in: area)
    #expect(box == Rect(column: 30, row: 8, columns: 20, rows: 7))
  }

  @Test func oneThatFitsNowhereCoversItsOpenerAndScrolls() {
    let area = Rect(column: 0, row: 0, columns: 80, rows: 23)
    let middle = MenuPlace(opener: Rect(column: 70, row: 11, columns: 5, rows: 1))
    let box = middle.box(for: Size(columns: 30, rows: 40), in: area)
    #expect(box == Rect(column: 50, row: 12, columns: 30, rows: 11))
    for row in 0..<23 {
      let place = MenuPlace(opener: Rect(column: 0, row: row, columns: 80, rows: 1))
      let box = place.box(for: Size(columns: 100, rows: 12), in: area)
      #expect(box.intersection(area) == box && box.rows >= 8)
    }
  }
}
