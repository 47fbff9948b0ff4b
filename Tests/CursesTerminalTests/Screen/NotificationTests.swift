import TerminalUI
import Testing

@testable import CursesTerminal

/// T9: the escape sequences of notifications, and the escaping of other people's text in them.
@Suite struct NotificationTests {
  private static func ability(_ environment: [String: String], isPossible: Bool = true) -> NotificationAbility {
    NotificationAbility(isPossible: isPossible, host: PictureQuery.host { environment[$0] }) { environment[$0] }
  }

  private static func bytes(
    _ title: String, _ text: String, _ format: TerminalNotification.Format, rings: Bool = false, tmux: Bool = false
  ) -> String {
    NotificationSequence(
      notification: TerminalNotification(title: title, text: text),
      way: NotificationAbility.Delivery(format: format, rings: rings, throughTmux: tmux)
    ).text
  }

  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], .osc99), (["KITTY_WINDOW_ID": "1", "TERM": "xterm-256color"], .osc99),
      (["TERM_PROGRAM": "iTerm.app"], .osc9), (["LC_TERMINAL": "iTerm2"], .osc9), (["TERM_PROGRAM": "WezTerm"], .osc9),
      (["TERM_PROGRAM": "ghostty"], .osc9), (["TERM": "xterm-ghostty"], .osc9), (["TERM": "foot-extra"], .osc777),
      (["TERM": "rxvt-unicode-256color"], .osc777), (["VTE_VERSION": "7600"], .osc777),
      (["TERM": "xterm-256color"], .bell), ([:], .bell), (["TERM_PROGRAM": "Apple_Terminal"], .bell),
      (["TERM": "screen-256color", "STY": "1", "KITTY_WINDOW_ID": "1"], .bell),
    ] as [([String: String], TerminalNotification.Format)])
  func theSurroundingsSayWhatATerminalDoes(_ environment: [String: String], _ format: TerminalNotification.Format) {
    #expect(Self.ability(environment).way(nil).format == format)
  }

  @Test func whatATerminalAnswersCountsForMore() {
    var ability = Self.ability(["VTE_VERSION": "7600"])
    for (version, format) in [
      ("kitty(0.42.1)", .osc99), ("WezTerm 20240203", .osc9), ("foot(1.20)", .osc777), ("XTerm(390)", .osc777),
    ] as [(String, TerminalNotification.Format)] {
      ability.take(.version(version))
      #expect(ability.way(nil).format == format, "\(version)")
    }
  }

  @Test func whatSwallowsASequenceRings() {
    let terminal = Self.ability(["VTE_VERSION": "7600"])
    #expect(terminal.way(nil) == NotificationAbility.Delivery(format: .osc777, rings: true))
    #expect(!Self.ability(["TERM": "foot"]).way(nil).rings)
  }

  @Test func throughTmuxOnlyWhatIsKnownToGetThrough() {
    var ability = Self.ability(["TMUX": "/tmp/tmux", "TERM": "tmux-256color", "KITTY_WINDOW_ID": "3"])
    for wanted in [nil, .osc9, .osc99] as [TerminalNotification.Format?] {
      #expect(ability.way(wanted).format == .bell)
    }
    ability.take(.version("tmux 3.4"))
    ability.take(.attributes([1, 2]))
    #expect(ability.way(nil).format == .bell)
    // Not that it knows the pictures of kitty: that it was asked through tmux.
    ability.take(.kittyGraphics(false))
    #expect(ability.way(nil) == NotificationAbility.Delivery(format: .osc99, throughTmux: true))
    #expect(ability.way(.osc9) == NotificationAbility.Delivery(format: .osc9, throughTmux: true))
    #expect(ability.way(.bell).throughTmux == false)
  }

  @Test func aTerminalThatWouldShowThemRings() {
    let ability = Self.ability(["TERM": "linux"], isPossible: false)
    for wanted in TerminalNotification.Format.allCases { #expect(ability.way(wanted).format == .bell) }
  }

  @Test func theSequences() {
    #expect(Self.bytes("수달", "안녕", .osc9) == "\u{1B}]9;수달: 안녕\u{1B}\\")
    #expect(Self.bytes("수달", "안녕", .osc777, rings: true) == "\u{1B}]777;notify;수달;안녕\u{1B}\\\u{7}")
    #expect(
      Self.bytes("hi", "you", .osc99) == "\u{1B}]99;i=secondhand:o=unfocused:e=1:d=0;aGk=\u{1B}\\"
        + "\u{1B}]99;i=secondhand:o=unfocused:e=1:d=1:p=body;eW91\u{1B}\\")
    #expect(Self.bytes("수달", "안녕", .bell) == "\u{7}")
    #expect(
      Self.bytes("a", "b", .osc9, tmux: true) == "\u{1B}Ptmux;\u{1B}\u{1B}]9;a: b\u{1B}\u{1B}\\\u{1B}\\")
  }

  /// No byte of a title or text ends or splits the sequence or acts as a terminal command.
  @Test(arguments: TerminalNotification.Format.allCases)
  func othersTextsStayTexts(_ format: TerminalNotification.Format) {
    let hostile = "4;1;50\u{1B}\\\u{7}\u{9C}\u{9D}\u{202E}\u{0}\n\u{1B}]52;c;eA==\u{7}\u{FFFF}"
    let bytes = Self.bytes(hostile, hostile, format)
    let body = bytes.replacing("\u{1B}\\", with: "|")
    let starts = body.unicodeScalars.filter { $0 == "\u{1B}" }.count
    #expect(starts == (format == .bell ? 0 : format == .osc99 ? 2 : 1))
    let controls = body.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\u{1B}" }
    #expect(controls.count == (format == .bell ? 1 : 0))
    if format == .osc777 { #expect(body.filter { $0 == ";" }.count == 3) }
    if format == .osc9 { #expect(body.filter { $0 == ";" }.count == 1) }
    #expect(!body.unicodeScalars.contains { $0.properties.generalCategory == .format })
  }

  @Test func theyAreBounded() {
    let long = String(repeating: "e" + String(repeating: "\u{301}", count: 10_000), count: 1000)
    for format in TerminalNotification.Format.allCases {
      #expect(Self.bytes(long, long, format).utf8.count < 2000, "\(format)")
    }
    #expect(NotificationSequence.plain("👨‍👩‍👧‍👦 가", limit: 240) == "👨‍👩‍👧‍👦 가")
    #expect(NotificationSequence.plain("a\r\n\tb", limit: 240) == "a b")
    #expect(NotificationSequence.plain("가나다라", limit: 2) == "가나…")
  }
}
