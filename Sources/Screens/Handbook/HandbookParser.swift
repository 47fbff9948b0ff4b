/// Parses the subset of Markdown that the handbook uses: headings, paragraphs, lists, fenced code, and a line `{keys}`
/// for the table of keys.
struct HandbookParser {
  private let keys: HandbookKeys
  private var blocks: [HandbookBlock] = []
  /// The lines of the current paragraph or list item.
  private var lines: [String] = []
  /// The mark of the current list item; nil in a paragraph.
  private var mark: String?
  /// The lines of the current code block; nil outside of code.
  private var code: [String]?

  init(keys: HandbookKeys) { self.keys = keys }

  mutating func take(_ line: String) {
    if line.hasPrefix("```") { return toggleCode() }
    if code != nil {
      code?.append(line)
      return
    }
    let text = line.trimmed
    if text.isEmpty {
      endText()
    } else if text == "{keys}" {
      endText()
      blocks += keys.table
    } else if let heading = Self.heading(line) {
      endText()
      blocks.append(heading)
    } else if let (mark, rest) = Self.item(line) {
      endText()
      self.mark = mark
      lines = [rest]
    } else {
      lines.append(text)
    }
  }

  mutating func finish() -> [HandbookBlock] {
    if code != nil { toggleCode() }
    endText()
    return blocks
  }

  private mutating func toggleCode() {
    endText()
    if let code { blocks.append(.code(code)) }
    code = code == nil ? [] : nil
  }

  private mutating func endText() {
    defer { (lines, mark) = ([], nil) }
    guard !lines.isEmpty else { return }
    let text = HandbookText(markdown: keys.filled(lines.joined(separator: " ")))
    blocks.append(mark.map { .item(text, mark: $0) } ?? .paragraph(text))
  }

  private static func heading(_ line: String) -> HandbookBlock? {
    let level = line.prefix { $0 == "#" }.count
    guard (1...3).contains(level), line.dropFirst(level).first == " " else { return nil }
    return .heading(String(line.dropFirst(level)).trimmed, level: level)
  }

  /// `- text` and `1. text`, at the left edge.
  private static func item(_ line: String) -> (mark: String, rest: String)? {
    if line.hasPrefix("- ") { return ("•", String(line.dropFirst(2)).trimmed) }
    let number = line.prefix(while: \.isNumber)
    guard !number.isEmpty, line.dropFirst(number.count).hasPrefix(". ") else { return nil }
    return ("\(number).", String(line.dropFirst(number.count + 2)).trimmed)
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
