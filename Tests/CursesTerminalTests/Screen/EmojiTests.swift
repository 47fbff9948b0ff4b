import TerminalUI
import Testing

@testable import CursesTerminal

/// T3: the terminal shows whole emoji families and flags if it is known to use two columns for them. They never shift a
/// line.
@Suite struct EmojiTests {
  private static let size = Size(columns: 20, rows: 3)
  private let painter: CellPainter

  init() throws {
    try adoptUTF8()
    painter = CellPainter(wantsColor: false)
  }

  private static func ability(_ environment: [String: String]) -> EmojiAbility {
    EmojiAbility(host: PictureQuery.host { environment[$0] }) { environment[$0] }
  }

  private func frame(_ text: String) -> Frame {
    var frame = Frame(size: Self.size)
    frame.put(text, at: Point(column: 0, row: 1), style: .plain)
    return frame
  }

  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], true), (["TERM": "foot-extra"], true), (["TERM_PROGRAM": "ghostty"], true),
      (["LC_TERMINAL": "iTerm2"], true), (["TERM": "contour"], true), (["TERM": "xterm-256color"], false),
      (["VTE_VERSION": "7600"], false), (["TMUX": "x", "KITTY_WINDOW_ID": "1"], false), ([:], false),
    ] as [([String: String], Bool)])
  func theEnvironmentSaysIt(_ environment: [String: String], _ isKnown: Bool) {
    #expect(Self.ability(environment).isKnown == isKnown)
  }

  @Test func orTheTerminalDoes() {
    var ability = Self.ability(["TERM": "xterm-256color"])
    ability.take(.version("XTerm(390)"))
    #expect(!ability.isKnown)
    ability.take(.version("foot(1.16.2)"))
    #expect(ability.isKnown)
  }

  @Test func aFamilyIsWrittenWholeAndWhatStandsBehindItAgain() throws {
    let frame = frame("a👨‍👩‍👧‍👦bc🇰🇷d")
    let emoji = ShownEmoji.all(in: frame, size: Self.size, outside: [])
    #expect(emoji.map(\.text) == ["👨‍👩‍👧‍👦", "🇰🇷"] && emoji.map(\.place.column) == [1, 5])
    var shown = ShownEmoji()
    let text = try #require(String(validating: shown.show(emoji, of: frame, painted: [1], by: painter), as: UTF8.self))
    #expect(text.hasPrefix("\u{1B}[2;2H\u{1B}[0m👨‍👩‍👧‍👦\u{1B}[2;4H"))
    #expect(text.contains("\u{1B}[0mbcKRd") && text.contains("\u{1B}[2;6H\u{1B}[0m🇰🇷\u{1B}[2;8H"))
    #expect(shown.show(emoji, of: frame, painted: [0], by: painter).isEmpty, "what stands there is not sent again")
    #expect(!shown.show(emoji, of: frame, painted: [1], by: painter).isEmpty)
    #expect(shown.ghosts(below: emoji).isEmpty && shown.ghosts(below: []) == [1])
  }

  @Test func plainOnesLinksAndTheEdgeAreLeftAlone() {
    func all(_ text: String, _ links: [FrameLink] = []) -> [String] {
      ShownEmoji.all(in: frame(text), size: Self.size, outside: links).map(\.text)
    }
    #expect(all("가e\u{301}🪑").isEmpty, "ncurses can place these")
    #expect(all(String(repeating: "a", count: 18) + "🇰🇷").isEmpty)
    #expect(all("❤️ 👍🏽") == ["❤️", "👍🏽"])
  }
}
