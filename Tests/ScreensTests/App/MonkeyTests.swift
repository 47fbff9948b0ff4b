import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// After any keys, clicks and resizes, the program keeps running and every frame is valid.
@MainActor
@Suite struct MonkeyTests {
  @Test(arguments: 0..<32 as Range<UInt64>)
  func survivesWhateverIsDone(_ seed: UInt64) async {
    let monkey = Monkey(seed: seed)
    let journey = await monkey.journey()
    for step in 0..<200 {
      await monkey.act(on: journey)
      if journey.app.hasEnded { break }
      guard check(journey, "seed \(seed), step \(step), \(monkey.last)") else { return }
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func survivesWhateverIsWritten(_ seed: UInt64) async {
    let monkey = Monkey(seed: seed)
    let journey = await monkey.journey(writer: Writing.otter)
    for step in 0..<200 {
      if step % 15 == 0, journey.editor == nil { await journey.press("Esc", "N") }
      await monkey.act(on: journey)
      if journey.app.hasEnded { break }
      guard check(journey, "seed \(seed), step \(step), \(monkey.last)") else { return }
    }
  }

  /// Every window size up to 60×20, on every screen.
  @Test(arguments: Scene.allCases)
  func noSizeIsTooSmall(_ scene: Scene) async {
    let journey = await scene.journey(size: Size(columns: 60, rows: 20), language: .korean)
    for columns in [1, 2, 3, 5, 8, 13, 21, 30, 39, 40, 41, 43, 47, 53, 59, 60] {
      for rows in [1, 2, 3, 5, 8, 9, 10, 11, 13, 15, 17, 18, 20] {
        journey.terminal.resize(to: Size(columns: columns, rows: rows))
        await journey.idle()
        guard check(journey, "\(scene) at \(columns)×\(rows)") else { return }
      }
    }
  }

  private func check(_ journey: Journey, _ what: String) -> Bool {
    let frame = journey.frame
    let fits = frame.size == journey.terminal.size
    let isInside = frame.cursor.map(frame.area.contains) ?? true
    let home = journey.home.list
    let isSelected = home.count == 0 || home.selected.map(home.visibleRange.contains) == true
    let needsCursor = SizeClass(frame.size) != .tooSmall && !journey.app.isSliding
    #expect(fits, "\(what): a frame of \(frame.size) on a terminal of \(journey.terminal.size)")
    #expect(isInside, "\(what): the cursor is outside")
    #expect(isSelected, "\(what): nothing is selected")
    #expect(!needsCursor || frame.cursor != nil, "\(what): no cursor\n\(journey.screen)")
    let isWhole = (0..<frame.size.rows).allSatisfy { row in Self.isWhole(row, frame) }
    #expect(isWhole, "\(what): half a character\n\(journey.screen)")
    return fits && isInside && isSelected && isWhole
  }

  /// No wide character is cut in half: behind each stands its second half, and no half stands alone.
  private static func isWhole(_ row: Int, _ frame: Frame) -> Bool {
    var expectsHalf = false
    for column in 0..<frame.size.columns {
      let width = frame[column, row].width
      if (width == 0) != expectsHalf { return false }
      expectsHalf = width == 2
    }
    return !expectsHalf
  }
}
