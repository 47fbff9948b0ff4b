import Foundation
import Testing

@testable import CursesTerminal

@Suite struct TerminalModesTests {
  @Test func aTitleCannotEscapeFromItsSequence() {
    let modes = TerminalModes(arePossible: true, hasMouse: true)
    #expect(modes.title("가\u{1B}]52;c;\u{7}\u{9C}나\n") == "\u{1B}]2;가]52;c;나\u{1B}\\")
  }

  @Test func whatIsCopiedControlsNothing() {
    let modes = TerminalModes(arePossible: true, hasMouse: false)
    func copied(_ text: String) -> String {
      let payload = modes.copy(text).dropFirst(7).dropLast(2)
      return Data(base64Encoded: String(payload)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    #expect(copied("의자 10,000원") == "의자 10,000원")
    #expect(copied("rm -rf ~\n\r\n두 번째\t줄\u{2028}끝\n") == "rm -rf ~ 두 번째 줄 끝")
    #expect(copied("\u{1B}[31m가\u{9B}\u{7}\u{0}\u{7F}나") == "[31m가나")
  }

  @Test func aTerminalThatWouldShowThemGetsNone() {
    let modes = TerminalModes(arePossible: false, hasMouse: true)
    let all =
      modes.enter + modes.again + modes.leave + modes.mouse + modes.backgroundQuery + modes.title("t") + modes.copy("c")
      + modes.pictureQuery(PictureQuery(host: .terminal, asksCell: true))
    #expect(all == "")
  }

  @Test(arguments: [
    ("xterm-256color", ["xterm-direct"]), ("tmux-256color", ["tmux-direct"]),
    ("alacritty", ["alacritty-direct", "xterm-direct"]),
    ("xterm-kitty", ["xterm-kitty-direct", "xterm-direct"]), ("st-256color", ["st-direct", "xterm-direct"]),
    ("screen", ["screen-direct"]), ("foot-direct", ["foot-direct"]), ("stream", ["stream-direct"]),
  ]) func directColorIsLookedForInTheSameFamily(_ term: String, _ twins: [String]) {
    #expect(TerminalType.directTwins(of: term) == twins)
  }

  @Test(arguments: [
    ("\u{1B}[?5l$<100/>x", "\u{1B}[?5lx"), ("$<5>a$<6*>", "a"), ("plain$<", "plain$<"), ("a$b", "a$b"),
  ]) func delaysAreTakenOutOfSequences(_ text: String, _ bare: String) { #expect(withoutPadding(text) == bare) }

  @Test(
    arguments: [
      ("\u{1B}[%?%p1%{8}%<%t3%p1%d%e38:2", 8), ("%?%p1%{256}%<%t", 256), ("%p1%{16}%<", 16), ("3%p1%d", 8),
    ] as [(String, UInt32)]) func theDescriptionTellsHowManyIndicesDirectColorHas(_ string: String, _ count: UInt32)
  {
    #expect(directPalette(setForeground: string) == count)
  }
}
