import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// C1: the category screen slides in quickly, and any key ends the animation.
@MainActor
@Suite struct SlideTests {
  private func frame(_ character: Character, _ size: Size) -> Frame {
    var frame = Frame(size: size)
    for row in 0..<size.rows {
      frame.put(String(repeating: character, count: size.columns), at: Point(column: 0, row: row), style: .plain)
    }
    return frame
  }

  @Test(arguments: [1, 2, 7, 40, 81, 200])
  func itEndsWithinItsStepsAndOnlyMovesIn(_ columns: Int) {
    let size = Size(columns: columns, rows: 6)
    let (old, new) = (frame("가", size), frame("b", size))
    var slide = Slide(from: old)
    var steps = 0
    var shown = 0
    while slide.advance() {
      steps += 1
      let frame = slide.frame(to: new)
      #expect(frame.size == size)
      let now = frame.text(row: 2).filter { $0 == "b" }.count
      #expect(now >= shown)
      #expect(frame.text(row: 0) == old.text(row: 0), "the header stays")
      shown = now
      guard steps < 100 else { break }
    }
    #expect(Int64(steps + 1) * Slide.stepMilliseconds <= 120)
  }

  private func sizes(_ journey: Journey) -> Set<Size> { Set(journey.terminal.frames.map(\.size)) }

  @Test func theCategoriesSlideInAndArriveWhole() async {
    let journey = await Journey(settings: Settings(motion: true))
    let still = await Scene.home.journey(size: Size(columns: 80, rows: 24), language: .korean)
    await still.press("c")
    let before = journey.terminal.frames.count
    await journey.press("c")
    await journey.until { !journey.app.isSliding }
    #expect(journey.screen == still.screen)
    #expect((3...8).contains(journey.terminal.frames.count - before))
  }

  @Test func aKeyEndsItAtOnce() async {
    let journey = await Journey(settings: Settings(motion: true))
    journey.terminal.send([.key(Key(.character("c")))])
    #expect(journey.app.isSliding)
    await journey.press("j")
    #expect(!journey.app.isSliding)
    #expect(journey.cursorRow.contains("인기매물"))
  }

  @Test func aResizeEndsItAtOnce() async {
    let journey = await Journey(settings: Settings(motion: true))
    await journey.press("c")
    await journey.resize(to: 50, 20)
    #expect(journey.frame.size == Size(columns: 50, rows: 20))
    #expect(!journey.app.isSliding)
    #expect(journey.shows("카테고리"))
  }

  /// During the animation, a click hits what is visible at its position.
  @Test(arguments: [1, 2, 7, 40, 81, 200])
  func aPlaceIsThatOfWhatShowsThere(_ columns: Int) {
    let size = Size(columns: columns, rows: 6)
    var new = Frame(size: size)
    for row in 0..<6 {
      for column in 0..<columns {
        let mark = String(UnicodeScalar(UInt8(97 + (column * 7 + row) % 26)))
        new.put(mark, at: Point(column: column, row: row), style: .plain)
      }
    }
    var slide = Slide(from: frame(".", size))
    while slide.advance() {
      let shown = slide.frame(to: new)
      for row in 1..<6 {
        for column in 0..<columns {
          let place = slide.place(of: Point(column: column, row: row), in: size)
          let content = place.flatMap { new.content($0.column, $0.row) }
          #expect(shown.content(column, row) == content ?? .scalar("."))
        }
      }
      #expect(slide.place(of: Point(column: 0, row: 0), in: size) == Point(column: 0, row: 0))
    }
  }

  /// The category screen after so many steps, each of which stands until the next one is asked for.
  private func sliding(steps: Int) async -> Journey {
    let journey = await Journey(settings: Settings(motion: true), slideStep: .max)
    await journey.press("c")
    for _ in 1..<steps { journey.shell.stepSlide() }
    #expect(journey.app.isSliding)
    return journey
  }

  @Test(arguments: 1..<Slide.steps)
  func aClickOnWhatHasComeInIsMeantForIt(_ steps: Int) async {
    let journey = await sliding(steps: steps)
    await journey.click("디지털기기")
    #expect(!journey.app.isSliding)
    #expect(journey.app.front?.destination == .home)
    #expect(journey.home.category?.slug == "digital")
  }

  @Test(arguments: 2..<24)
  func aClickOnWhatGoesAwayOnlyEndsIt(_ row: Int) async {
    let journey = await sliding(steps: 1)
    await journey.click(at: Point(column: 2, row: row))
    #expect(!journey.app.isSliding)
    #expect(journey.app.front?.destination == .categories && journey.home.category == nil)
    #expect(journey.shows("디지털기기"))
  }

  @Test func aClickOnATabIsMeantForTheTab() async {
    let journey = await sliding(steps: 2)
    await journey.click("내 계정")
    #expect(journey.app.front?.destination == .account)
  }

  @Test func thereIsNoneWithMotionOffOverASlowLineOrForAScreenReader() async {
    for (settings, allows) in [
      (Settings(motion: false), true), (Settings(motion: true), false),
      (Settings(motion: true, screenReader: true), true),
    ] {
      let journey = await Journey(settings: settings, allowsMotion: allows)
      await journey.press("c")
      #expect(!journey.app.isSliding)
      #expect(journey.app.front?.destination == .categories)
    }
  }
}
