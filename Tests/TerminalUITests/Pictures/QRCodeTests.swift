import Testing

@testable import TerminalUI

@Suite struct QRCodeTests {
  /// A dark upper left corner and a dark diagonal neighbor.
  private let code = QRCode(width: 3, modules: [true, false, false, false, true, false, false, false, true])

  @Test func twoModulesShareACell() throws {
    let code = try #require(code)
    #expect(code.size == Size(columns: 7, rows: 4))
    #expect(code.lines() == ["       ", "  ▀▄   ", "    ▀  ", "       "])
    #expect(code.lines(blocksAreDark: false) == ["███████", "██▄▀███", "████▄██", "███████"])
  }

  @Test func itIsDarkOnLightWhateverTheThemeIs() throws {
    let code = try #require(code)
    for depth in ColorDepth.allCases where depth != .none {
      var frame = Frame(size: Size(columns: 10, rows: 6))
      frame.put(code, at: Point(column: 1, row: 1), depth: depth)
      let style = frame[3, 2].style
      #expect(frame.text(row: 2).contains("▀▄") && style.foreground != style.background, "\(depth)")
    }
    var frame = Frame(size: Size(columns: 10, rows: 6))
    frame.put(code, at: Point(column: 1, row: 1), depth: .none)
    #expect(frame.text(row: 1).contains("███████") && frame[1, 1].style == .plain)
  }

  @Test func aListOfAnotherLengthIsNoCode() {
    #expect(QRCode(width: 3, modules: [true]) == nil)
    #expect(QRCode(width: 0, modules: []) == nil)
  }
}
