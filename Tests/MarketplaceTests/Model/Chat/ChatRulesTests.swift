import Marketplace
import Testing

@Suite struct ChatRulesTests {
  private func refusal<Value>(_ check: () throws(ChatRule) -> Value) -> ChatRule? {
    do throws(ChatRule) {
      _ = try check()
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    "", " ", "\n\n\t", "\u{200B}", "\u{200B} \u{FEFF}\u{2060}", "\u{3164}\u{FFA0}", "\u{202E}\u{202C}", "\u{FE0F}",
    "\u{00AD}",
  ])
  func nothingToSeeIsRefused(_ text: String) {
    #expect(refusal { () throws(ChatRule) in try ChatRules.text(text) } == .blank)
  }

  @Test(arguments: [
    ("안녕하세요", "안녕하세요"), ("  두 줄\n\n세 줄 \n", "두 줄\n\n세 줄"), ("\u{202E}gnol\u{202C}", "\u{202E}gnol\u{202C}"),
    ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"), ("\u{1B}[31m", "\u{1B}[31m"), (".", "."), ("\u{200B}a\u{200B}", "\u{200B}a\u{200B}"),
  ])
  func whatIsSeenIsKept(_ text: String, _ kept: String) throws {
    #expect(try ChatRules.text(text).unicodeScalars.elementsEqual(kept.unicodeScalars))
  }

  @Test func aTextHasItsLimit() throws {
    let full = String(repeating: "가", count: 5_000)
    #expect(try ChatRules.text("  \(full)\n") == full)
    let families = String(repeating: "👨‍👩‍👧", count: 4_000)
    #expect(try ChatRules.text(families) == families)
    for long in [full + "나", full + "\n나", String(repeating: "x", count: 1 << 20), families + families] {
      #expect(refusal { () throws(ChatRule) in try ChatRules.text(long) } == .long(limit: 5_000))
    }
    let marks = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(try ChatRules.text(marks) == marks)
    #expect(
      refusal { () throws(ChatRule) in try ChatRules.text("e" + String(repeating: "\u{301}", count: 100_000)) }
        == .long(limit: 5_000))
  }

  @Test func aPlaceIsOneLine() throws {
    #expect(try ChatRules.place("  역삼역\n3번 출구 ") == "역삼역 3번 출구")
    for none in ["", "  \n\n "] { #expect(refusal { () throws(ChatRule) in try ChatRules.place(none) } == .noPlace) }
    #expect(try ChatRules.place(String(repeating: "가", count: 100)).count == 100)
    for count in [101, 1 << 20] {
      #expect(
        refusal { () throws(ChatRule) in try ChatRules.place(String(repeating: "가", count: count)) }
          == .longPlace(limit: 100))
    }
  }

  @Test func anAmountIsAPrice() throws {
    for amount in [0, 1, ListingRules.highestPrice] {
      #expect(try ChatRules.amount(Money(won: amount)) == Money(won: amount))
    }
    for amount in [-1, ListingRules.highestPrice + 1, .max, .min] {
      #expect(
        refusal { () throws(ChatRule) in try ChatRules.amount(Money(won: amount)) }
          == .price(highest: ListingRules.highestPrice))
    }
  }
}
