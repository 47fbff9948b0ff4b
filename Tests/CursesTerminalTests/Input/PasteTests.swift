import CursesTerminal
import TerminalUI
import Testing

@Suite struct PasteTests {
  @Test(arguments: [
    ("의자", "의자"), ("a\rb\r\nc\nd", "a\nb\nc\nd"), ("\r\r\n\n", "\n\n\n"),
    ("q\u{3}\u{1B}[A\u{1B}x", "q\u{3}\u{1B}[A\u{1B}x"),
    ("\u{1B}[20\u{1B}[201", "\u{1B}[20\u{1B}[201"), ("\u{1B}\u{1B}[201", "\u{1B}\u{1B}[201"), ("", ""),
    ("\u{1B}[200~", "\u{1B}[200~"),
  ]) func pastedTextIsOneEvent(_ pasted: String, _ text: String) {
    var parser = InputParser()
    #expect(parser.feed(wrapped(pasted) + Array("x".utf8)) == [.paste(text), .key(Key(.character("x")))])
  }

  /// The end of a paste may be lost, for example when a connection breaks.
  @Test(arguments: [["\u{3}", "\u{3}"], ["\u{3}\u{3}"], ["\u{1B}[99;5u", "\u{1B}[99;5u"], ["q", "\u{3}", "\u{3}"]])
  func ctrlCTwiceEndsAnUnfinishedPaste(_ typed: [String]) {
    let interrupt = InputEvent.key(Key(.character("c"), .control))
    var parser = InputParser()
    #expect(parser.feed(read: Array("\u{1B}[200~abc".utf8)) == [])
    #expect(typed.flatMap { parser.feed(read: Array($0.utf8)) } == [interrupt, interrupt])
    #expect(parser.feed(read: Array("x".utf8)) == [.key(Key(.character("x")))])
  }

  @Test(arguments: [["\u{3}", "b", "\u{3}"], ["b\u{3}\u{3}"], ["\u{3}"]])
  func otherCtrlCsInAPasteAreText(_ parts: [String]) {
    var parser = InputParser()
    #expect(parser.feed(read: Array("\u{1B}[200~a".utf8)) == [])
    #expect(parts.flatMap { parser.feed(read: Array($0.utf8)) } == [])
    #expect(parser.feed(read: Array("\u{1B}[201~".utf8)) == [.paste("a" + parts.joined())])
  }

  @Test func bytesThatAreNotUTF8AreReplaced() {
    var parser = InputParser()
    #expect(parser.feed(wrapped([0x61, 0xFF, 0x62])) == [.paste("a\u{FFFD}b")])
  }

  @Test(arguments: [
    (3, "한글", "한"), (4, "한글", "한"), (5, "한글", "한"), (6, "한글", "한글"), (2, "aé", "a"), (3, "aé", "aé"), (3, "😀", ""),
    (2, "abc", "ab"),
  ]) func aLongPasteIsCutBetweenCharacters(_ limit: Int, _ pasted: String, _ text: String) {
    var parser = InputParser(pasteLimit: limit)
    #expect(parser.feed(wrapped(pasted + "ㅎ")) == [.paste(text)])
    #expect(parser.feed(wrapped("")) == [.paste("")])
  }

  private func wrapped(_ text: String) -> [UInt8] { wrapped(Array(text.utf8)) }

  private func wrapped(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~".utf8)
  }
}
