package import Marketplace

/// A preview of a link as JSON, in messages, listings and commands: `{"address":"https://…","title":"…","site":"…",
/// "description":"…"}`, without empty texts.
package enum LinkPreviewJSON {
  /// The name of the list of previews in posts and commands.
  static let name = "linkPreviews"

  static func member(_ previews: [LinkPreview]) -> JSONObject.Member {
    .init(name, .array(previews.map(value(for:))))
  }

  package static func value(for preview: LinkPreview) -> JSONValue {
    var members: [JSONObject.Member] = [
      .init("address", .string(preview.address)), .init("title", .string(preview.title)),
    ]
    if !preview.site.isEmpty { members.append(.init("site", .string(preview.site))) }
    if !preview.description.isEmpty { members.append(.init("description", .string(preview.description))) }
    return .object(JSONObject(distinct: members))
  }

  /// The preview with cleaned texts; nil for anything else.
  package static func preview(_ value: JSONValue?) -> LinkPreview? {
    guard case .object(let object)? = value, let address = object["address"]?.string,
      let title = object["title"]?.string
    else { return nil }
    return LinkPreview(
      address: address, title: title, site: object["site"]?.string ?? "",
      description: object["description"]?.string ?? "")
  }

  /// The longest text of a preview in a command, in bytes: more than any program of ours sends.
  private static let longest = 16 << 10

  /// Throws when a field has another type, is far too long, or has nothing to show.
  static func preview(_ fields: CommandFields) throws(CommandFault) -> LinkPreview {
    func text(_ name: String) throws(CommandFault) -> String {
      let text = fields.has(name) ? try fields.string(name) : ""
      guard text.utf8.count <= longest else { throw .field(name) }
      return text
    }
    let (address, title) = (try text("address"), try text("title"))
    guard
      let preview = LinkPreview(
        address: address, title: title, site: try text("site"), description: try text("description"))
    else { throw .field("link") }
    return preview
  }
}
