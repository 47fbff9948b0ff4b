import TerminalUI
import Testing

@testable import CursesTerminal

/// T9: which terminals support links, and how links are styled.
@Suite struct LinkTests {
  private static func ability(_ environment: [String: String], isPossible: Bool = true) -> LinkAbility {
    LinkAbility(isPossible: isPossible, host: PictureQuery.host { environment[$0] }) { environment[$0] }
  }

  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], true), (["TERM": "foot"], true), (["TERM": "alacritty-direct"], true),
      (["VTE_VERSION": "7600"], true), (["VTE_VERSION": "4600"], false), (["KONSOLE_VERSION": "230400"], true),
      (["TERM_PROGRAM": "WezTerm"], true), (["TERM": "xterm-256color"], false), ([:], false),
      (["TMUX": "x", "TERM_PROGRAM_VERSION": "3.4"], true), (["TMUX": "x", "TERM_PROGRAM_VERSION": "3.3a"], false),
      (["TMUX": "x", "KITTY_WINDOW_ID": "1"], false), (["STY": "x", "KITTY_WINDOW_ID": "1"], false),
    ] as [([String: String], Bool)])
  func theSurroundingsSayIt(_ environment: [String: String], _ isKnown: Bool) {
    #expect(Self.ability(environment).isKnown == isKnown)
  }

  @Test func orTheTerminalDoes() {
    var ability = Self.ability(["TERM": "xterm-256color"])
    ability.take(.version("XTerm(390)"))
    #expect(!ability.isKnown)
    ability.take(.version("WezTerm 20240203"))
    #expect(ability.isKnown)
    var console = Self.ability(["TERM": "linux", "KITTY_WINDOW_ID": "1"], isPossible: false)
    console.take(.version("kitty"))
    #expect(!console.isKnown)
  }

  @Test func theLooksOfACellAsASequence() {
    let style = Style(foreground: .indexed(12), background: .rgb(0x102030), attributes: [.bold, .underlined])
    #expect(ColorMap(depth: .none).sequence(style) == "\u{1B}[0;1;4m")
    #expect(ColorMap(depth: .direct).sequence(style).hasSuffix(";48;2;16;32;48m"))
    #expect(ColorMap(depth: .indexed).sequence(style).hasPrefix("\u{1B}[0;1;4;94;48;5;"))
    #expect(ColorMap(depth: .eight).sequence(Style(foreground: .indexed(1))) == "\u{1B}[0;31m")
    #expect(ColorMap(depth: .indexed).sequence(.plain) == "\u{1B}[0m")
  }
}
