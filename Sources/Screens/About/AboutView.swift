import TerminalUI

/// The paragraphs about the program. One of them links to its log.
struct AboutView {
  let version: String
  let render: RenderContext

  /// The title and a blank line.
  static let headRows = 2
  /// Longer lines are hard to read.
  private static let widest = 76

  enum Paragraph: Equatable {
    case text(String)
    /// A list item below the previous paragraph.
    case item(String)
    case log(String)

    var text: String {
      switch self {
      case .text(let text), .item(let text), .log(let text): text
      }
    }
  }

  struct Line {
    let text: String
    var leadsToLog = false
  }

  var paragraphs: [Paragraph] {
    let strings = render.strings
    return [
      .text(strings(.aboutProgram, version)), .log(strings(.logTitle) + " ›"), .text(strings(.aboutLicense)),
      .text(strings(.aboutData)), .item(strings(.creditBoundaries)), .item(strings(.creditNames)),
      .item(strings(.creditTowns)), .text(strings(.aboutLibraries)),
    ]
  }

  /// The wrapped paragraphs. A blank line separates them, except before list items.
  func lines(columns: Int) -> [Line] {
    var lines: [Line] = []
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0, !paragraph.isItem { lines.append(Line(text: "")) }
      // Wrapped lines of an item align with its first word.
      let bullet = paragraph.text.hasPrefix("· ") ? "· " : ""
      let words = String(paragraph.text.dropFirst(bullet.count))
      for (index, line) in words.wrapped(to: max(1, min(columns, Self.widest) - bullet.columns)).enumerated() {
        let start = index == 0 ? bullet : String(repeating: " ", count: bullet.columns)
        lines.append(Line(text: start + line, leadsToLog: paragraph.leadsToLog))
      }
    }
    return lines
  }

  func draw(in area: Rect, from scroll: Int, on frame: inout Frame) {
    let left = area.column + 2
    frame.put(render.strings(.aboutTitle), at: Point(column: left, row: area.row), style: render.style(.title))
    let shown = lines(columns: area.columns - 4).dropFirst(scroll).prefix(max(1, area.rows - Self.headRows))
    for (index, line) in shown.enumerated() {
      let place = Point(column: left, row: area.row + Self.headRows + index)
      let columns = frame.put(line.text, at: place, style: render.style(line.leadsToLog ? .accent : .text))
      if line.leadsToLog {
        frame.hit(Rect(column: left, row: place.row, columns: columns, rows: 1), .action(.open))
      }
    }
    // The cursor is on what Enter opens.
    let link = shown.enumerated().first { $0.element.leadsToLog }?.offset ?? 0
    if render.hasFocus {
      frame.cursor = Point(column: left, row: area.row + min(Self.headRows + link, area.rows - 1))
    }
  }

  func spoken(current: Int) -> [SpokenLine] {
    let current = min(current, paragraphs.count - 1)
    return [SpokenLine(render.strings(.aboutTitle))]
      + paragraphs.enumerated().map { index, paragraph in
        paragraph.leadsToLog
          ? SpokenLine.button(paragraph.text, isCurrent: index == current, target: .action(.open), render)
          : SpokenLine(paragraph.text, isCurrent: index == current)
      }
  }
}

extension AboutView.Paragraph {
  fileprivate var isItem: Bool { if case .item = self { true } else { false } }
  fileprivate var leadsToLog: Bool { if case .log = self { true } else { false } }
}
