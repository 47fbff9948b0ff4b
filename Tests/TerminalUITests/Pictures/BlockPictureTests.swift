import MarketTesting
import TerminalUI
import Testing

@Suite struct BlockPictureTests {
  private func picture(_ width: Int, _ height: Int, _ pixels: [UInt32]) throws -> Thumbnail {
    try #require(Thumbnail(width: width, height: height, pixels: pixels))
  }

  @Test func twoPixelsShareACell() throws {
    let frame = Frame(blocks: try picture(2, 2, [0xFF0000, 0x00FF00, 0x0000FF, 0x00FF00]), depth: .direct)
    #expect(frame.size == Size(columns: 2, rows: 1) && frame.text == "▀")
    #expect(frame[0, 0].style == Style(foreground: .rgb(0xFF0000), background: .rgb(0x0000FF), attributes: .pixels))
    #expect(frame[1, 0].style == Style(background: .rgb(0x00FF00), attributes: .pixels))
  }

  @Test func anOddLineFillsItsCells() throws {
    let frame = Frame(blocks: try picture(1, 3, [0, 0xFFFFFF, 0x808080]), depth: .indexed)
    #expect(frame.size == Size(columns: 1, rows: 2))
    #expect(frame[0, 0].style.foreground == .indexed(16) && frame[0, 0].style.background == .indexed(231))
    #expect(frame[0, 1].style.background == .indexed(244))
  }

  @Test func colorsAreNearAndFewEnoughToBeShared() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let pixel = UInt32.random(in: 0...0xFFFFFF, using: &random)
      guard case .rgb(let shown) = Frame(blocks: try picture(1, 1, [pixel]), depth: .direct)[0, 0].style.background.kind
      else {
        Issue.record("no color")
        return
      }
      for shift in [0, 8, 16] {
        let (one, other) = (Int(pixel >> shift & 255), Int(shown >> shift & 255))
        #expect(abs(one - other) <= 7 && other & 7 == other >> 5)
      }
    }
  }

  @Test(arguments: [ColorDepth.eight, .sixteen]) func fewColorsShowHowLightItIs(_ depth: ColorDepth) throws {
    let pixels: [UInt32] = [0, 0x404040, 0x808080, 0xC0C0C0, 0xFFFFFF, 0xFF0000]
    let frame = Frame(blocks: try picture(6, 2, pixels + pixels), depth: depth)
    #expect(frame.size == Size(columns: 6, rows: 1) && frame.text == " ░▒▓█░")
    let styles = Set((0..<6).map { frame[$0, 0].style })
    #expect(styles.count == 1 && styles.first?.background == .indexed(0), "nothing flickers in colors")
  }

  @Test func aThumbnailHasAllItsPixels() {
    #expect(Thumbnail(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
    #expect(Thumbnail(width: 0, height: 0, pixels: []) == nil)
  }

  @Test func nothingDimsPixels() {
    let style = Style(foreground: .indexed(20), background: .indexed(30), attributes: .pixels)
    #expect(style.with(.dim) == style)
  }

  @Test func someRowsOfAPictureAreShown() throws {
    let strip = Frame(blocks: try picture(1, 6, [0, 0, 1, 1, 2, 2].map { $0 * 0x646464 }), depth: .direct)
    var frame = Frame(size: Size(columns: 3, rows: 4))
    frame.put(strip, rows: 1..<9, at: Point(column: 1, row: 1))
    #expect(frame[1, 1].style == strip[0, 1].style && frame[1, 2].style == strip[0, 2].style)
    #expect(frame[1, 0].style == .plain && frame[1, 3].style == .plain && frame[0, 1].style == .plain)
  }
}
