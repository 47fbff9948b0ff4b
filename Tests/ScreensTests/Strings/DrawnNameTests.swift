import MarketTesting
import Marketplace
import TerminalUI
import Testing

/// Valid names are drawn unchanged: `AccountRules` cannot use `Glyphs`, so these tests compare the two.
@Suite struct DrawnNameTests {
  private func drawn(_ text: String) -> String {
    Glyphs(text).reduce(into: "") { text, glyph in
      switch glyph.content {
      case .scalar(let scalar): text.unicodeScalars.append(scalar)
      case .cluster(let cluster): text += cluster
      }
    }
  }

  private func isDrawnAsItIs(_ text: String) -> Bool { drawn(text).unicodeScalars.elementsEqual(text.unicodeScalars) }

  private func spelled(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
  }

  /// What letters are, what looks like nothing, and what joins.
  private static let pieces: [ClosedRange<UInt32>] = [
    0x21...0x7E, 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xD7B0...0xD7FB, 0x300...0x36F,
    0x302A...0x3030, 0x200B...0x200F, 0xFE00...0xFE0F, 0x16FF0...0x16FF1, 0x20D0...0x20E3, 0x900...0x97F,
    0x1F1E6...0x1F1FF,
    0x1F3FB...0x1F3FF, 0x1F466...0x1F469, 0x2600...0x2764, 0x115F...0x1160, 0xFF00...0xFFA0, 0x20...0x20, 0xA0...0xAD,
    0x600...0x6FF, 0xE00...0xE7F, 0x1780...0x17D3, 0x2028...0x202E, 0...0x10FFFF,
  ]

  private static func name(_ random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...7, using: &random) {
      guard let range = pieces.randomElement(using: &random) else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
      }
    }
    return String(text)
  }

  @Test func anIDThatIsAcceptedIsDrawnAsItIs() {
    var accepted = 0
    for seed in 0..<6000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let text = Self.name(&random)
      guard let name = try? AccountRules.name(text) else { continue }
      accepted += 1
      #expect(isDrawnAsItIs(name), "seed \(seed): \(spelled(name)) is drawn as \(spelled(drawn(name)))")
    }
    #expect(accepted > 100)
  }

  @Test func everyCharacterOfAnIDIsDrawnAsItIs() {
    // Of Han, Hangul, Tangut and the like one block is as the next.
    let skipped: [ClosedRange<UInt32>] = [
      0x3400...0x4DA0, 0x4E00...0x9F00, 0xAD00...0xD700, 0x17000...0x18B00, 0x1B000...0x1B200, 0x20000...0x10FFFF,
    ]
    for value in 0...0x10FFFF as ClosedRange<UInt32> where !skipped.contains(where: { $0.contains(value) }) {
      guard let scalar = Unicode.Scalar(value), let name = try? AccountRules.name("a\(scalar)가") else { continue }
      #expect(isDrawnAsItIs(name), "\(spelled(name)) is drawn as \(spelled(drawn(name)))")
    }
  }

  @Test func aNameOutOfAFileIsMadeWhatTheScreenDraws() {
    for seed in 0..<6000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let name = DrawnName.harmless(Self.name(&random))
      #expect(isDrawnAsItIs(name), "seed \(seed): \(spelled(name)) is drawn as \(spelled(drawn(name)))")
      #expect(DrawnName.harmless(name) == name, "seed \(seed): \(spelled(name))")
    }
  }

  @Test(arguments: [
    ("하늘", "하늘"), ("하늘\u{302E}", "하늘"), (" 하\u{200B}늘\u{3000}", "하늘"), ("Mint & Sesame", "Mint & Sesame"),
    ("🦦수달", "🦦수달"), ("\u{202E}늘하", "늘하"), (".", ""), ("..", ""), ("-", ""), ("", ""),
  ])
  func namesOutOfFiles(_ written: String, _ shown: String) { #expect(DrawnName.harmless(written) == shown) }
}
