import MarketTesting
import TerminalUI
import Testing

/// A frame pasted into another one looks as if it had been drawn there.
@Suite struct FrameStripTests {
  private static let texts = ["의자", "a", "👩‍👩‍👧 책", "e\u{301}", "  ", "漢字 2개", "\u{1B}[31m", "🇰🇷"]

  private func text(_ random: inout SeededGenerator) -> String {
    (0..<3).map { _ in Self.texts.randomElement(using: &random)! }.joined()
  }

  @Test(arguments: 0..<200) func aStripLooksAsIfDrawnInPlace(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var background = Frame(size: Size(columns: 24, rows: 4))
    for row in 0..<4 { background.put(text(&random), at: Point(column: row, row: row), style: .plain) }
    let place = Point(column: .random(in: 0...10, using: &random), row: .random(in: 0...3, using: &random))
    var strip = Frame(size: Size(columns: 12, rows: 2))
    var drawn = background
    drawn.clear(Rect(column: place.column, row: place.row, columns: 12, rows: 2))
    for row in 0..<2 {
      let words = text(&random)
      strip.put(words, at: Point(column: 0, row: row), style: .plain)
      if place.row + row < 4 {
        drawn.put(words, at: Point(column: place.column, row: place.row + row), limit: 12, style: .plain)
      }
    }
    var copied = background
    copied.put(strip, at: place)
    #expect(copied.text == drawn.text)
    for row in 0..<4 { #expect(copied.differences(in: row, from: drawn) == []) }
  }

  @Test func aWideCharacterAtTheEdgeIsLeftAwayWhole() {
    var strip = Frame(size: Size(columns: 4, rows: 1))
    strip.put("가나", at: Point(column: 0, row: 0), style: .plain)
    var frame = Frame(size: Size(columns: 3, rows: 1))
    frame.put(strip, at: Point(column: 0, row: 0))
    #expect(frame.text == "가")
    frame.put(strip, at: Point(column: 3, row: 0))
    frame.put(strip, at: Point(column: 0, row: 5))
    #expect(frame.text == "가")
  }
}
