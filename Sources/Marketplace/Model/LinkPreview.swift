/// A card for a web address in a text: what its page says about itself. The author's program makes it while the text is
/// written, and it travels with the text, so readers fetch nothing.
///
/// Its texts are one line each, without control characters and without characters that change the direction of text.
public struct LinkPreview: Hashable, Sendable {
  /// The address exactly as it stands in the text.
  public let address: String
  /// Never empty.
  public let title: String
  /// The name of the site; empty when the page does not say it.
  public let site: String
  public let description: String

  /// The maximum number of characters.
  public static let titleLimit = 200
  public static let siteLimit = 80
  public static let descriptionLimit = 300
  /// The maximum number of previews of a listing or a post. A message has one at most.
  public static let listingLimit = 3

  /// Cleans and shortens the texts of a page. Nil when the address is not a web address, or when no title remains.
  public init?(address: String, title: String, site: String = "", description: String = "") {
    let title = Self.line(title, atMost: Self.titleLimit)
    guard WebAddress.all(in: address) == [address], !title.isEmpty else { return nil }
    self.address = address
    self.title = title
    self.site = Self.line(site, atMost: Self.siteLimit)
    self.description = Self.line(description, atMost: Self.descriptionLimit)
  }

  /// The host of the address, in lower case, without a leading `www.`. It says where the link really leads.
  public var host: String { Self.host(of: address) }

  /// The same for any web address.
  public static func host(of address: String) -> String {
    let rest = address.drop { $0 != ":" }.dropFirst(3).prefix { !"/?#".contains($0) }
    var host = (rest.lastIndex(of: "@").map { rest[$0...].dropFirst() } ?? rest).lowercased()
    if host.hasPrefix("www.") { host.removeFirst(4) }
    // The end of a name says whose it is.
    return host.utf8.count <= hostLimit ? host : "…" + host.suffix(hostLimit - 1)
  }

  private static let hostLimit = 40

  /// The host and the site, or only the host when the site has no other name. The host comes first, so that a long site
  /// cannot push it out of view.
  public var origin: String {
    site.isEmpty || site.lowercased() == host ? host : host + " · " + site
  }

  /// At most `limit` of the previews, each for an address that stands in `text`, in the order of the text.
  public static func kept(_ previews: [LinkPreview], in text: String, atMost limit: Int = listingLimit) -> [LinkPreview]
  {
    if previews.isEmpty { return [] }
    let kept = WebAddress.distinct(in: text).compactMap { address in previews.first { $0.address == address } }
    return Array(kept.prefix(limit))
  }

  /// One line of at most `limit` characters, with an ellipsis when it had to be cut.
  private static func line(_ text: String, atMost limit: Int) -> String {
    let line = PlainLine.cleaned(text)
    guard line.utf8.count > limit, !line.dropFirst(limit).isEmpty else { return line }
    // The cut may leave a joiner without its emoji.
    return PlainLine.cleaned(String(line.prefix(limit - 1))) + "…"
  }
}
