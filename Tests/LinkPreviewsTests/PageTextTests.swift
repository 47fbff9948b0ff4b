import MarketTesting
import Testing

@testable import LinkPreviews

/// What is found in pages, however broken.
@Suite struct PageTextTests {
  private func page(_ html: String) throws -> PageText { try #require(PageText(Array(html.utf8))) }

  @Test func readsTitleAndMetadata() throws {
    let page = try page(
      """
      <!DOCTYPE html><html><head><meta charset="euc-kr"><TITLE>중고 &amp; 나눔&nbsp;장터</TITLE>
      <META Property="OG:Title" CONTENT="빈티지 &quot;롤러&quot;"><meta property='og:site_name' content=장터>
      <meta name="description" content="두 번 탔어요."><meta property="og:title" content="second">
      <link rel="shortcut Alternate" type="application/json+oembed" href="/oembed?u=1&amp;f=json">
      </head><body><svg><title>icon</title></svg></body></html>
      """)
    #expect(page.title == "중고 & 나눔\u{A0}장터" && page.embed == "/oembed?u=1&f=json")
    #expect(
      page.metadata == ["og:title": "빈티지 \"롤러\"", "og:site_name": "장터", "description": "두 번 탔어요."])
  }

  @Test(arguments: [
    ("<title>a", "a"), ("<title>a</title><title>b</title>", "a"),
    ("<svg><title>icon</title></svg><title>b</title>", "b"),
    ("<title> </title><title>b</title>", "b"), ("<p>no", ""), ("", ""), ("\u{0}\u{0}<title>z</title>", "z"),
    ("<html><body><div><title>late</title>", "late"), ("<!-- <title>no</title> --><title>yes</title>", "yes"),
    ("<script>'<title>no</title>'</script><title>yes</title>", "yes"), ("<title>a<b>c</b>d</title>", "acd"),
    ("<title>&lt;b&gt; &#44032; &#x110000; &nosuch;</title>", "<b> 가"),
  ])
  func readsBrokenPages(_ html: String, _ title: String) throws {
    #expect(try page(html).title.hasPrefix(title))
  }

  /// Entities that a document declares are not expanded, and nothing outside is read.
  @Test func declaresNoEntities() throws {
    let page = try page(
      """
      <?xml version="1.0"?><!DOCTYPE html [<!ENTITY secret SYSTEM "file:///etc/hostname"><!ENTITY a "xxxxxxxxxx">
      <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><html><head><title>[&secret;|&b;]</title></head></html>
      """)
    #expect(!page.title.contains("xxxx") && page.title.count < 40)
  }

  /// Half a megabyte each of what parsers have trouble with.
  @Test(arguments: [
    "<div>", "<", "<a ", "&", "<!--", "<script>", "</p>", "<title>", "\"", "<meta content='", "<b><i>", "&#x41;",
    "<![CDATA[",
    "<?", "<!DOCTYPE ", "<svg><title>", "<meta name=description content=x>", "\u{0}", "<a b=c d", "]]>",
    "<table><tr><td>",
  ])
  func survivesRepetition(_ part: String) throws {
    let html = String(repeating: part, count: (512 << 10) / part.utf8.count)
    let page = try page("<title>t</title>" + html)
    #expect(page.title == "t")
    _ = try self.page(html)
  }

  @Test(arguments: 0..<300 as Range<UInt64>) func survivesNoise(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts: [[UInt8]] = [
      Array("<title>".utf8), Array("</title>".utf8), Array("<meta property=\"og:title\" content=\"".utf8), [0],
      [0xFF, 0xFE],
      Array("\">".utf8), Array("&#".utf8), Array("가".utf8), [0xED, 0xA0, 0x80], [0x1B], Array("<svg".utf8),
      Array("-->".utf8),
      Array("<!--".utf8), Array("='".utf8), [10],
    ]
    let bytes = (0..<Int.random(in: 0...80, using: &random)).flatMap { _ in parts.randomElement(using: &random) ?? [] }
    #expect(PageText(bytes) != nil)
  }

  @Test func saysThatTheLibraryIsMissing() { #expect(PageText([], library: "libxml-of-nowhere.so") == nil) }
}
