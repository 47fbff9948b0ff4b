import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// T14: no text by another person moves the cursor, changes colours or reverses text.
@MainActor
@Suite struct HostileTextTests {
  /// Scalars that a terminal or its writing direction would obey, and that no frame may hold.
  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func check(_ journey: Journey, _ what: String) {
    for row in journey.rows {
      let bad = row.unicodeScalars.filter(isObeyed)
      #expect(bad.isEmpty, "\(what): \(bad.map { String($0.value, radix: 16) })")
      #expect(row.columns <= journey.frame.size.columns, "\(what): \(row)")
    }
  }

  @Test(arguments: Scene.allCases)
  func noScreenHoldsWhatATerminalObeys(_ scene: Scene) async {
    for settings in [Settings(motion: false), Settings(motion: false, screenReader: true)] {
      await scene.atEachSize(language: .korean, settings: settings) { journey in
        Self.check(journey, "\(scene) at \(journey.frame.size)")
      }
    }
  }

  /// Every text by other people, on every screen that shows it, with the most harmful characters.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func whateverOthersWriteStaysInItsPlace(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let listings = (1...6).map { number in
      var listing = JourneyListings.listing(number, Self.text(&random), "sports", won: 1, minutes: Int64(number))
      listing.sellerName = Self.text(&random)
      listing.description = Self.text(&random)
      listing.pictures = [Picture(source: .file("x"), alt: Self.text(&random))]
      listing.neighborhood = number > 4 ? NeighborhoodCode(Self.text(&random)) : Sample.home
      return listing
    }
    let sizes = [(40, 10), (57, 15), (80, 24), (120, 40)]
    let (columns, rows) = sizes[Int(seed) % sizes.count]
    let settings = Settings(motion: false, screenReader: seed % 5 == 4)
    let journey = await Journey(listings, size: Size(columns: columns, rows: rows), settings: settings)
    for key in ["", "j", "j", "G", "Enter", "G", "Esc", "?"] {
      if !key.isEmpty { await journey.press(key) }
      Self.check(journey, "seed \(seed) after \(key)")
    }
    #expect(journey.terminal.commands.isEmpty)
  }

  @Test func whatIsPastedOrTypedIsCleanedToo() async {
    let journey = await Journey()
    await journey.press("n", "G", "Enter")
    await journey.paste("\u{1B}]0;x\u{7}\u{202E}서\u{0}초")
    Self.check(journey, "pasted")
    #expect(journey.neighborhoods?.field.text == "]0;x서초")
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{9B}31m", "\u{202E}", "\u{2066}", "\u{200F}", "\u{0}", "\r", "\n", "\t",
      "\u{8}",
      "\u{FEFF}", "\u{200B}", "\u{200D}", "가", "한글", "a", "👨‍👩‍👧‍👦", "🇰🇷", "e\u{301}",
      String(repeating: "\u{301}", count: 200), "ﷺ",
      "\u{1100}\u{1161}", "\u{E000}", "{0}", "{1}", "｡", " ", "\u{3000}", "▌", "│",
    ]
    return (0..<Int.random(in: 0...30, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}
