import MarketTesting
import TerminalUI
import Testing

@Suite struct FrameTests {
  private func frame(_ text: String, columns: Int = 8, at column: Int = 0) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: 1))
    frame.put(text, at: Point(column: column, row: 0), style: .plain)
    return frame
  }

  @Test(arguments: [
    ("ab", 0, "ab자", 2), ("x", 0, "x 자", 1), ("x", 1, " x자", 1), ("x", 2, "의x", 1), ("나", 1, " 나", 2),
    ("🇰🇷", 2, "의🇰🇷", 2),
  ])
  func blanksTheOtherHalfOfAWideCharacterThatIsOverwritten(
    _ text: String, _ column: Int, _ shown: String, _ columns: Int
  ) {
    var frame = frame("의자")
    let written = frame.put(text, at: Point(column: column, row: 0), style: .plain)
    #expect(written == columns)
    #expect(frame.text(row: 0) == shown)
    #expect(complaint(frame) == nil)
  }

  @Test func leavesAWideCharacterAwayThatWouldStickOut() {
    #expect(frame("a의자", columns: 4).text(row: 0) == "a의")
    #expect(frame("의자", columns: 3).text(row: 0) == "의")
    #expect(frame("의", columns: 1).text(row: 0) == "")
    #expect(frame("의자a", at: -1).text(row: 0) == " 자a")
    #expect(frame("의자a", at: -2).text(row: 0) == "자a")
  }

  @Test func writesNoMoreThanItsLimit() {
    var frame = Frame(size: Size(columns: 10, rows: 1))
    let written = frame.put("의자의자", at: Point(column: 1, row: 0), limit: 5, style: .plain)
    #expect(written == 4)
    #expect(frame.text(row: 0) == " 의자")
    let writtenNothing = frame.put("abc", at: Point(column: 0, row: 0), limit: 0, style: .plain)
    #expect(writtenNothing == 0)
    let writtenLess = frame.put("abc", at: Point(column: 0, row: 0), limit: -1, style: .plain)
    #expect(writtenLess == 0)
    frame.clear(frame.area)
    frame.put("abcdefghijklmn", at: Point(column: -3, row: 0), limit: 11, style: .plain)
    #expect(frame.text(row: 0) == "defghijk")
  }

  @Test(arguments: [
    Point(column: 0, row: 1), Point(column: 0, row: -1), Point(column: 8, row: 0), Point(column: .max, row: 0),
    Point(column: 0, row: .max),
    Point(column: .min, row: .min), Point(column: -20, row: 0),
  ])
  func ignoresWhatLiesOutside(_ point: Point) {
    var frame = frame("의자")
    frame.put("abc", at: point, style: .plain)
    #expect(frame.text(row: 0) == "의자")
  }

  @Test func clearsOnlyWholeCharacters() {
    var frame = frame("의자의자")
    frame.clear(Rect(column: 1, row: 0, columns: 4, rows: 1))
    #expect(frame.text(row: 0) == "      자")
    #expect(complaint(frame) == nil)
    frame.clear(Rect(column: -5, row: -5, columns: 100, rows: 100))
    #expect(frame.text == "")
  }

  @Test func keepsAWideCharacterWhenItsLooksChange() {
    var frame = frame("의자")
    frame.restyle(Rect(column: 1, row: 0, columns: 2, rows: 1)) { $0.with(.reversed) }
    #expect(frame.text(row: 0) == "의자")
    #expect(frame[0, 0].style == .plain)
    #expect(frame[2, 0].style == Style.plain.with(.reversed))
  }

  @Test func showsNothingThatATerminalObeys() {
    #expect(frame("\u{1B}[2J\u{202E}", columns: 20).text(row: 0) == "␛[2J<202E>")
    #expect(frame("a\nb").text(row: 0) == "a b")
  }

  @Test func givesClustersBackAsTheyCame() {
    let frame = frame("👨‍👩‍👧‍👦e\u{301}👨‍👩‍👧‍👦")
    #expect(frame.content(0, 0) == .cluster("👨‍👩‍👧‍👦"))
    #expect(frame.content(1, 0) == nil)
    #expect(frame.content(2, 0) == .cluster("e\u{301}"))
    #expect(frame[0, 0] == frame[3, 0])
  }

  @Test func cutsATextAsTruncatingItFirstWould() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let text = HostileText.make(using: &random)
      let limit = Int.random(in: 0...24, using: &random)
      var cut = Frame(size: Size(columns: 20, rows: 1))
      var whole = cut
      let columns = cut.put(text, at: Point(column: 3, row: 0), truncatedTo: limit, style: .plain)
      let truncated = text.truncated(to: min(limit, 17))
      whole.put(truncated, at: Point(column: 3, row: 0), style: .plain)
      #expect(cut.text == whole.text, "\(text.debugDescription) in \(limit)")
      #expect(columns == truncated.columns)
    }
  }

  @Test func tellsWhetherARowLooksTheSame() {
    #expect(frame("의자").differences(in: 0, from: frame("의자")) == [])
    #expect(frame("의자").differences(in: 0, from: frame("의자.")) == [4..<5])
    #expect(frame("👍🏽").differences(in: 0, from: frame("👍🏿")) == [0..<2])
    #expect(frame("👍🏽").differences(in: 0, from: frame("👍🏽")) == [])
    // A difference that begins in the second half of a wide character takes its first half along.
    #expect(frame("가나").differences(in: 0, from: frame("a가b")) == [0..<4])
    #expect(frame("의자다").differences(in: 0, from: frame("의 x다")) == [2..<4])
  }

  private func wide(_ text: String) -> Frame { frame(text, columns: 100) }

  @Test func tellsRunsThatLieFarApart() {
    #expect(wide("a0123456789b").differences(in: 0, from: wide("x0123456789y")) == [0..<1, 11..<12])
    #expect(wide("a0123456b").differences(in: 0, from: wide("x0123456y")) == [0..<9])
    #expect(wide("가01234567나").differences(in: 0, from: wide("x 01234567y")) == [0..<2, 10..<12])
  }

  @Test(arguments: 0..<100) func theRunsHoldEveryDifference(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "b", " ", "가", "👍🏽", "👍🏿", "한글", "0123456789"]
    func text() -> String { (0..<12).map { _ in pieces.randomElement(using: &random)! }.joined() }
    let (new, old) = (wide(text()), wide(text()))
    let runs = new.differences(in: 0, from: old)
    for (run, next) in zip(runs, runs.dropFirst()) { #expect(run.upperBound + 8 <= next.lowerBound) }
    for column in 0..<new.size.columns where !runs.contains(where: { $0.contains(column) }) {
      #expect(new.content(column, 0) == old.content(column, 0))
    }
    for edge in runs.flatMap({ [$0.lowerBound, $0.upperBound] }) where edge < new.size.columns {
      #expect(new[edge, 0].width > 0 && old[edge, 0].width > 0)
    }
  }

  @Test func answersClicksWithWhatLiesOnTop() {
    var frame = Frame(size: Size(columns: 10, rows: 4))
    frame.hit(Rect(column: 0, row: 0, columns: 10, rows: 4), HitTarget("list"))
    frame.hit(Rect(column: 2, row: 1, columns: 100, rows: 1), HitTarget("row", 7))
    frame.hit(Rect(column: 20, row: 1, columns: 3, rows: 1), HitTarget("outside"))
    #expect(frame.target(at: Point(column: 2, row: 1))?.target == HitTarget("row", 7))
    #expect(frame.target(at: Point(column: 2, row: 1))?.area == Rect(column: 2, row: 1, columns: 8, rows: 1))
    #expect(frame.target(at: Point(column: 1, row: 1))?.target == HitTarget("list"))
    #expect(frame.target(at: Point(column: 20, row: 1)) == nil)
    frame.dropHits()
    #expect(frame.target(at: Point(column: 2, row: 1)) == nil)
  }

  @Test func livesWithoutAnyRoom() {
    for size in [Size(columns: 0, rows: 0), Size(columns: -1, rows: 5), Size(columns: 5, rows: 0)] {
      var frame = Frame(size: size)
      frame.put("의자", at: Point(column: 0, row: 0), style: .plain)
      frame.put("의자", at: Point(column: -1, row: 0), style: .plain)
      frame.clear(Rect(column: 0, row: 0, columns: 9, rows: 9))
      #expect(frame.text.allSatisfy { $0 == "\n" })
    }
  }
}

