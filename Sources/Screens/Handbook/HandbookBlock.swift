/// A piece of a page of the handbook.
public enum HandbookBlock: Hashable, Sendable {
  /// Level 1 is the title of the page.
  case heading(String, level: Int)
  case paragraph(HandbookText)
  /// An entry of a list, behind its mark: `•` or `1.`
  case item(HandbookText, mark: String)
  /// Lines to type or to put into a file.
  case code([String])
  /// An action: its keys, what it does, and the name under which the configuration binds it.
  case key(keys: String, title: String, name: String)

  /// Whether it belongs to a list, whose entries have no blank line between them.
  var isListed: Bool {
    switch self {
    case .item, .key: true
    case .heading, .paragraph, .code: false
    }
  }
}
