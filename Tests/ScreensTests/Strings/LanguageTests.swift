import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// T7: two complete languages, which can be switched while the program runs.
@MainActor
@Suite struct LanguageTests {
  /// Places of a text that arguments go into.
  private func places(_ text: String) -> Set<Character> {
    Set(zip(text, text.dropFirst()).filter { $0.0 == "{" }.map(\.1))
  }

  @Test func bothTablesSayTheSameThings() {
    for phrase in AllPhrases.all {
      #expect(!phrase.english.isEmpty && !phrase.korean.isEmpty)
      // The tables are in parts, and what none of them has stands there by its own name.
      let isOwnName = [Phrase.on, .off].map(\.rawValue).contains(phrase.rawValue)
      #expect((phrase.english != phrase.rawValue || isOwnName) && phrase.korean != phrase.rawValue, "\(phrase)")
      // Korean may have one more place, for a particle.
      #expect(places(phrase.english).isSubset(of: places(phrase.korean)), "\(phrase)")
    }
  }

  @Test func noKoreanInTheEnglishTable() {
    for phrase in AllPhrases.all where phrase.rawValue != Phrase.languageKorean.rawValue {
      #expect(!phrase.english.hasHangul, "\(phrase)")
    }
  }

  @Test(arguments: Scene.allCases)
  func anEnglishScreenOfEnglishListingsHasNoKoreanOnIt(_ scene: Scene) async {
    let listings = (1...9).map { number in
      var listing = JourneyListings.listing(
        number, "Thing \(number)", "sports", won: number * 1000, minutes: Int64(number), hearts: 2, chats: 1,
        pictures: 2)
      (listing.sellerName, listing.description) = ("quiet otter", "Barely used.")
      listing.pictures = [Picture(source: .file("a.jpg"), alt: "a thing")]
      return listing
    }
    for settings in [Settings(motion: false), Settings(motion: false, screenReader: true)] {
      let journey = await scene.journey(
        size: Size(columns: 120, rows: 40), language: .english, settings: settings, listings: listings)
      // The person's own text and the listings that a scene itself writes stay as they are.
      let typed = journey.neighborhoods?.field.text ?? "없음"
      let own = journey.screen.split(separator: "\n").filter { line in
        ![typed, "방금 올라온", "빈티지"].contains { line.contains($0) }
      }
      #expect(!own.joined().hasHangul, "\(journey.screen)")
    }
  }

  @Test func theLanguageChangesLiveAndIsKept() async {
    let journey = await Journey(size: Size(columns: 80, rows: 24))
    await journey.press(",", "j")
    #expect(journey.shows("언어"))
    await journey.press("Right", "Right")
    #expect(journey.shows("Language") && journey.shows("‹ English ›") && journey.shows("Home"))
    #expect(journey.kept.last?.language == .english)
    await journey.press("Esc")
    #expect(journey.shows("All listings") && journey.shows("Yeoksam-dong"))
    await journey.press(",", "j", "Left")
    #expect(journey.shows("언어") && journey.shows("‹ 한국어 ›"))
  }

  @Test func theAccountFollowsTheLanguage() async {
    let journey = await Journey()
    await journey.press("5", "j", "j", "j", "Enter", "j", "Right", "Right", "Esc")
    #expect(journey.shows("Guest"))
    #expect(journey.rows.contains { $0.hasPrefix("  Yeoksam-dong") }, "\(journey.screen)")
  }
}

extension String {
  var hasHangul: Bool {
    unicodeScalars.contains {
      (0x1100...0x11FF).contains($0.value) || (0x3130...0x318F).contains($0.value)
        || (0xAC00...0xD7A3).contains($0.value)
    }
  }
}
