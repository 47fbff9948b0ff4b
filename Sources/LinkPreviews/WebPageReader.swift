import CHTML
import Glibc
import MarketJSON
import Marketplace
import WebClient

/// Makes previews of web pages: by Open Graph (ogp.me), the title, the description, and oEmbed (oembed.com).
struct WebPageReader: Sendable {
  private static let pages: Set = ["text/html", "application/xhtml+xml", "text/plain"]
  private static let embeds: Set = ["application/json", "application/json+oembed", "text/json"]

  /// Fetches a page of one of these types.
  let fetch: @Sendable (String, Set<String>) async throws(WebError) -> SafeFetch.Page
  /// The library that reads HTML.
  var library = String(cString: chtml_library)

  /// Nil when the page has nothing to show, or cannot be read.
  func preview(of address: String) async -> LinkPreview? {
    guard let page = try? await fetch(address, Self.pages) else { return nil }
    let text = PageCharset.text(page.body, label: page.type.charset)
    if page.type.name == "text/plain" { return Self.preview(of: address, plain: text) }
    guard let read = PageText(text, library: library) else { return nil }
    var facts = read.metadata
    if facts["og:title"] == nil, facts["twitter:title"] == nil, let embed = read.embed {
      facts.merge(await self.facts(in: embed, of: page.address)) { own, _ in own }
    }
    func first(_ names: String...) -> String { names.lazy.compactMap { facts[$0] }.first ?? "" }
    let title = first("og:title", "twitter:title", "title")
    return LinkPreview(
      address: address, title: title.isEmpty ? read.title : title,
      site: first("og:site_name", "application-name", "provider_name"),
      description: first("og:description", "description", "twitter:description"))
  }

  /// Title and provider of an oEmbed document.
  private func facts(in reference: String, of page: String) async -> [String: String] {
    guard let resolved = chtml_resolve(library, reference, page) else { return [:] }
    defer { free(resolved) }
    guard let document = try? await fetch(String(cString: resolved), Self.embeds),
      case .object(let object)? = try? JSONReader.value(of: document.body)
    else { return [:] }
    var facts: [String: String] = [:]
    for name in ["title", "provider_name"] {
      if case .string(let text)? = object[name] { facts[name] = text }
    }
    return facts
  }

  /// The first line of a plain text, and the beginning of the rest.
  private static func preview(of address: String, plain text: [UInt8]) -> LinkPreview? {
    let lines = String(decoding: text.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let first = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
    return LinkPreview(
      address: address, title: String(lines[first]), description: lines[(first + 1)...].prefix(5).joined(separator: " ")
    )
  }
}
