import MarketTesting
import Testing

@testable import Marketplace

/// F11: what a card of a link may contain.
@Suite struct LinkPreviewTests {
  private func preview(_ title: String, site: String = "", description: String = "") -> LinkPreview? {
    LinkPreview(address: "https://example.org/a", title: title, site: site, description: description)
  }

  @Test(arguments: [
    ("  빈티지\n\n 롤러\tskates ", "빈티지 롤러 skates"), ("a\u{202E}b\u{2066}c\u{200B}d", "abcd"),
    ("\u{1B}[31mred\u{7}", "[31mred"),
    ("a\u{0}b", "a b"), ("한\u{2028}글", "한 글"), ("👨‍👩‍👧‍👦 가족", "👨‍👩‍👧‍👦 가족"), ("e\u{301}", "e\u{301}"), ("a\r\nb", "a b"),
  ])
  func becomesOneCleanLine(_ written: String, _ line: String) throws {
    let preview = try #require(self.preview(written, site: written, description: written))
    #expect([preview.title, preview.site, preview.description] == [line, line, line])
  }

  @Test(arguments: ["", "  \n", "\u{200B}\u{202E}", "\u{3164}", "\u{200D}\u{FE0F}", "\u{0}"])
  func needsATitle(_ title: String) { #expect(preview(title) == nil) }

  @Test func isShortened() throws {
    let long = String(repeating: "가", count: 5000)
    let preview = try #require(self.preview(long, site: long, description: long))
    #expect(preview.title.count == 200 && preview.site.count == 80 && preview.description.count == 300)
    #expect(preview.title.hasSuffix("가…"))
    let fits = String(repeating: "가", count: 200)
    #expect(self.preview(fits)?.title == fits)
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(try #require(self.preview(marks)).title.unicodeScalars.count <= 9)
  }

  /// A shortened text stays the same when it is cleaned again, as on the server.
  @Test(arguments: 0..<200 as Range<UInt64>) func cleaningTwiceChangesNothing(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = ["가", "a", " ", "\n", "\u{202E}", "e\u{301}", "👨‍👩‍👧‍👦", "\u{1B}", "\u{200D}", "🇰🇷", "\u{FE0F}", "…"]
    let text = (0..<Int.random(in: 0...600, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
      .joined()
    guard let once = preview(text, site: text, description: text) else { return }
    #expect(preview(once.title, site: once.site, description: once.description) == once)
    #expect(once.title.count <= 200 && once.site.count <= 80 && once.description.count <= 300)
    #expect(once.title.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" })
  }

  @Test(arguments: [
    "", "example.org", "javascript:alert(1)", "https://a.kr/ x", "https://a.kr/\u{1B}", "https://a.kr/가",
  ])
  func needsAWebAddress(_ address: String) { #expect(LinkPreview(address: address, title: "x") == nil) }

  @Test(arguments: [
    ("https://www.Example.org/a", "", "example.org"), ("http://a.kr:8080?x", "", "a.kr:8080"),
    ("https://bank.kr@evil.org/", "Bank", "evil.org · Bank"), ("https://a.kr#x", "A.KR", "a.kr"),
    (
      "https://bank.kr.login." + String(repeating: "x", count: 60) + ".evil.org/", "",
      "…" + String(repeating: "x", count: 30) + ".evil.org"
    ),
  ])
  func saysWhereTheLinkLeads(_ address: String, _ site: String, _ origin: String) throws {
    let preview = try #require(LinkPreview(address: address, title: "x", site: site))
    #expect(preview.origin == origin)
  }

  @Test func onlyThoseOfTheTextAreKept() throws {
    let previews = try (0..<5).map { try #require(LinkPreview(address: "https://a.kr/\($0)", title: "\($0)")) }
    let text = "https://a.kr/3 와 https://a.kr/1, https://a.kr/3, https://b.kr"
    #expect(LinkPreview.kept(previews, in: text).map(\.title) == ["3", "1"])
    #expect(LinkPreview.kept(previews, in: text, atMost: 1).map(\.title) == ["3"])
    #expect(LinkPreview.kept(previews, in: "https://a.kr/33").isEmpty && LinkPreview.kept([], in: text).isEmpty)
    let all = previews.map(\.address).joined(separator: " ")
    #expect(LinkPreview.kept(previews, in: all).count == LinkPreview.listingLimit)
  }
}
