import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Texts name the keys of the user's own bindings.
@MainActor
@Suite struct KeysInTextsTests {
  /// Words of a text without its places, and without "Enter" where it is a verb.
  private func words(_ text: String) -> [String] {
    text.replacing("e.g.", with: "").replacing(/\{[^}]*\}/, with: "").replacing(#/Enter (?:an?|the|one) /#, with: "")
      .split(separator: " ").map {
        word in
        String(word.drop { "(“‘\"`".contains($0) }.prefix { !".,;:)”’\"`?!".contains($0) })
      }
  }

  /// `t`, `N을`, `Ctrl-S`, `Esc로`, but not the English words of one letter.
  private static let key =
    /(?:(?:Ctrl|Alt|Shift)-.+|(?:Esc|Enter|Tab|Backspace|PageUp|PageDown|PgUp|PgDn)[가-힣]*|F[0-9]+|[B-HJ-Zb-z][가-힣]*|[aAI][가-힣]+)/

  @Test func noTextNamesAKeyItself() {
    for phrase in AllPhrases.all {
      for text in [phrase.english, phrase.korean] {
        let words = words(text)
        for (index, word) in words.enumerated() {
          #expect(word.wholeMatch(of: Self.key) == nil, "\(phrase): \(text)")
          let isPressed =
            index > 0 && words[index - 1].lowercased() == "press" || words.dropFirst(index + 1).first == "키"
          #expect(!isPressed || word.count != 1, "\(phrase): \(text)")
        }
      }
    }
  }

  /// The rows of the action table that a text names.
  private func rows(_ text: String) -> [String] {
    text.matches(of: /\{key:([A-Za-z.]+)(?::[가-힣]+)?\}/).map { String($0.output.1) }
  }

  @Test func everyKeyInATextIsARowOfTheTableInBothLanguages() {
    let names = Set(ActionTable.rows.map(\.name))
    for phrase in AllPhrases.all {
      for text in [phrase.english, phrase.korean] {
        #expect(names.isSuperset(of: rows(text)), "\(text)")
        #expect(text.ranges(of: "{key").count == rows(text).count, "\(text)")
      }
      #expect(rows(phrase.english).sorted() == rows(phrase.korean).sorted(), "\(phrase)")
      for language in Language.allCases { #expect(!Strings(language).text(phrase, []).contains("{key"), "\(phrase)") }
    }
  }

  @Test func aReboundKeyIsNamedAndItsParticleAgrees() {
    let keymap = Keymap(overrides: ["global.undo": ["Ctrl-l"].compactMap { KeyChord($0) }, "item.heart": []])
    let english = Strings(.english, keymap: keymap)(.wishRemoved, "의자")
    #expect(english == "Removed from your wishlist: 의자. Press Ctrl-L to undo.")
    #expect(Strings(.korean, keymap: keymap)(.wishRemoved, "의자").contains("Ctrl-L로 되돌릴"))
    #expect(Strings(.korean)(.wishRemoved, "의자").contains("u로 되돌릴"))
    let title = Strings(.english)(.actionHeart)
    #expect(Strings(.english, keymap: keymap)(.emptyWishlist).contains("Press : \(title) on"), "through the palette")
  }

  @Test func aGuestIsToldTheKeyOfTheAccount() async {
    let journey = await Journey(language: .english)
    await journey.press("u")
    #expect(journey.foot.contains("Sign in to undo. Press 5."), "\(journey.foot)")
    let keymap = Keymap(overrides: ["global.accountTab": ["F9"].compactMap { KeyChord($0) }])
    let rebound = await Journey(keymap: keymap)
    await rebound.press("u")
    #expect(rebound.foot.contains("F9 키를 눌러 로그인해 주세요."), "\(rebound.foot)")
  }

  @Test func tabsShowTheKeysThatOpenThem() async {
    let keys = ["8"].compactMap { KeyChord($0) }
    let journey = await Journey(keymap: Keymap(overrides: ["global.accountTab": keys, "global.chatTab": []]))
    #expect(journey.shows("8 내 계정") && journey.shows("· 채팅") && journey.shows("1 홈"), "\(journey.screen)")
    await journey.press("8")
    #expect(journey.app.tabs.tab == .account)
  }
}
