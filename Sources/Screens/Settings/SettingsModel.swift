import Marketplace
import TerminalUI

/// The settings, applied as they are turned, and kept.
@MainActor
final class SettingsModel: Screen {
  private(set) var list: ListState
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
    list = ListState(count: SettingsRow.allCases.count)
    list.setVisible(SettingsRow.allCases.count)
  }

  var destination: Destination { .settings }
  var contexts: [ActionContext] { [.settings, .moving] }

  func perform(_ action: Action) -> Bool {
    if list.perform(action) { return true }
    switch action {
    case .nextValue: turn(list.current, 1)
    case .previousValue: turn(list.current, -1)
    default: return false
    }
    return true
  }

  func click(_ target: HitTarget) {
    guard target.name == "row" else { return }
    list.select(target.index)
    turn(target.index, 1)
  }

  func wheel(_ notches: Int, over target: HitTarget?) { list.move(by: notches) }

  private func turn(_ index: Int, _ step: Int) {
    guard SettingsRow.allCases.indices.contains(index) else { return }
    if let place = SettingsRow.allCases[index].destination {
      guard step > 0 else { return }
      guard SettingsRow.allCases[index].needsAccount else { return stage.go(.push(place)) }
      return stage.needAccount { [stage] _ in stage.go(.push(place)) }
    }
    if SettingsRow.allCases[index] == .sample { return step > 0 ? stage.askToRemoveSample() : () }
    if SettingsRow.allCases[index].isWritten { return step > 0 ? askQuietHours() : () }
    stage.go(.apply(SettingsRow.allCases[index].turned(stage.settings, by: step)))
  }

  private func askQuietHours() {
    let now = stage.settings.quietHours
    let prompt = Prompt(
      title: .promptQuietHours, placeholder: .quietHoursPlaceholder, text: now == .none ? "" : now.text, maximum: 30
    ) { [stage] text in
      guard let hours = QuietHours(text) else {
        return stage.go(.notify(Notice(sentence: Sentence(.quietHoursUnread), isError: true)))
      }
      var settings = stage.settings
      settings.quietHours = hours
      stage.go(.apply(settings))
    }
    stage.go(.prompt(prompt))
  }

  func scrollToTop() -> Bool {
    defer { list.selectFirst() }
    return list.current > 0
  }

  func fit(_ area: Rect, _ look: Look) { list.setVisible(max(1, area.rows - 2)) }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    SettingsView(settings: stage.settings, list: list).draw(in: area, on: &frame, look: look)
  }

  func spoken(_ look: Look) -> [SpokenLine] { SettingsView(settings: stage.settings, list: list).spoken(look) }
}