@Suite("Fuzz: frame") struct FrameFuzzTests {
  @Test func keepsEveryRowExactlyAsWideAsItself() {
    let failures = forEachSeed { generator in
      var frame = Frame(
        size: Size(columns: Int.random(in: 0...12, using: &generator), rows: Int.random(in: 0...3, using: &generator)))
      for _ in 0..<12 {
        draw(on: &frame, using: &generator)
        if let broken = complaint(frame) { return broken }
      }
      return nil
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  private func draw(on frame: inout Frame, using generator: inout SeededGenerator) {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let area = Rect(column: number(-3...13), row: number(-1...3), columns: number(-1...8), rows: number(-1...3))
    switch number(0...5) {
    case 0: frame.clear(area)
    case 1: frame.restyle(area) { $0.with(.bold) }
    default:
      let limit = [Int.max, number(-1...14)].randomElement(using: &generator)!
      frame.put(HostileText.make(using: &generator), at: area.origin, limit: limit, style: .plain)
    }
  }
}

/// A cell of two columns is followed by its second half, nothing else is; so a row is as wide as its cells.
func complaint(_ frame: Frame) -> String? {
  for row in 0..<frame.size.rows {
    var column = 0
    while column < frame.size.columns {
      let width = Int(frame[column, row].width)
      if width == 0 || frame.content(column, row) == nil {
        return "half a character at \(column), \(row): \(frame.text)"
      }
      column += width
      if width == 2, column > frame.size.columns || frame[column - 1, row].width != 0 {
        return "no second half at \(column), \(row)"
      }
    }
    if column != frame.size.columns { return "row \(row) is \(column) wide" }
    let text = frame.text(row: row)
    if text.columns > frame.size.columns { return "reads wider than it is: \(spelled(text))" }
  }
  return nil
}
