import MarketTesting
import Marketplace
import Testing

@Suite struct KeyboardLayoutTests {
  @Test(arguments: [
    ("dmlwk", "의자"), ("DMLWK", "의자"), ("gksrmf", "한글"), ("RkcL", "까치"), ("rkqt", "값"), ("dkdlvhs 13", "아이폰 13"),
    ("qnpfr", "뷁"), ("dkswk", "안자"), ("dmlw", "읮"), ("dlTek", "있다"), ("ㅑㅔㅙㅜㄷ", "iphone"), ("ㅑㅔㅗㅐㅜㄷ", "iphone"),
    ("ㅜㅑㅏㄷ 270", "nike 270"), ("ㅣㅎ", "lg"), ("ㅆㅍ", "Tv"), ("아이폰 zpdltm", "아이폰 케이스"),
  ])
  func readsTheSameKeysInTheOtherLanguage(typed: String, meant: String) {
    #expect(KeyboardLayout.otherReading(of: typed) == meant)
    #expect(KeyboardLayout.otherReading(of: Decomposed.text(typed)) == meant)
  }

  @Test(arguments: ["", "   ", "13", "iphone", "tv", "dw", "★", "東京", "iphone 의자", "galaxy 케이스", "\u{0}"])
  func findsNoneWhereThereIsNone(typed: String) {
    #expect(KeyboardLayout.otherReading(of: typed) == nil)
  }

  /// Converting text to the wrong keyboard layout and back gives the same text.
  @Test func readsBackWhatItWrites() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let word = String(String.UnicodeScalarView((0..<4).map { _ in random.syllable() }))
      let slip = try #require(KeyboardLayout.otherReading(of: word))
      #expect(slip.utf8.allSatisfy { (0x41...0x7A).contains($0) })
      let read = try #require(KeyboardLayout.otherReading(of: slip))
      #expect(KoreanFolding.key(of: read) == KoreanFolding.key(of: word))
      #expect(read == TwoSetKeyboard.shown(Array(KoreanFolding.key(of: word).unicodeScalars)))
    }
  }

  @Test func readsAnyText() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let text = random.text()
      if let other = KeyboardLayout.otherReading(of: text) {
        #expect(!other.unicodeScalars.elementsEqual(text.unicodeScalars))
      }
    }
  }

  @Test func aHangulLetterIsTypedWithLatinKeys() {
    for (typed, letters) in [("ㅓ", "j"), ("ㅂ", "q"), ("허", "gj"), ("ㅒ", "O"), ("값", "rkqt"), ("ㅘ", "hk")] {
      #expect(KeyboardLayout.latinLetters(typing: Character(typed)) == letters, "\(typed)")
    }
    for other in ["j", "1", "é", "中", "🪑", " "] {
      #expect(KeyboardLayout.latinLetters(typing: Character(other)) == nil, "\(other)")
    }
  }
}
