import Glibc
import MarketTesting
import TerminalUI

/// Texts as nobody would write them, and as somebody will send them: the same for the same seed.
enum HostileText {
  /// How many inputs a property is tried with: the environment's SECONDHAND_FUZZ, else a number that takes a moment.
  static let rounds: UInt64 = getenv("SECONDHAND_FUZZ").flatMap { UInt64(String(cString: $0)) } ?? 2_000

  static func make(using generator: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...24, using: &generator) { append(to: &text, using: &generator) }
    return String(text)
  }

  private static func append(to text: inout String.UnicodeScalarView, using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1: text.append(contentsOf: sequences.randomElement(using: &generator)!.unicodeScalars)
    case 2: text.append(contentsOf: any(in: 0x21...0x7E, times: 1...12, using: &generator))
    case 3: text.append(contentsOf: any(in: 0xAC00...0xD7A3, times: 1...6, using: &generator))
    case 4: text.append(contentsOf: any(in: 0x1100...0x11FF, times: 1...4, using: &generator))
    case 5: text.append(contentsOf: any(in: 0x4E00...0x9FFF, times: 1...4, using: &generator))
    case 6: text.append(contentsOf: any(in: 0x300...0x36F, times: 1...9, using: &generator))
    case 7: text.append(contentsOf: any(in: 0x1F1E6...0x1F1FF, times: 1...3, using: &generator))
    case 8: text.append(contentsOf: any(in: 0x1F300...0x1FAFF, times: 1...3, using: &generator))
    case 9: text.append(contentsOf: any(in: 0...0x10FFFF, times: 1...3, using: &generator))
    case 10: text.append(contentsOf: any(in: 0x2000...0x2BFF, times: 1...3, using: &generator))
    default: text.append(pieces.randomElement(using: &generator)!)
    }
  }

  private static func any(
    in range: ClosedRange<UInt32>, times: ClosedRange<Int>, using generator: inout SeededGenerator
  ) -> [Unicode.Scalar] {
    (0..<Int.random(in: times, using: &generator)).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: range, using: &generator))
    }
  }

  static let sequences = [
    "👨‍👩‍👧‍👦", "👩🏽‍🚀", "👨🏻‍❤️‍💋‍👨🏿", "❤️", "❤", "☝🏽", "🏳️‍🌈", "🏳‍⚧", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "🇰🇷", "1️⃣", "#⃣", "🚗🏽", "a🏽", "⌚︎", "🧑‍🧑‍🧑‍🧑‍🧑‍🧑‍🧑‍🧑‍🧑‍🧑‍🧑", "의자", "ᄒᆞᆫ글", "각ᆨ", "ㅋㅋㅋ", "값", "と言う「物」、", "ｶﾞ", "が",
    "\u{1B}[31m", "\u{1B}]0;title\u{7}", "\u{9B}2J", "\r\n", "\n", "\u{2028}", " ", "  ", "\t", "\u{3000}", "\u{A0}",
    "\u{202E}abc\u{202C}", "\u{2066}", "क्षि", "กำ", "العربية", "می‌خواهم", "葛\u{E0100}", "https://example.com/a-b?c=d",
    "。」）", "（「", "\u{600}1",
  ]

  private static let pieces: [Unicode.Scalar] = [
    "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{20E3}", "\u{1F3FD}", "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{2060}",
    "\u{E0001}", "\u{E0067}",
    "\u{E007F}", "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}", "\u{A960}", "\u{D7B0}", "\u{D7CB}", "\u{302E}",
    "\u{34F}", "\u{FFFE}",
    "\u{10FFFF}", "\u{E000}", "\u{0}", "\u{7F}", "\u{85}", "\u{61C}", "\u{1F3F4}", "\u{2640}", "\u{1F9D1}", "5",
    "\u{94D}",
  ]
}

/// Runs a property on so many seeds and names the first ones that fail.
func forEachSeed(_ rounds: UInt64 = HostileText.rounds, _ failure: (inout SeededGenerator) -> String?) -> [String] {
  var failures: [String] = []
  for seed in 0..<rounds where failures.count < 5 {
    var generator = SeededGenerator(seed: seed)
    if let what = failure(&generator) { failures.append("seed \(seed): \(what)") }
  }
  return failures
}

/// A text with its scalars readable in a failure.
func spelled(_ text: String) -> String {
  text.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
}

func joined(_ glyphs: [Glyph]) -> String {
  glyphs.map { glyph in
    switch glyph.content {
    case .scalar(let scalar): String(scalar)
    case .cluster(let text): text
    }
  }.joined()
}
