import MarketTesting
import TerminalUI
import Testing

@testable import CursesTerminal

@Suite struct ColorTests {
  @Test(
    arguments: [
      (0xFF0000, 256, 196), (0x5F87AF, 256, 67), (0x808080, 256, 244), (0x000000, 256, 16), (0xFFFFFF, 256, 231),
      (0xCC0000, 16, 1), (0xFF1010, 16, 9), (0x808080, 16, 8), (0x808080, 8, 7), (0x101010, 8, 0),
    ] as [(UInt32, Int, UInt8)]) func theNearestColorIsFound(_ color: UInt32, _ count: Int, _ index: UInt8)
  {
    #expect(XtermPalette.nearest(to: color, among: count) == index)
  }

  @Test func everyFixedColorOfThePaletteIsItsOwnNearest() {
    for index in UInt8(16)...255 {
      #expect(
        XtermPalette.rgb(XtermPalette.nearest(to: XtermPalette.rgb(index), among: 256)) == XtermPalette.rgb(index))
    }
  }

  @Test(
    arguments: [
      (ColorDepth.none, Color.rgb(0xFF0000), -1), (.eight, .indexed(3), 3), (.eight, .indexed(9), 1),
      (.sixteen, .indexed(9), 9),
      (.sixteen, .indexed(196), 9), (.indexed, .indexed(196), 196), (.indexed, .rgb(0xFF0000), 196),
      (.direct, .rgb(0xFF8800), 0xFF8800), (.direct, .indexed(3), 3), (.direct, .indexed(196), 0xFF0000),
      (.direct, .standard, -1), (.eight, .standard, -1),
    ] as [(ColorDepth, Color, Int32)]) func colorsBecomeWhatTheTerminalHas(
      _ depth: ColorDepth, _ color: Color, _ number: Int32
    )
  {
    let map = ColorMap(depth: depth)
    #expect(map.foreground(Style(foreground: color)) == number)
    #expect(map.background(Style(background: color)) == number)
  }

  @Test func noDirectColorIsReadAsAnIndex() {
    let map = ColorMap(depth: .direct, directPalette: 256)
    for value in UInt32(0)..<256 {
      #expect(map.foreground(Style(foreground: .rgb(value))) >= 256)
      #expect(map.background(Style(background: .indexed(UInt8(value)))) == Int32(value))
    }
  }

  @Test func aTerminalWithoutColorsOfItsOwnGetsWhiteOnBlack() {
    let map = ColorMap(depth: .eight, hasOwnColors: false)
    #expect(map.foreground(.plain) == 7 && map.background(.plain) == 0)
  }

  @Test(
    arguments: [
      (0, ColorDepth.none), (2, .none), (8, .eight), (16, .sixteen), (88, .sixteen), (256, .indexed),
      (16_777_216, .direct),
    ] as [(Int32, ColorDepth)])
  func theDepthFollowsTheNumberOfColors(_ colors: Int32, _ depth: ColorDepth) {
    #expect(ColorDepth(colors: colors) == depth)
  }
}

@Suite struct PairTableTests {
  @Test func pairsAreDefinedOnceAndUsedAgainWhenThePictureDoesWithoutThem() {
    var random = SeededGenerator(seed: 7)
    var table = PairTable(limit: 16)
    var defined: [Int32: PairTable.Colors] = [:]
    for _ in 0..<2_000 {
      // A picture of at most 15 pairs, as many as there are.
      let picture = (0..<15).map { _ in
        PairTable.Colors(foreground: .random(in: 0...9, using: &random), background: .random(in: 0...9, using: &random))
      }
      var isSwept = false
      for colors in picture {
        var number = table.number(of: colors) { defined[$0] = $1 }
        if number == nil {
          #expect(!isSwept)
          isSwept = true
          table.keepOnly(Set(picture))
          number = table.number(of: colors) { defined[$0] = $1 }
        }
        #expect(number.map { (1..<16).contains($0) && defined[$0] == colors } == true)
      }
      for colors in picture {
        #expect(
          table.number(of: colors) { _, _ in Issue.record("defined twice") }.map { defined[$0] == colors } == true)
      }
    }
  }

  @Test func picturesWithoutEndNeverRunOutOfPairs() {
    var random = SeededGenerator(seed: 13)
    var table = PairTable(limit: 65_536)
    var sweeps = 0
    // Frames of 200 by 60 cells, each cell with two colors of direct color at five bits a channel.
    for _ in 0..<20 {
      let picture = (0..<12_000).map { _ in
        PairTable.Colors(
          foreground: .random(in: 0..<32_768, using: &random), background: .random(in: 0..<32_768, using: &random))
      }
      var isSwept = false
      for colors in picture
      where table.number(
        of: colors,
        define: {
          #expect((1..<65_536).contains($0))
          _ = $1
        }) == nil
      {
        #expect(!isSwept)
        isSwept = true
        sweeps += 1
        table.keepOnly(Set(picture))
        #expect(table.number(of: colors) { _, _ in } != nil)
      }
    }
    #expect(sweeps > 2)
  }

  @Test func theTerminalsOwnColorsNeedNoPair() {
    var table = PairTable(limit: 0)
    #expect(table.number(of: PairTable.Colors(foreground: -1, background: -1)) { _, _ in } == 0)
    #expect(table.number(of: PairTable.Colors(foreground: 1, background: -1)) { _, _ in } == nil)
  }
}
