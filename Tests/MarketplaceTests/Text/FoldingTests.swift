import MarketTesting
import Marketplace
import Testing

@Suite struct FoldingTests {
  @Test(arguments: [
    ("의자", "ㅇㅡㅣㅈㅏ"), ("값", "ㄱㅏㅂㅅ"), ("과", "ㄱㅗㅏ"), ("까치", "ㄲㅏㅊㅣ"), ("있", "ㅇㅣㅆ"), ("뷁", "ㅂㅜㅔㄹㄱ"), ("얘예", "ㅇㅒㅇㅖ"),
    ("역ㅅ", "ㅇㅕㄱㅅ"), ("ㄳ", "ㄱㅅ"), ("ㅘ", "ㅗㅏ"),
  ])
  func writesTheKeysOfATwoSetKeyboard(text: String, key: String) {
    #expect(KoreanFolding.key(of: text) == key)
  }

  @Test(arguments: [
    ("iPhone 15 Pro", "iphone15pro"), ("  을지로1가 ", "ㅇㅡㄹㅈㅣㄹㅗ1ㄱㅏ"), ("(235)·★", "235"), ("Hải Phòng", "haiphong"),
    ("Đà Lạt", "dalat"),
    ("Suwałki", "suwalki"), ("Straße", "strasse"), ("Ærø", "aero"), ("İzmir", "izmir"), ("Bəhrəm", "behrem"),
    ("Ｌ１２", "l12"), ("東京 タワー", "東京タワー"),
    ("Москва", "москва"), ("Tʻaipei", "taipei"), ("", ""), ("🛼 ❤️", ""),
  ])
  func keepsOnlyLettersAndDigitsWithoutMarks(text: String, key: String) {
    #expect(KoreanFolding.key(of: text) == key)
  }

  @Test(arguments: [("ㅅㅊㄷ", true), ("ㅇㅈㄹ1", true), ("1", false), ("", false), ("ㅅㅏ", false), ("ㅅa", false)])
  func tellsInitials(key: String, areInitials: Bool) {
    #expect(KoreanFolding.isInitials(key) == areInitials)
  }

  @Test func foldsComposedAndDecomposedTextAlike() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let text = String(String.UnicodeScalarView((0..<6).map { _ in random.syllable() }))
      let decomposed = Decomposed.text(text)
      #expect(KoreanFolding.key(of: decomposed) == KoreanFolding.key(of: text))
      #expect(Array(KoreanFolding.composed(decomposed).unicodeScalars) == Array(text.unicodeScalars))
    }
    #expect(KoreanFolding.key(of: "cafe\u{301}") == KoreanFolding.key(of: "caf\u{E9}"))
  }

  @Test func leavesLettersThatDoNotJoin() {
    #expect(KoreanFolding.composed("a\u{1161}\u{11A8}") == "a\u{1161}\u{11A8}")
    #expect(KoreanFolding.composed("\u{1100}\u{1100}\u{1161}").unicodeScalars.map(\.value) == [0x1100, 0xAC00])
    #expect(KoreanFolding.composed("각\u{11A8}").unicodeScalars.map(\.value) == [0xAC01, 0x11A8])
  }

  /// The text after each keystroke of a Korean word is a prefix of the word.
  @Test func everyStepOfTypingIsAPrefixOfTheWord() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let word = String(String.UnicodeScalarView((0..<4).map { _ in random.syllable() }))
      let strokes = Array(KoreanFolding.key(of: word).unicodeScalars)
      for count in 0...strokes.count {
        let shown = TwoSetKeyboard.shown(Array(strokes[..<count]))
        #expect(Array(KoreanFolding.key(of: shown).unicodeScalars) == Array(strokes[..<count]), "\(word) \(shown)")
      }
      #expect(TwoSetKeyboard.shown(strokes) == word)
    }
  }

  @Test func foldsAnyText() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      let text = String(String.UnicodeScalarView((0..<8).compactMap { _ in random.scalar() }))
      let key = KoreanFolding.key(of: text)
      #expect(KoreanFolding.key(of: key) == key, "a key folds to itself: \(text.debugDescription)")
      #expect(!KoreanFolding.composed(text).isEmpty || text.isEmpty)
    }
  }
}
