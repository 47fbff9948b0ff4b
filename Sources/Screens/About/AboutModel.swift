import Marketplace
import TerminalUI

/// What this program is, whose work and whose data it stands on.
@MainActor
final class AboutModel: Screen {
  private var scroll = 0
  private var overflow = 0
  private var visible = 1
  private let version: String
  private let stage: Stage

  init(version: String, stage: Stage) {
    self.version = version
    self.stage = stage
  }

  var destination: Destination { .about }
  var contexts: [ActionContext] { [.about, .moving] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .moveDown: move(1)
    case .moveUp: move(-1)
    case .halfPageDown: move(max(1, visible / 2))
    case .pageDown: move(max(1, visible - 1))
    case .halfPageUp: move(-max(1, visible / 2))
    case .pageUp: move(-max(1, visible - 1))
    case .first: move(-scroll)
    case .last: move(overflow)
    default: return false
    }
    return true
  }

  func wheel(_ notches: Int, over target: HitTarget?) { move(notches) }

  private func move(_ lines: Int) { scroll = min(max(0, scroll + lines), overflow) }

  func scrollToTop() -> Bool {
    defer { scroll = 0 }
    return scroll > 0
  }

  func fit(_ area: Rect, _ look: Look) {
    visible = max(1, area.rows - 2)
    let isSpoken = stage.settings.screenReader
    overflow = isSpoken ? paragraphs(look).count - 1 : max(0, lines(look, columns: area.columns - 4).count - visible)
    scroll = min(scroll, overflow)
  }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    let left = area.column + 2
    frame.put(look.strings(.aboutTitle), at: Point(column: left, row: area.row), style: look.style(.title))
    for (index, line) in lines(look, columns: area.columns - 4).dropFirst(scroll).prefix(visible).enumerated() {
      frame.put(line, at: Point(column: left, row: area.row + 2 + index), style: look.style(.text))
    }
    if look.hasFocus { frame.cursor = Point(column: left, row: area.row + min(2, area.rows - 1)) }
  }

  func spoken(_ look: Look) -> [SpokenLine] {
    let paragraphs = paragraphs(look)
    return [SpokenLine(look.strings(.aboutTitle))]
      + paragraphs.enumerated().map { SpokenLine($1, isCurrent: $0 == min(scroll, paragraphs.count - 1)) }
  }

  private func paragraphs(_ look: Look) -> [String] {
    [
      look.strings(.aboutProgram, version), look.strings(.aboutLicense), look.strings(.aboutData),
      look.strings(.creditBoundaries), look.strings(.creditNames), look.strings(.creditTowns),
      look.strings(.aboutLibraries),
    ]
  }

  /// The paragraphs in lines, with a blank one between those that do not belong together.
  private func lines(_ look: Look, columns: Int) -> [String] {
    var lines: [String] = []
    for (index, paragraph) in paragraphs(look).enumerated() {
      let belongsToTheOneBefore = (3...5).contains(index)
      if index > 0, !belongsToTheOneBefore { lines.append("") }
      // The lines of an entry hang below its first word.
      let bullet = paragraph.hasPrefix("· ") ? "· " : ""
      let words = String(paragraph.dropFirst(bullet.count))
      for (index, line) in words.wrapped(to: max(1, min(columns, 76) - bullet.columns)).enumerated() {
        lines.append((index == 0 ? bullet : String(repeating: " ", count: bullet.columns)) + line)
      }
    }
    return lines
  }
}
