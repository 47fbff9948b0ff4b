import Marketplace
import TerminalUI

/// The account tab: the signed-in person and their pages. A guest can sign in or sign up here.
@MainActor
final class AccountModel: Screen {
  private(set) var list = ListState(count: 0)
  private(set) var neighborhoods: [String] = []
  private let context: AppContext

  init(context: AppContext) {
    self.context = context
    list.setCount(entries.count)
    list.setVisible(entries.count)
  }

  private var entries: [AccountEntry] { AccountEntry.offered(in: context) }

  var destination: Destination { .account }
  var contexts: [ActionContext] { [.account, .moving] }

  func appear() {
    context.activity.run { [self] in
      guard let choice = try? await context.market.neighborhoods.choice() else { return }
      neighborhoods = choice.chosen.map(context.placeName)
    }
  }

  func personChanged() {
    list.setCount(entries.count)
    list.selectFirst()
    appear()
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .neighborhoods, .accounts, .everything: appear()
    case .listing, .personal, .room, .post, .inbox, .progress: break
    }
  }

  func perform(_ action: Action) -> Bool {
    if list.perform(action) { return true }
    guard action == .open else { return false }
    open(list.current)
    return true
  }

  func click(_ target: HitTarget) {
    guard target.name == "row" else { return }
    list.select(target.index)
    open(target.index)
  }

  func wheel(_ notches: Int, over target: HitTarget?) { list.move(by: notches) }

  private func open(_ index: Int) {
    if entries.indices.contains(index) { entries[index].open(context) }
  }

  func scrollToTop() -> Bool {
    defer { list.selectFirst() }
    return list.current > 0
  }

  private var view: AccountView {
    AccountView(account: context.account, neighborhoods: neighborhoods, entries: entries, list: list)
  }

  func fit(_ area: Rect, _ render: RenderContext) {
    // A member may become a moderator at any time.
    list.setCount(entries.count)
    list.setVisible(max(1, area.rows - view.headRows(render)))
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }
  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }
}
