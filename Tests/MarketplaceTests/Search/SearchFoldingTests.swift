import Foundation
import MarketTesting
import Marketplace
import Testing

@Suite struct SearchFoldingTests {
  @Test(arguments: [
    ("13 pro", "13pro"), ("13Pro", "13pro"), ("１３ ＰＲＯ", "13pro"), ("13-pro!", "13pro"), ("13프로", "13ㅍㅡㄹㅗ"),
    ("13 프로", "13ㅍㅡㄹㅗ"),
    ("27\"", "27"), ("256GB", "256gb"), ("256 기가", "256ㄱㅣㄱㅏ"), ("1.5L", "15l"), ("Crème Brûlée", "cremebrulee"),
    ("ÉCOLE", "ecole"),
  ])
  func foldsDigitsWithTheirUnits(text: String, key: String) {
    #expect(KoreanFolding.key(of: text) == key)
  }

  @Test(arguments: [
    "각", "Žluťoučký kůň", "Việt Nam", "Йод, ёлка", "Ελλάδα ᾳ", "がぎぐ ハンド バッグ", "ǖǘ ḯ ṩ", "क़लम", "까치 값 뷁",
  ])
  func foldsComposedAndDecomposedAlike(text: String) {
    let (composed, decomposed) = (text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping)
    #expect(Array(KoreanFolding.key(of: composed).utf8) == Array(KoreanFolding.key(of: decomposed).utf8))
    #expect(Array(KoreanFolding.initials(of: composed).utf8) == Array(KoreanFolding.initials(of: decomposed).utf8))
    #expect(TitleWords.of(composed) == TitleWords.of(decomposed))
  }

  @Test func foldsEveryLetterWithItsMarksAlike() {
    var different: [String] = []
    for value in Array(0x20...0x52F) + Array(0x1E00...0x1FFF) + Array(0x3040...0x30FF) + Array(0xAC00...0xD7A3) {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let text = String(scalar).precomposedStringWithCanonicalMapping
      let key = KoreanFolding.key(of: text)
      let decomposed = KoreanFolding.key(of: text.decomposedStringWithCanonicalMapping)
      if !key.unicodeScalars.elementsEqual(decomposed.unicodeScalars) {
        different.append("\(text) \(key) \(decomposed)")
      }
    }
    #expect(different == [])
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func foldsAnyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1500 {
      let text = random.text()
      let key = KoreanFolding.key(of: text)
      let traced = KoreanFolding.traced(text)
      #expect(traced.key.unicodeScalars.elementsEqual(key.unicodeScalars), "\(text.debugDescription)")
      #expect(traced.letters.count == traced.characters.count)
      #expect(traced.characters == traced.characters.sorted())
      #expect(traced.characters.allSatisfy { (0..<text.count).contains($0) })
      let initials = KoreanFolding.initials(of: text)
      #expect(
        KoreanFolding.tracedInitials(text).key.unicodeScalars.elementsEqual(initials.unicodeScalars),
        "\(text.debugDescription)")
      #expect(KoreanFolding.key(of: key).unicodeScalars.elementsEqual(key.unicodeScalars))
      for word in TitleWords.of(text) { #expect(KoreanFolding.key(of: word).unicodeScalars.count >= 2) }
      if let term = SearchTerm(text) {
        #expect(!SearchHighlight.ranges(of: [term], in: text).isEmpty)
        #expect(SearchQuery(terms: [term]).fits(title: text))
      }
    }
  }

  @Test func tellsWhereLettersCameFrom() {
    let traced = KoreanFolding.traced("원목 의자!")
    #expect(traced.key == "ㅇㅜㅓㄴㅁㅗㄱㅇㅡㅣㅈㅏ")
    #expect(traced.characters == [0, 0, 0, 0, 1, 1, 1, 3, 3, 3, 4, 4])
    #expect(KoreanFolding.traced(Decomposed.text("원목 의자!")) == traced)
    #expect(KoreanFolding.traced("👨‍👩‍👧e\u{301}ß").characters == [1, 2, 2])
    #expect(KoreanFolding.tracedInitials("원목 의자2").characters == [0, 1, 3, 4, 5])
  }

  @Test(arguments: [
    ("원목 의자 세트", ["의자"], [3..<5]), ("원목 의자 세트", ["목의"], [1..<4]), ("원목 의자 세트", ["으"], [3..<4]),
    ("원목 의자 세트", ["의자", "자세"], [3..<7]),
    ("원목 의자 세트", ["원", "세트"], [0..<1, 6..<8]), ("원목 의자 세트", ["ㅇㅈ"], [3..<5]), ("원목 의자 세트", ["ㅁㅇㅈ"], [1..<5]),
    ("의자 의자", ["의자"], [0..<2, 3..<5]), ("ㅋㅋㅋ", ["ㅋㅋ"], [0..<3]), ("iPhone 13 Pro", ["13PRO"], [7..<13]),
    ("청정기 의자", ["ㅇㅈ"], [4..<6]), ("iPhone", ["의자"], []), ("", ["의자"], []), ("🛼 스케이트", ["스케"], [2..<4]),
    ("각", ["가"], [0..<1]), ("의자", [], []),
  ])
  func marksWhatWasFound(title: String, words: [String], ranges: [Range<Int>]) {
    let terms = words.compactMap { SearchTerm($0) }
    #expect(SearchHighlight.ranges(of: terms, in: title) == ranges)
    #expect(SearchHighlight.ranges(of: terms, in: Decomposed.text(title)) == ranges)
  }

  @Test func takesTitlesApart() {
    #expect(TitleWords.of("원목 의자(식탁용) 2개, iPhone13/프로 책 a 각") == ["원목", "의자", "식탁용", "2개", "iPhone13", "프로", "책", "각"])
    #expect(TitleWords.of(Decomposed.text("원목 의자")) == ["원목", "의자"])
    #expect(TitleWords.of("cafe\u{301}s") == ["cafés"])
    #expect(TitleWords.of("★ 1 a ㅋ") == [])
  }
}

extension SeededGenerator {
  /// Bytes at random, or scalars of interest, as text.
  mutating func text() -> String {
    let length = Int.random(in: 0...24, using: &self)
    if Bool.random(using: &self) {
      return String(String.UnicodeScalarView((0..<length).compactMap { _ in scalar() }))
    }
    return String(decoding: (0..<length).map { _ in UInt8.random(in: 0...255, using: &self) }, as: UTF8.self)
  }
}
