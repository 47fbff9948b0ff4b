/// Text with Markdown emphasis.
public struct HandbookText: Hashable, Sendable {
  public enum Emphasis: Hashable, Sendable {
    case none
    /// `**strong**`
    case strong
    /// Text to type or press: `` `code` ``
    case code
  }

  public struct Part: Hashable, Sendable {
    public var text: String
    public var emphasis: Emphasis
  }

  public var parts: [Part]

  public init(_ parts: [Part]) { self.parts = parts }

  public init(_ text: String, _ emphasis: Emphasis = .none) {
    parts = text.isEmpty ? [] : [Part(text: text, emphasis: emphasis)]
  }

  /// Parses backquotes and double asterisks. An unmatched mark is plain text.
  public init(markdown: String) {
    self.init([])
    var rest = markdown[...]
    var plain = ""
    while let first = rest.first {
      let mark = first == "`" ? "`" : rest.hasPrefix("**") ? "**" : ""
      let inside = rest.dropFirst(mark.count)
      if !mark.isEmpty, let end = inside.firstRange(of: mark), !end.isEmpty, end.lowerBound > inside.startIndex {
        append(plain, .none)
        plain = ""
        append(String(inside[..<end.lowerBound]), mark == "`" ? .code : .strong)
        rest = inside[end.upperBound...]
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    append(plain, .none)
  }

  /// The text without emphasis.
  public var plain: String { parts.map(\.text).joined() }

  mutating func append(_ text: String, _ emphasis: Emphasis) {
    guard !text.isEmpty else { return }
    if let last = parts.last, last.emphasis == emphasis {
      parts[parts.count - 1].text += text
    } else {
      parts.append(Part(text: text, emphasis: emphasis))
    }
  }
}
