import TerminalUI
import Testing

@testable import CursesTerminal

/// Incomplete input sequences: how long the parser waits for more bytes, and what it reports if none come.
@Suite struct InputParserTimingTests {
  @Test(arguments: [
    ("\u{1B}", [Key(.escape)]), ("\u{1B}\u{1B}", [Key(.escape), Key(.escape)]),
    ("\u{1B}[", [Key(.character("["), .alt)]),
    ("\u{1B}O", [Key(.character("O"), .alt)]), ("\u{1B}]", [Key(.character("]"), .alt)]),
    ("\u{1B}P", [Key(.character("P"), .alt)]), ("\u{1B}\u{1B}[", [Key(.escape), Key(.character("["), .alt)]),
    ("\u{1B}]11;rgb\u{1B}", [Key(.escape)]),
  ]) func whatStandsAloneIsAKeyAfterAWhile(_ bytes: String, _ keys: [Key]) {
    var parser = InputParser()
    #expect(parser.feed(bytes.utf8) == [])
    #expect(parser.wantsFlush)
    #expect(parser.flush() == keys.map(InputEvent.key))
    #expect(!parser.wantsFlush)
    #expect(parser.feed("a".utf8) == [.key(Key(.character("a")))])
  }

  @Test(arguments: ["", "a", "\u{1B}[A", "\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}[200~abc\u{1B}", "\u{1B}[M ", "\u{1B}[["])
  func nothingElseIsFlushed(_ bytes: String) {
    var parser = InputParser()
    _ = parser.feed(bytes.utf8)
    #expect(!parser.wantsFlush)
    #expect(parser.flush() == [])
  }

  @Test func escapeThenAKeyOfTheSameReadIsNotLost() {
    var parser = InputParser()
    #expect(
      parser.feed("\u{1B}\u{1B}x".utf8) == [.key(Key(.escape)), .key(Key(.character("x"), .alt))])
    #expect(parser.feed("\u{1B}\u{1B}\u{1B}[B".utf8) == [.key(Key(.escape)), .key(Key(.down, .alt))])
  }

  @Test(arguments: [
    ("\u{1B}[1;\rx", [Key(.enter), Key(.character("x"))]), ("\u{1B}]abc\u{3}", [Key(.character("c"), .control)]),
    ("\u{1B}[3한", [Key(.character("한"))]), ("\u{1B}[1\u{1B}[A", [Key(.up)]), ("\u{1B}O\r", [Key(.enter)]),
    ("\u{1B}]11;\u{1B}[A", [Key(.up)]),
  ]) func aBrokenSequenceNeverSilencesTheKeyboard(_ bytes: String, _ keys: [Key]) {
    var parser = InputParser()
    #expect(parser.feed(bytes.utf8) == keys.map(InputEvent.key))
  }

  @Test(
    arguments: [[0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80], [0xEC, 0x9D], [0x80]]
      as [[UInt8]])
  func bytesThatAreNotUTF8AreDropped(_ bytes: [UInt8]) {
    var parser = InputParser()
    #expect(parser.feed(bytes + Array("q".utf8)) == [.key(Key(.character("q")))])
  }

  @Test func ofATooLongSequenceNothingIsKept() {
    var bytes = BoundedBytes()
    for _ in 0..<256 { bytes.append(0x31) }
    #expect(bytes.complete.count == 256)
    for _ in 0..<100_000 { bytes.append(0x31) }
    #expect(bytes.complete.isEmpty && !bytes.isEmpty)
    bytes.removeAll()
    #expect(bytes.isEmpty)
  }

  @Test func aSequenceOfAnyLengthIsSwallowedWhole() {
    var parser = InputParser()
    #expect(parser.feed(("\u{1B}[" + String(repeating: "1;", count: 5000) + "A").utf8) == [])
    #expect(parser.feed(("\u{1B}]11;rgb:" + String(repeating: "f", count: 100_000) + "\u{7}").utf8) == [])
    #expect(parser.feed("z".utf8) == [.key(Key(.character("z")))])
  }
}
