import Marketplace
import TerminalUI

/// The settings screen. Changes apply at once and are saved.
@MainActor
final class SettingsModel: Screen {
  private(set) var list: ListState
  private let context: AppContext

  init(context: AppContext) {
    self.context = context
    list = ListState(count: SettingsRow.allCases.count)
    list.setVisible(SettingsRow.allCases.count)
  }

  var destination: Destination { .settings }
  var contexts: [ActionContext] { [.settings, .moving] }

  var stateHints: StateHints {
    let opens = SettingsRow.allCases.indices.contains(list.current) && SettingsRow.allCases[list.current].opens
    return StateHints(words: opens ? [(.nextValue, .hintOpen)] : [])
  }

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
      guard SettingsRow.allCases[index].needsAccount else { return context.go(.push(place)) }
      return context.needAccount { [context] _ in context.go(.push(place)) }
    }
    if SettingsRow.allCases[index] == .sample { return step > 0 ? context.askToRemoveSample() : () }
    if SettingsRow.allCases[index].isWritten { return step > 0 ? askQuietHours() : () }
    context.go(.apply(SettingsRow.allCases[index].turned(context.settings, by: step)))
  }

  /// `typed`: what was typed before and could not be read.
  private func askQuietHours(_ typed: String? = nil) {
    let now = context.settings.quietHours
    let prompt = Prompt(
      title: .promptQuietHours, placeholder: .quietHoursPlaceholder, text: typed ?? (now == .none ? "" : now.text),
      maximum: 30
    ) { [self, context] text in
      guard let hours = QuietHours(text) else {
        context.go(.notify(Notice(sentence: Sentence(.quietHoursUnread), isError: true)))
        return askQuietHours(text)
      }
      var settings = context.settings
      settings.quietHours = hours
      context.go(.apply(settings))
    }
    context.go(.prompt(prompt))
  }

  func scrollToTop() -> Bool {
    defer { list.selectFirst() }
    return list.current > 0
  }

  func fit(_ area: Rect, _ render: RenderContext) { list.setVisible(max(1, area.rows - 2)) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    SettingsView(settings: context.settings, list: list).draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    SettingsView(settings: context.settings, list: list).spoken(render)
  }
}
