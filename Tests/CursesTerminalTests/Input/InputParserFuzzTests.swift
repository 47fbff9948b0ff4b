import CursesTerminal
import Glibc
import MarketTesting
import TerminalUI
import Testing

/// How many inputs to try: SECONDHAND_FUZZ, else 2,000.
private let rounds = getenv("SECONDHAND_FUZZ").flatMap { Int(String(cString: $0)) } ?? 2_000

@Suite struct InputParserFuzz {
  /// Pieces that make a random stream meaningful often enough to reach every state.
  private static let pieces: [[UInt8]] =
    [
      "\u{1B}", "[", "O", "]", "P", "<", ";", ":", "1", "27", "200~", "201~", "\u{1B}[200~", "\u{1B}[201~", "M", "m",
      "u", "~", "A",
      "\u{7}", "\\", "11;rgb:", "ff/", "한", "ㅈ", "👨‍👩‍👧", "\r", "\n", "\0", "\u{1B}[<0;5;5M", "\u{1B}[97;5u", "\u{1B}[M",
      "?", "$", "99999999999999999999",
    ].map { Array($0.utf8) } + [[0xFF], [0xEC], [0xEC, 0x9D], [0xF0, 0x9F], [0x80], [0x9B], [0xC0]]

  @Test func anyCutOfAnyStreamGivesTheSameEvents() {
    var random = SeededGenerator(seed: 0x5EED)
    for round in 0..<rounds {
      let stream = Self.stream(&random)
      var whole = InputParser(pasteLimit: 40)
      let expected = whole.feed(stream) + whole.flush()
      var cut = InputParser(pasteLimit: 40)
      var events: [InputEvent] = []
      var rest = stream[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...max(1, rest.count / 2), using: &random)
        events += cut.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      events += cut.flush()
      #expect(events == expected, "round \(round): \(stream)")
      #expect(cut.wantsFlush == whole.wantsFlush && !cut.wantsFlush)
    }
  }

  @Test func afterAnythingTheKeyboardWorksAgain() {
    var random = SeededGenerator(seed: 0xA11E)
    for round in 0..<rounds {
      let stream = Self.stream(&random)
      var parser = InputParser()
      _ = parser.feed(stream)
      // The end of a paste, of an old mouse report, of a sequence: whatever was open is closed by these.
      _ = parser.feed("\u{1B}[201~".utf8)
      _ = parser.flush()
      _ = parser.feed("\r\r\r\r".utf8)
      #expect(parser.feed("k".utf8) == [.key(Key(.character("k")))], "round \(round): \(stream)")
    }
  }

  @Test func whatIsTypedNeverHoldsControlCharacters() {
    var random = SeededGenerator(seed: 0xC0DE)
    for round in 0..<rounds {
      let stream = Self.stream(&random)
      var parser = InputParser()
      for case .key(let key) in parser.feed(stream) {
        guard case .character(let character) = key.code else { continue }
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        #expect(!isControl, "round \(round): \(stream)")
      }
    }
  }

  private static func stream(_ random: inout SeededGenerator) -> [UInt8] {
    var stream: [UInt8] = []
    for _ in 0..<Int.random(in: 1...24, using: &random) {
      if Bool.random(using: &random), let piece = pieces.randomElement(using: &random) {
        stream += piece
      } else {
        stream.append(UInt8.random(in: 0...255, using: &random))
      }
    }
    return stream
  }
}
