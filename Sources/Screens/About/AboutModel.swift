import Marketplace
import TerminalUI

/// About the program: its authors, its data sources, and a link to its log.
@MainActor
final class AboutModel: Screen {
  private var scroll = 0
  private var overflow = 0
  private var visible = 1
  private let version: String
  private let context: AppContext

  init(version: String, context: AppContext) {
    self.version = version
    self.context = context
  }

  var destination: Destination { .about }
  var contexts: [ActionContext] { [.about, .moving] }
  var stateHints: StateHints { StateHints(isListEmpty: overflow == 0) }

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
    case .open: context.go(.push(.log))
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

  func fit(_ area: Rect, _ render: RenderContext) {
    let view = AboutView(version: version, render: render)
    visible = max(1, area.rows - AboutView.headRows)
    overflow =
      context.settings.screenReader
      ? view.paragraphs.count - 1 : max(0, view.lines(columns: area.columns - 4).count - visible)
    scroll = min(scroll, overflow)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    AboutView(version: version, render: render).draw(in: area, from: scroll, on: &frame)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    AboutView(version: version, render: render).spoken(current: scroll)
  }
}
