import MarketTesting
import Marketplace
import Testing

/// The keys of titles and the numbers of prices, as an index has them.
@Suite struct SearchKeyTests {
  private static let letters = Array("ㄱㄲㄴㄷㅆㅇㅎㅏㅐㅒㅗㅠㅡㅣaz09éж日ªㄳ".unicodeScalars)

  private func key(_ count: Int, _ random: inout SeededGenerator) -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<count { view.append(Self.letters.randomElement(using: &random) ?? "ㄱ") }
    return String(view)
  }

  @Test func aKeyOfTheKeyboardIsOneByte() {
    let all = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ"
    #expect(KeyEncoding.bytes(of: all) == Array(0x40...0x60))
    #expect(
      KeyEncoding.bytes(of: "ㅎ").allSatisfy(KeyEncoding.isConsonant)
        && !KeyEncoding.bytes(of: "ㅏ").contains(where: KeyEncoding.isConsonant))
    #expect(KeyEncoding.bytes(of: "a9") == Array("a9".utf8))
  }

  /// A text is a substring of another exactly when its code is a substring of the other's code.
  @Test func codesTellKeysApart() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let (text, run) = (
        key(.random(in: 0...8, using: &random), &random), key(.random(in: 1...3, using: &random), &random)
      )
      let (code, part) = (KeyEncoding.bytes(of: text), KeyEncoding.bytes(of: run))
      #expect(holds(text.utf8.map { $0 }, run.utf8.map { $0 }) == holds(code, part), "\(run) in \(text)")
      #expect(KeyEncoding.starts(in: code[...]).count == text.unicodeScalars.count + 1)
    }
    #expect(!holds(KeyEncoding.bytes(of: "ㄱ"), KeyEncoding.bytes(of: "@")), "what no key has is no key")
  }

  private func holds(_ text: [UInt8], _ run: [UInt8]) -> Bool {
    text.count >= run.count && (0...text.count - run.count).contains { Array(text[$0..<$0 + run.count]) == run }
  }

  /// A title that is read in parts gives the same data as the whole title.
  @Test func titlesAreReadAsAWhole() {
    var searches = RandomSearches(seed: 4)
    let reader = TitleReader()
    for title in (0..<3000).map({ _ in searches.title() }) + ["ㄱ ㅏ", "\u{1100} \u{1161}", " ", "a  b ", "é \u{301}e"] {
      let parts = reader.parts(of: title)
      #expect(parts.flatMap(\.key) == KeyEncoding.bytes(of: KoreanFolding.key(of: title)), "\(title)")
      #expect(parts.flatMap(\.initials) == KeyEncoding.bytes(of: KoreanFolding.initials(of: title)), "\(title)")
      let words = TitleWords.of(title)
      let key = parts.flatMap(\.key)
      var marks = WordMarks()
      var place = 0
      for part in parts {
        marks.add(part.codes, in: part.key, at: place)
        place += part.key.count
      }
      let marked = key.withUnsafeBytes { key in
        marks.bytes.withUnsafeBytes { WordMarks.words(of: key, $0)?.map(Array.init) }
      }
      #expect(marked == words.map { KeyEncoding.bytes(of: KoreanFolding.key(of: $0)) }, "\(title)")
      #expect(parts.flatMap(\.words).map(\.text) == words.map { Array($0.utf8) }, "\(title)")
      #expect(parts.flatMap(\.words).map(\.key) == words.map { Array(KoreanFolding.key(of: $0).utf8) }, "\(title)")
    }
  }

  @Test func bucketsRiseWithPrices() {
    var last = -1
    for won in Array(0...5000) + (13..<62).flatMap({ [(1 << $0) - 1, 1 << $0, 5 << ($0 - 2)] }) {
      let bucket = PriceBucket.of(won)
      #expect(bucket >= last && bucket < PriceBucket.none)
      last = bucket
    }
    #expect(PriceBucket.of(0) == 0 && PriceBucket.of(1) > 0 && PriceBucket.of(nil) == PriceBucket.none)
    #expect(PriceBucket.of(.max) < PriceBucket.none)
    #expect((0...5000).allSatisfy { HeartBucket.of($0) <= HeartBucket.of($0 + 1) })
    #expect(HeartBucket.of(.max) <= HeartBucket.last)
    for number in Array(1...5000) + (13..<62).flatMap({ [(1 << $0) - 1, 1 << $0, 5 << ($0 - 2)] }) + [.max] {
      let (price, hearts) = (PriceBucket.of(number), HeartBucket.of(number))
      let highest = PriceBucket.highest(in: price)
      #expect(highest >= number && PriceBucket.of(highest) == price)
      #expect(highest == .max || PriceBucket.of(highest + 1) > price)
      let fewest = HeartBucket.fewest(in: hearts)
      #expect(fewest <= number && HeartBucket.of(fewest) == hearts && HeartBucket.of(fewest - 1) < hearts)
    }
  }
}
