import Screens

/// Converts handbook blocks to man(7).
enum ManText {
  /// The blocks of a page below its title. Headings become sections or, with `asSubsections`, subsections.
  static func text(of page: HandbookPage, asSubsections: Bool = false) -> String {
    page.blocks.map { block in
      switch block {
      case .heading(_, level: 1): ""
      case .heading(let title, let level):
        (level == 2 && !asSubsections ? ".SH " + escaped(title.uppercased()) : ".SS " + escaped(title)) + "\n"
      case .paragraph(let text): ".PP\n" + self.text(text) + "\n"
      case .item(let text, let mark): item(text, mark)
      case .code(let lines): ".PP\n.RS\n.nf\n" + lines.map { escaped($0) + "\n" }.joined() + ".fi\n.RE\n"
      case .key(let keys, let title, let name): ".TP\n.B " + escaped(keys) + "\n" + escaped("\(title) (\(name))") + "\n"
      }
    }.joined()
  }

  /// An item that starts with code, or with several names in code, becomes a definition.
  private static func item(_ text: HandbookText, _ mark: String) -> String {
    let names = text.parts.prefix { $0.emphasis == .code || $0.text == ", " }
    var rest = HandbookText(Array(text.parts.dropFirst(names.count)))
    if names.last?.emphasis == .code, rest.plain.hasPrefix(": ") {
      rest.parts[0].text.removeFirst(2)
      return ".TP\n.B " + escaped(names.map(\.text).joined()) + "\n" + self.text(rest) + "\n"
    }
    return ".IP " + (mark == "•" ? "\\(bu" : escaped(mark)) + " 3\n" + self.text(text) + "\n"
  }

  private static func text(_ text: HandbookText) -> String {
    let parts = text.parts.map { part in
      let words = escapedInLine(part.text)
      return part.emphasis == .none ? words : "\\fB" + words + "\\fR"
    }
    return guarded(parts.joined())
  }

  /// Escapes a text, so that the formatter takes no line for a command.
  static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { guarded(escapedInLine(String($0))) }
      .joined(separator: "\n")
  }

  private static func guarded(_ line: String) -> String {
    line.first == "." || line.first == "'" ? "\\&" + line : line
  }

  private static func escapedInLine(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }
}
