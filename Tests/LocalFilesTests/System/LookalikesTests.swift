import MarketTesting
import Marketplace
import Testing

@testable import LocalFiles

@Suite struct LookalikesTests {
  private func skeleton(_ text: String) -> Skeleton { ICULookalikes().skeleton(of: text) }

  @Test(arguments: [
    ("paypal", "раураl"), ("paypal", "ｐａｙｐａｌ"), ("paypal", "PayPal"), ("O0", "oo"), ("l1", "Ll"),
    ("modern", "rnodern"), ("한글수달", "한글수달"), ("STRASSE", "straße"), ("수달１", "수달l"),
    ("하늘", "하늘\u{302E}"), ("하늘", "하늘\u{302F}"), ("하늘", "\u{1112}\u{1161}\u{1102}\u{1173}\u{11AF}"),
    ("a\u{301}\u{302}\u{303}\u{304}", "a\u{301}\u{302}\u{303}\u{304}\u{305}"), ("BOB", "ВОВ"), ("bob", "ВОВ"),
    ("вов", "ВОВ"), ("PACE", "РАСЕ"), ("Ian", "lan"), ("NΑΝΑ", "nana"),
  ])
  func looksTheSame(_ one: String, _ other: String) {
    #expect(skeleton(one).isLike(skeleton(other)) && skeleton(other).isLike(skeleton(one)))
  }

  @Test(arguments: [
    ("paypal", "paypa"), ("수달", "수탉"), ("김밥", "김빱"), ("a.b", "ab"), ("느긋한수달", "느긋한 수달"), ("bob", "вов"),
  ])
  func looksDifferent(_ one: String, _ other: String) { #expect(!skeleton(one).isLike(skeleton(other))) }

  @Test func icuIsLoadedWhereThisIsBuilt() { #expect(ICULookalikes.edition == ICULookalikes.newestEdition) }

  @Test func anyTextHasASkeletonThatStays() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFFF, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      #expect(
        skeleton(text).folded == skeleton(text.lowercased().uppercased().lowercased()).folded
          || text != text.lowercased())
      #expect(skeleton(text) == skeleton(text))
    }
    #expect(skeleton("") == Skeleton(""))
    #expect(skeleton(String(repeating: "ﷺ", count: 5000)) != Skeleton(""), "too long for ICU")
  }

  @Test func withoutICUCaseAndComposedHangulAreLookedPast() {
    #expect(ICULookalikes.plain("PayPal한글") == ICULookalikes.plain("paypal한글"))
    #expect(ICULookalikes.plain("paypal") != ICULookalikes.plain("раураl"))
  }
}
