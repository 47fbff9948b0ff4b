import TerminalUI
import Testing

@testable import CursesTerminal

@Suite struct PictureAnswerTests {
  private func events(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    return parser.feed(text.utf8) + parser.flush()
  }

  @Test func answersBecomeEvents() {
    #expect(events("\u{1B}_Gi=31;OK\u{1B}\\") == [.answer(.kittyGraphics(true))])
    #expect(events("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\") == [.answer(.kittyGraphics(false))])
    #expect(events("\u{1B}[?62;4;22c") == [.answer(.attributes([62, 4, 22]))])
    #expect(events("\u{1B}P>|WezTerm 2024\u{1B}\\") == [.answer(.version("WezTerm 2024"))])
    #expect(events("\u{1B}[6;18;9t") == [.answer(.cell(PixelSize(width: 9, height: 18)!))])
  }

  @Test(arguments: [
    "\u{1B}_Gi=32;OK\u{1B}\\", "\u{1B}_G\u{1B}\\", "\u{1B}_\u{1B}\\", "\u{1B}[6;0;0t", "\u{1B}[6t",
    "\u{1B}[8;24;80t", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[6;99999999;1t",
  ]) func otherStringsAreNone(_ text: String) { #expect(events(text).isEmpty) }

  @Test func theySurviveEveryCut() {
    let bytes = Array("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|foot(1.16)\u{1B}\\\u{1B}[6;18;9t\u{1B}[?62;4cx".utf8)
    let whole = events(String(decoding: bytes, as: UTF8.self))
    #expect(whole.count == 5)
    for cut in bytes.indices {
      var parser = InputParser()
      #expect(parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...]) == whole)
    }
  }

  @Test func anAnswerInPiecesTypesNothing() {
    var parser = InputParser()
    var events = parser.feed("\u{1B}_".utf8) + parser.flush()
    events += parser.feed("Gi=31;OK".utf8) + parser.flush() + parser.feed("\u{1B}\\k".utf8)
    #expect(events == [.answer(.kittyGraphics(true)), .key(Key(.character("k")))])
    events = parser.feed("\u{1B}_".utf8) + parser.flush() + parser.feed("k".utf8)
    #expect(events == [.key(Key(.character("_"), .alt)), .key(Key(.character("k")))])
  }

  @Test func eachHostIsAskedWhatItBears() {
    func host(_ environment: [String: String]) -> PictureQuery.Host { PictureQuery.host { environment[$0] } }
    #expect(host([:]) == .terminal && host(["TERM": "xterm-256color"]) == .terminal)
    #expect(host(["TMUX": "/tmp/tmux-0/default,1,0", "TERM": "screen"]) == .tmux)
    #expect(host(["TERM": "screen.xterm-256color"]) == .picky && host(["STY": "1.x"]) == .picky)
    #expect(host(["TERM_PROGRAM": "Apple_Terminal"]) == .picky)
    #expect(PictureQuery(host: .picky, asksCell: false).text == "\u{1B}[c")
    let kitty = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    #expect(PictureQuery(host: .terminal, asksCell: true).text == kitty + "\u{1B}[>q\u{1B}[16t\u{1B}[c")
    #expect(
      PictureQuery(host: .tmux, asksCell: false).text
        == "\u{1B}Ptmux;\u{1B}\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\u{1B}\\\u{1B}\\\u{1B}[c")
  }
}
