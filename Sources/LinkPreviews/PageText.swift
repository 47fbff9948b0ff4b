import CHTML

/// What a page of HTML says about itself.
struct PageText: Hashable {
  /// The text of the first `title` element that has one.
  var title = ""
  /// The values of `meta` elements by their `property` or `name` in lower case; the first of each.
  var metadata: [String: String] = [:]
  /// The reference to an oEmbed document in JSON (oembed.com, section 4).
  var embed: String?

  /// The values that a preview needs. Others are not kept, because a page can have any number of them.
  private static let names: Set = [
    "og:title", "og:site_name", "og:description", "description", "twitter:title", "twitter:description",
    "application-name",
  ]
  /// In bytes. A preview needs far less.
  private static let longest = 8192

  /// Nil when libxml2 is missing. `text` is UTF-8.
  init?(_ text: [UInt8], library: String = String(cString: chtml_library)) {
    let page = PageListener()
    let context = Unmanaged.passUnretained(page).toOpaque()
    var events = chtml_events(
      element: { context, name, attributes in
        PageListener.at(context).begin(String(cString: name), Self.attributes(attributes))
      },
      end: { context, name in PageListener.at(context).end(String(cString: name)) },
      text: { context, bytes, count in
        PageListener.at(context).read(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      })
    let isRead = withExtendedLifetime(page) { chtml_read(library, text, text.count, &events, context) }
    guard isRead else { return nil }
    self = page.page
  }

  fileprivate init() {}

  private static func attributes(_ list: UnsafePointer<UnsafePointer<CChar>?>?) -> [String: String] {
    var attributes: [String: String] = [:]
    var next = list
    while let place = next, let name = place.pointee, attributes.count < 32 {
      let value = place.advanced(by: 1).pointee.map { String(cString: $0) } ?? ""
      if attributes[String(cString: name)] == nil { attributes[String(cString: name)] = value }
      next = place.advanced(by: 2)
    }
    return attributes
  }

  fileprivate mutating func takeMeta(_ attributes: [String: String]) {
    for key in ["property", "name"] {
      guard let name = attributes[key]?.lowercased(), Self.names.contains(name), metadata[name] == nil,
        let content = attributes["content"], !content.allSatisfy(\.isWhitespace)
      else { continue }
      metadata[name] = String(decoding: content.utf8.prefix(Self.longest), as: UTF8.self)
    }
  }

  fileprivate mutating func takeLink(_ attributes: [String: String]) {
    let relations = attributes["rel"]?.lowercased().split(separator: " ") ?? []
    guard embed == nil, relations.contains("alternate"),
      attributes["type"]?.lowercased() == "application/json+oembed", let address = attributes["href"],
      address.utf8.count <= Self.longest
    else { return }
    embed = address
  }

  /// Collects what the parser reports. Leaves out the titles of SVG pictures.
  fileprivate final class PageListener {
    var page = PageText()
    private var title: [UInt8] = []
    private var isInTitle = false
    private var hasTitle = false
    private var pictures = 0

    static func at(_ context: UnsafeMutableRawPointer) -> PageListener {
      Unmanaged<PageListener>.fromOpaque(context).takeUnretainedValue()
    }

    func begin(_ name: String, _ attributes: @autoclosure () -> [String: String]) {
      switch name {
      case "title": isInTitle = !hasTitle && pictures == 0
      case "svg": pictures += 1
      case "meta": page.takeMeta(attributes())
      case "link": page.takeLink(attributes())
      default: break
      }
    }

    func end(_ name: String) {
      if name == "svg", pictures > 0 { pictures -= 1 }
      guard name == "title", isInTitle else { return }
      isInTitle = false
      page.title = String(decoding: title, as: UTF8.self)
      hasTitle = !page.title.allSatisfy(\.isWhitespace)
      if !hasTitle { title = [] }
    }

    func read(_ bytes: UnsafeRawBufferPointer) {
      guard isInTitle, title.count < PageText.longest else { return }
      title.append(contentsOf: bytes.prefix(PageText.longest - title.count))
    }
  }
}
