import Marketplace
import TerminalUI

/// The handbook: a list of topics, and the open page.
@MainActor
final class HandbookModel: Screen {
  private(set) var state = HandbookState()
  private let context: AppContext
  private let source: (any HandbookSource)?
  private let keymap: Keymap
  /// The language of the pages.
  private var language: Language?

  init(_ source: (any HandbookSource)?, keymap: Keymap, context: AppContext) {
    self.source = source
    self.keymap = keymap
    self.context = context
  }

  var destination: Destination { .handbook }
  var contexts: [ActionContext] { [state.isReading ? .handbookPage : .handbook, .moving] }

  func appear() {
    let strings = context.strings
    guard language != strings.language else { return }
    language = strings.language
    context.activity.run { [self] in
      let texts = await source?.texts(in: strings.language) ?? [:]
      guard language == strings.language else { return }
      let pages = HandbookPage.all(texts, keys: HandbookKeys(keymap: keymap, strings: strings))
      state.pages = pages
      state.list.setCount(pages.count)
    }
  }

  func perform(_ action: Action) -> Bool {
    if state.isReading ? performOnPage(action) : performInList(action) { return true }
    guard action == .find else { return false }
    find()
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    guard state.page == nil, [.open, .find, .nextValue, .previousValue].contains(action) else { return nil }
    return .reasonNothingToOpen
  }

  private func performInList(_ action: Action) -> Bool {
    if state.list.perform(action) {
      state.position = 0
      return true
    }
    guard action == .open, state.page != nil else { return false }
    state.isReading = true
    return true
  }

  private func performOnPage(_ action: Action) -> Bool {
    switch action {
    case .moveDown: state.scroll(by: 1)
    case .moveUp: state.scroll(by: -1)
    case .halfPageDown: state.scroll(by: max(1, state.visible / 2))
    case .halfPageUp: state.scroll(by: -max(1, state.visible / 2))
    case .pageDown: state.scroll(by: max(1, state.visible - 1))
    case .pageUp: state.scroll(by: -max(1, state.visible - 1))
    case .first: state.position = 0
    case .last: state.position = state.end
    case .nextValue: turn(1)
    case .previousValue: turn(-1)
    case .back, .quit: state.isReading = false
    default: return false
    }
    return true
  }

  private func turn(_ step: Int) {
    let topic = state.list.current + step
    if state.pages?.indices.contains(topic) == true { state.select(topic) }
  }

  func click(_ target: HitTarget) {
    switch target.name {
    case "row" where state.pages?.indices.contains(target.index) == true:
      state.select(target.index)
      state.isReading = true
    case "page": state.isReading = true
    default: break
    }
  }

  func wheel(_ notches: Int, over target: HitTarget?) {
    if target?.name == "row" || !state.isReading && target?.name != "page" {
      state.list.scroll(by: notches)
      state.position = 0
    } else {
      state.scroll(by: notches)
    }
  }

  func scrollToTop() -> Bool {
    guard state.isReading ? state.position > 0 : state.list.current > 0 else { return false }
    if state.isReading { state.position = 0 } else { state.select(0) }
    return true
  }

  // MARK: Search

  private func find() {
    let finder = Finder(title: .actionFindInHandbook, placeholder: .handbookWord) { [weak self] text, start in
      let entries = self?.entries(with: text) ?? []
      return Finder.Found(entries: Array(entries.dropFirst(start)), total: entries.count)
    }
    context.go(.find(finder))
  }

  private func entries(with text: String) -> [Finder.Entry] {
    HandbookSearch.matches(of: text, in: state.pages ?? []).map { match in
      Finder.Entry(text: match.text, detail: match.title) { [weak self] in self?.open(match) }
    }
  }

  private func open(_ match: HandbookSearch.Match) {
    state.select(match.page)
    state.isReading = true
    sought = match.block
  }

  /// The block at the top of the page once it is laid out.
  private var sought: Int?

  // MARK: View

  private func view(_ render: RenderContext) -> HandbookView { HandbookView(state: state, render: render) }

  func fit(_ area: Rect, _ render: RenderContext) {
    let view = view(render)
    state.list.setVisible(view.visibleTopics(in: area))
    state.visible = view.visibleLines(in: area)
    if context.settings.screenReader {
      state.end = max(0, (state.page?.blocks.count ?? 1) - 1)
      if let block = sought { state.position = block }
    } else {
      let lines = view.lines(in: area)
      state.end = max(0, lines.count - state.visible)
      if let block = sought { state.position = lines.firstIndex { $0.block == block && !$0.text.parts.isEmpty } ?? 0 }
    }
    sought = nil
    state.scroll(by: 0)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) { view(render).draw(in: area, on: &frame) }
  func spoken(_ render: RenderContext) -> [SpokenLine] { view(render).spoken() }
}
