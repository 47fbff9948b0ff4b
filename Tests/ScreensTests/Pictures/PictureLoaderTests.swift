import TerminalUI
import Testing

@testable import Screens

@MainActor
@Suite struct PictureLoaderTests {
  private func request(_ file: String) -> PictureRequest {
    PictureRequest(file: file, width: 4, height: 4, framing: .filled)
  }

  /// Draws a frame that shows these files, and gives those that are there.
  private func draw(_ shelf: PictureLoader, _ files: String...) -> [String] {
    shelf.beginFrame()
    defer { shelf.endFrame() }
    return files.filter { shelf.cells(request($0)) != nil }
  }

  private func until(_ holds: () -> Bool) async {
    for _ in 0..<1_000_000 where !holds() { await Task.yield() }
    #expect(holds())
  }

  @Test func whatWasAskedForLastComesFirstAndOneAtATime() async {
    let source = PaintedPictures()
    let shelf = PictureLoader(source: source, means: .blocks(.indexed))
    var arrivals = 0
    shelf.onArrival = { arrivals += 1 }
    #expect(draw(shelf, "1", "2", "3", "2") == [])
    await until { arrivals == 3 }
    #expect(source.asked == ["3", "2", "1"])
    #expect(draw(shelf, "1", "2", "3") == ["1", "2", "3"])
    #expect(source.asked.count == 3)
  }

  @Test func whatTheNewestFrameDoesNotMissIsDropped() async {
    let gate = Gate()
    gate.close()
    let source = PaintedPictures(gate: gate)
    let shelf = PictureLoader(source: source, means: .blocks(.indexed))
    var arrivals = 0
    shelf.onArrival = { arrivals += 1 }
    for number in 0..<1000 { _ = draw(shelf, "\(number)", "\(number + 1)") }
    await until { gate.waiting == 1 }
    gate.open()
    await until { arrivals == 2 }
    #expect(source.asked == ["1", "1000", "999"], "the one under way, and what the last frame misses")
  }

  @Test func aBrokenFileIsAskedForOnceAndDrawsNothing() async {
    let source = PaintedPictures()
    let shelf = PictureLoader(source: source, means: .blocks(.indexed))
    var arrivals = 0
    shelf.onArrival = { arrivals += 1 }
    _ = draw(shelf, "1", "broken")
    // That one is missing is news, too: its place says so.
    await until { arrivals == 2 }
    #expect(draw(shelf, "1", "broken") == ["1"])
    #expect(source.asked == ["broken", "1"])
    shelf.forgetFailures()
    _ = draw(shelf, "1", "broken")
    await until { source.asked.count == 3 }
    #expect(source.asked == ["broken", "1", "broken"])
  }

  /// Draws a frame with a small picture and one as large as half a terminal.
  private func drawLarge(_ shelf: PictureLoader, _ number: Int) {
    shelf.beginFrame()
    _ = shelf.cells(request("row \(number)"))
    _ = shelf.cells(PictureRequest(file: "\(number)", width: 280, height: 208, framing: .whole))
    shelf.endFrame()
  }

  @Test func ofLargeOnesThatFollowEachOtherOnlyTheFirstIsTakenAtOnce() async {
    let source = PaintedPictures()
    let shelf = PictureLoader(source: source, means: .blocks(.indexed), restMilliseconds: 3_600_000)
    var arrivals = 0
    shelf.onArrival = { arrivals += 1 }
    drawLarge(shelf, 0)
    await until { arrivals == 2 }
    for number in 1..<20 {
      drawLarge(shelf, number)
      await until { arrivals == number + 2 }
    }
    #expect(source.asked == ["0"] + (0..<20).map { "row \($0)" })
  }

  @Test func theLastOneComesWhenTheKeysRest() async {
    let source = PaintedPictures()
    let shelf = PictureLoader(source: source, means: .blocks(.indexed), restMilliseconds: 1)
    for number in 0..<20 { drawLarge(shelf, number) }
    await withCheckedContinuation { continuation in
      shelf.onArrival = {
        drawLarge(shelf, 19)
        if source.asked.contains("19") { continuation.resume() }
      }
    }
    // The shelf keeps what it calls, and that keeps the shelf.
    shelf.onArrival = {}
    #expect(!source.asked.contains("18"))
  }
}
