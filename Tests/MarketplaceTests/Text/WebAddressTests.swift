import MarketTesting
import Marketplace
import Testing

/// Web addresses in text.
@Suite struct WebAddressTests {
  @Test(
    arguments: [
      ("https://example.org", ["https://example.org"]),
      ("사진은 https://example.org/a?b=1#c 에서", ["https://example.org/a?b=1#c"]),
      ("https://example.org/a에서 봐요", ["https://example.org/a"]), ("(http://a.kr/x)", ["http://a.kr/x"]),
      ("see http://a.kr/x_(y).", ["http://a.kr/x_(y)"]), ("HTTPS://A.KR!", ["HTTPS://A.KR"]),
      ("http://a.kr,https://b.kr", ["http://a.kr,https://b.kr"]),
      ("http://a.kr http://b.kr", ["http://a.kr", "http://b.kr"]),
      ("xhttp://a.kr", []), ("http://", []), ("https:///x", []), ("http://...", []), ("ftp://a.kr", []),
      ("www.a.kr", []),
      ("javascript:alert(1)", []), ("\u{1B}]8;;http://a.kr\u{7}", ["http://a.kr"]),
      ("[http://[::1]:80/x]", ["http://[::1]:80/x"]),
      ("“http://a.kr”", ["http://a.kr"]), ("", []), ("http://a.kr\nhttp://b.kr", ["http://a.kr", "http://b.kr"]),
    ] as [(String, [String])])
  func areFoundAsTheyStandThere(_ text: String, _ addresses: [String]) {
    #expect(WebAddress.all(in: text) == addresses)
  }

  @Test func whatIsTooLongIsNone() {
    let long = "http://a.kr/" + String(repeating: "x", count: 2000)
    #expect(WebAddress.all(in: long).isEmpty && WebAddress.all(in: String(long.prefix(2000))).count == 1)
  }

  @Test(arguments: 0..<300 as Range<UInt64>) func anythingIsReadWithoutEscapes(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "http://", "https://", "a.kr", "/", "(", ")", "에", " ", "\u{1B}", "\n", "[", "]", ".", "e\u{301}", "h", "?",
    ]
    let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
      .joined()
    for address in WebAddress.all(in: text) {
      #expect(text.contains(address) && address.utf8.allSatisfy { (0x21...0x7E).contains($0) })
    }
  }
}
