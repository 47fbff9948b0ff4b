import TerminalUI

/// A drop-down menu in front of the screen that opened it.
@MainActor
final class MenuModel: Screen {
  let menu: Menu
  /// The rectangle of its opener.
  let opener: Rect?
  private let context: AppContext
  private(set) var list: ListState

  init(_ menu: Menu, at opener: Rect? = nil, context: AppContext) {
    self.menu = menu
    self.opener = opener
    self.context = context
    list = ListState(count: menu.entries.count)
    list.setVisible(menu.entries.count)
    list.select(menu.entries.firstIndex(where: \.isCurrent) ?? 0)
  }

  var destination: Destination { .home }
  var contexts: [ActionContext] { [.menu, .moving] }

  func perform(_ action: Action) -> Bool {
    if list.perform(action) { return true }
    switch action {
    case .open: pick(list.current)
    case .back, .quit: context.go(.closeOverlay)
    default: return false
    }
    return true
  }

  func click(_ target: HitTarget) {
    if target.name == "row" { pick(target.index) }
  }

  func wheel(_ notches: Int, over target: HitTarget?) { list.move(by: notches) }

  private func pick(_ index: Int) {
    context.go(.closeOverlay)
    if menu.entries.indices.contains(index) { menu.entries[index].action() }
  }

  private var view: MenuView { MenuView(menu: menu, list: list, opener: opener) }

  func fit(_ area: Rect, _ render: RenderContext) { list.setVisible(max(1, view.box(in: area, render).rows - 2)) }
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }
  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }
}
