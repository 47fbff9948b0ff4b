import Marketplace
import TerminalUI

/// A text with a few choices below it. Page keys scroll the text, and arrow keys select a choice.
@MainActor
protocol ChoicePage: Screen {
  var context: AppContext { get }
  var page: PageState { get set }
  var title: String { get }
  /// Short lines below the title.
  var head: [String] { get }
  var blocks: [PageBlock] { get }
  var choices: [EntryRow] { get }
  func pick(_ choice: Int)
}

/// The selected choice and the visible part of the text.
struct PageState: Equatable {
  var list = ListState(count: 0, visible: 8)
  /// The first visible line of the text.
  var scroll = 0
  /// The number of lines by which the text can scroll.
  var overflow = 0
  /// The number of visible lines of the text.
  var rows = 1
  /// The paragraph that a screen reader reads; nil for the selected choice.
  var paragraph: Int?

  mutating func scroll(by lines: Int) { scroll = min(max(0, scroll + lines), overflow) }
}

extension ChoicePage {
  var contexts: [ActionContext] { [.page, .moving] }
  var hasBottomBar: Bool { true }

  func perform(_ action: Action) -> Bool { performOnPage(action) }

  func performOnPage(_ action: Action) -> Bool {
    page.list.setCount(choices.count)
    switch action {
    case .open: if page.paragraph == nil, choices.indices.contains(page.list.current) { pick(page.list.current) }
    case .moveDown: move(1)
    case .moveUp: move(-1)
    case .halfPageDown: page.scroll(by: max(1, page.rows / 2))
    case .halfPageUp: page.scroll(by: -max(1, page.rows / 2))
    case .pageDown: page.scroll(by: max(1, page.rows - 1))
    case .pageUp: page.scroll(by: -max(1, page.rows - 1))
    case .first: page.scroll(by: -page.overflow)
    case .last: page.scroll(by: page.overflow)
    default: return false
    }
    return true
  }

  /// With a screen reader, the paragraphs of the text come before the choices.
  private func move(_ step: Int) {
    guard context.settings.screenReader else { return page.list.move(by: step) }
    let count = blocks.compactMap(\.spoken).count
    let place = min(max(0, (page.paragraph ?? count + page.list.current) + step), count + choices.count - 1)
    page.paragraph = place < count ? place : nil
    if place >= count { page.list.select(place - count) }
  }

  func click(_ target: HitTarget) {
    guard target.name == "row", choices.indices.contains(target.index) else { return }
    page.list.setCount(choices.count)
    page.list.select(target.index)
    pick(target.index)
  }

  func wheel(_ notches: Int, over target: HitTarget?) { page.scroll(by: notches) }

  func scrollToTop() -> Bool {
    defer { page.scroll(by: -page.overflow) }
    return page.scroll > 0
  }

  var view: ChoicePageView {
    ChoicePageView(title: title, head: head, blocks: blocks, choices: choices, state: page)
  }

  func fit(_ area: Rect, _ render: RenderContext) { fitText(area) }

  func fitText(_ area: Rect) {
    page.list.setCount(choices.count)
    page.list.setVisible(max(1, choices.count))
    let parts = view.parts(of: area)
    page.rows = max(1, parts.text.rows)
    page.overflow = max(0, parts.lines.count - page.rows)
    page.scroll(by: 0)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }
}
