import MarketTesting
import Marketplace
import Testing

/// P1: the order of the list of people.
@Suite struct NameKeyTests {
  @Test(arguments: [
    ["가", "각", "나", "한", "Ada", "béla", "Bela2", "zoë", "Ωmega", "1호", "2호"],
    ["김", "김 나", "김가", "김가 나", "김나"],
    ["Ann", "ann B", "Anna"],
    ["ㄱ", "ㅏ", "가"],
    ["홍", "Zoe", "🦊"],
  ]) func namesHaveThisOrder(_ names: [String]) {
    #expect(names.shuffled().sorted { NameKey($0) < NameKey($1) } == names)
  }

  /// How a name is encoded, and what stands around it, does not move it.
  @Test(arguments: [
    ("한나", "\u{1112}\u{1161}\u{11AB}\u{1102}\u{1161}"), ("é", "e\u{301}"), ("김-민", "김민"), ("  김   민 ", "김 민"),
    ("🦊수달", "수달"), ("ANNA", "anna"), ("ｋｉｍ", "kim"),
  ]) func theseNamesStandTogether(_ one: String, _ other: String) {
    func place(_ name: String) -> [UInt8] { Array(NameKey(name).bytes.prefix { $0 != 0 }) }
    #expect(place(one) == place(other))
    #expect(one.unicodeScalars.elementsEqual(other.unicodeScalars) || NameKey(one) != NameKey(other))
  }

  /// The order is total: no two names of any script are each before the other, and equal keys are equal names.
  @Test(arguments: 1...40 as ClosedRange<UInt64>) func theOrderIsTotal(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["김", "민", "ㄱ", "a", "É", "e\u{301}", " ", "-", "🦊", "7", "Ю", "ا", "中", "\u{0}"]
    let names = (0..<30).map { _ in
      (0..<Int.random(in: 0...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let sorted = names.sorted { NameKey($0) < NameKey($1) }
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      #expect(!(NameKey(right) < NameKey(left)))
      #expect((NameKey(left) == NameKey(right)) == left.utf8.elementsEqual(right.utf8))
    }
  }
}
