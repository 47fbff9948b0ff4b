import Marketplace
import Testing
import WebClient

@testable import LinkPreviews

/// What becomes of pages.
@Suite struct WebPageReaderTests {
  private static let address = "https://example.org/items/1"

  /// A reader of these pages: their types and texts by address.
  private func preview(_ pages: [String: (type: String, text: String)]) async -> LinkPreview? {
    let reader = WebPageReader(fetch: { address, types throws(WebError) in
      guard let page = pages[address] else { throw .cannotResolve }
      let type = MediaType(page.type)
      guard types.contains(type.name) else { throw .unexpectedResponse(WebResponse(status: 200)) }
      return SafeFetch.Page(address: address, type: type, body: Array(page.text.utf8))
    })
    return await reader.preview(of: Self.address)
  }

  private func preview(_ html: String, type: String = "text/html", embed: String? = nil) async -> LinkPreview? {
    var pages = [Self.address: (type: type, text: html)]
    if let embed { pages["https://example.org/embed?u=1"] = ("application/json", embed) }
    return await preview(pages)
  }

  @Test func prefersOpenGraph() async {
    let preview = await preview(
      """
      <title>T</title><meta property="og:title" content="Roller skates"><meta property="og:site_name" content="Market">
      <meta property="og:description" content="Worn\n twice."><meta name="description" content="D">
      """)
    #expect(
      preview
        == LinkPreview(address: Self.address, title: "Roller skates", site: "Market", description: "Worn twice."))
  }

  @Test func takesTitleAndDescriptionOtherwise() async {
    let preview = await preview(
      "<title>T</title><meta name='Description' content='D'><meta property='og:title' content=' '>")
    #expect(preview == LinkPreview(address: Self.address, title: "T", description: "D"))
  }

  @Test func asksTheDocumentOfOEmbed() async {
    let html = "<title>T</title><link rel=alternate type='application/json+oembed' href='../embed?u=1'>"
    let embed = #"{"version":"1.0","title":"Video","provider_name":"Tube","html":"<script>"}"#
    #expect(await preview(html, embed: embed) == LinkPreview(address: Self.address, title: "Video", site: "Tube"))
    for broken in ["", "{", "[]", #"{"title":1}"#, String(repeating: "[", count: 100_000)] {
      #expect(await preview(html, embed: broken) == LinkPreview(address: Self.address, title: "T"))
    }
    #expect(await preview(html) == LinkPreview(address: Self.address, title: "T"))
    let graph = html + "<meta property='og:title' content='G'>"
    #expect(await preview(graph, embed: embed) == LinkPreview(address: Self.address, title: "G"))
  }

  @Test(arguments: ["", "<p>nothing", "<title>\u{202E}\u{200B}</title>", "\u{0}"]) func aPageWithoutTitleHasNone(
    _ html: String
  ) async {
    #expect(await preview(html) == nil)
  }

  @Test func plainTextsBeginWithTheirTitle() async {
    let preview = await preview("\n\n<b>Notes</b>\nfirst\nsecond\n", type: "text/plain; charset=utf-8")
    #expect(preview == LinkPreview(address: Self.address, title: "<b>Notes</b>", description: "first second"))
    #expect(await self.preview(" \n", type: "text/plain") == nil)
  }

  @Test func whatCannotBeFetchedHasNone() async { #expect(await preview([:]) == nil) }
}
