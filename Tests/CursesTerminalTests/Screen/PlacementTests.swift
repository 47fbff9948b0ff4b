import CNcurses
import Glibc
import MarketTesting
import TerminalUI
import Testing

@testable import CursesTerminal

@Suite struct PlacementTests {
  private let placement: Placement

  init() throws {
    try adoptUTF8()
    placement = Placement { Int(curses_columns($0.value)) }
  }

  @Test(arguments: [
    ("a", 1, ["a"]), ("한", 2, ["한"]), ("é", 1, ["é"]), ("e\u{301}", 1, ["e\u{301}"]),
    ("👨‍👩‍👧‍👦", 2, ["👨"]), ("👍🏽", 2, ["👍"]), ("❤️", 2, ["❤", " "]), ("🏳️‍🌈", 2, ["🏳", " "]), ("👁️‍🗨️", 2, ["👁", " "]),
    ("🇰🇷", 2, ["K", "R"]), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2, ["🏴"]), ("1️⃣", 2, ["1", " "]), ("\u{10FFFD}", 2, ["\u{10FFFD}", " "]),
    ("\u{1FAE8}", 2, ["\u{FFFD}", " "]), ("\u{7}", 1, ["\u{FFFD}"]), ("\u{301}", 1, [" \u{301}"]),
    ("한", 1, ["\u{FFFD}"]),
    ("e\u{301}\u{302}\u{303}\u{304}\u{305}", 1, ["e\u{301}\u{302}\u{303}\u{304}"]), ("का", 1, ["क"]),
    ("का", 2, ["क", "ा"]),
    ("", 1, [" "]), ("a", 0, []),
  ]) func eachGlyphIsPlacedInItsColumns(_ text: String, _ columns: Int, _ cells: [String]) {
    let placed = placement.cells(.cluster(text), columns: columns)
    #expect(placed.map { String(String.UnicodeScalarView($0.scalars)) } == cells)
  }

  @Test func whateverIsWrittenTheColumnsAgreeWithWhatNcursesCounts() {
    var random = SeededGenerator(seed: 0xCE11)
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x300...0x36F, 0x900...0x97F, 0x1100...0x11FF, 0x2000...0x206F, 0x20D0...0x20FF, 0x2190...0x2BFF,
      0xAC00...0xD7A3, 0xFE00...0xFE0F, 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0xE0020...0xE007F, 0...0x10FFFF,
    ]
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
        if Int.random(in: 0..<4, using: &random) == 0 { text.append("\u{200D}") }
      }
      for glyph in Glyphs(String(text)) { expectAgreement(glyph.content, glyph.width) }
      expectAgreement(.cluster(String(text)), Int.random(in: 1...2, using: &random))
    }
  }

  private func expectAgreement(_ content: Glyph.Content, _ columns: Int) {
    let cells = placement.cells(content, columns: columns)
    let counted = cells.reduce(0) { sum, cell in sum + cell.scalars.reduce(0) { $0 + Int(curses_columns($1.value)) } }
    #expect(counted == columns, "\(content)")
    for cell in cells {
      #expect(cell.scalars.count <= 5 && curses_columns(cell.scalars[0].value) == Int32(cell.columns), "\(content)")
      #expect(cell.scalars.allSatisfy { curses_columns($0.value) >= 0 }, "\(content)")
    }
  }
}
