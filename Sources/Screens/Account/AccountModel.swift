import Marketplace
import TerminalUI

/// What a guest's own tab offers.
@MainActor
final class AccountModel: Screen {
  private(set) var list: ListState
  private(set) var neighborhoods: [String] = []
  private let stage: Stage

  enum Entry: CaseIterable {
    case neighborhoods, settings, about

    var title: Phrase {
      switch self {
      case .neighborhoods: .neighborhoodsTitle
      case .settings: .settingsTitle
      case .about: .aboutTitle
      }
    }

    var destination: Destination {
      switch self {
      case .neighborhoods: .neighborhoods
      case .settings: .settings
      case .about: .about
      }
    }
  }

  init(stage: Stage) {
    self.stage = stage
    list = ListState(count: Entry.allCases.count)
    list.setVisible(Entry.allCases.count)
  }

  var destination: Destination { .account }
  var contexts: [ActionContext] { [.account, .moving] }

  func appear() {
    stage.activity.run { [self] in
      guard let choice = try? await stage.market.neighborhoods.choice(of: stage.viewer) else { return }
      neighborhoods = choice.chosen.map { code in
        stage.market.neighborhoods.neighborhood(code).map(stage.strings.name) ?? code.text
      }
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
    if Entry.allCases.indices.contains(index) { stage.go(.push(Entry.allCases[index].destination)) }
  }

  func scrollToTop() -> Bool {
    defer { list.selectFirst() }
    return list.current > 0
  }

  func fit(_ area: Rect, _ look: Look) { list.setVisible(max(1, area.rows - 3)) }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    AccountView(list: list, neighborhoods: neighborhoods).draw(in: area, on: &frame, look: look)
  }

  func spoken(_ look: Look) -> [SpokenLine] {
    AccountView(list: list, neighborhoods: neighborhoods).spoken(look)
  }
}
