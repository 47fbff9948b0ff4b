/// A block of a handbook page.
public enum HandbookBlock: Hashable, Sendable {
  /// Level 1 is the title of the page.
  case heading(String, level: Int)
  case paragraph(HandbookText)
  /// A list item after its mark: `•` or `1.`
  case item(HandbookText, mark: String)
  /// Lines to type or to put into a file.
  case code([String])
  /// An action: its keys, its description, and its name in the configuration.
  case key(keys: String, title: String, name: String)

  /// Whether the block belongs to a list. List items have no blank line between them.
  var isListed: Bool {
    switch self {
    case .item, .key: true
    case .heading, .paragraph, .code: false
    }
  }
}
