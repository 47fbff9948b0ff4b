import Marketplace
import TerminalUI

/// Everything that can be done here, with its keys: the help when it opens on the list, the palette when on its field.
@MainActor
final class ActionsModel: Screen {
  struct Entry: Equatable {
    let row: ActionRow
    let chords: [KeyChord]
    /// Why it cannot be done now.
    let disabled: Phrase?

    /// As the screen shows them.
    var keys: String { chords.map(\.label).joined(separator: " ") }
  }

  struct State: Equatable {
    var field = TextFieldState(maximum: 60)
    var isFinding: Bool
    var entries: [Entry] = []
    /// How many there are when nothing is searched.
    var total = 0
    var list = ListState(count: 0)
  }

  private(set) var state: State
  private let all: [Entry]
  private let stage: Stage
  private let isHelp: Bool

  init(entries: [Entry], isHelp: Bool, stage: Stage) {
    all = entries
    self.isHelp = isHelp
    self.stage = stage
    state = State(isFinding: !isHelp, total: entries.count)
    filter()
  }

  var destination: Destination { .home }
  var contexts: [ActionContext] { [.actions, .moving] }
  var hasCaret: Bool { state.isFinding }

  func perform(_ action: Action) -> Bool {
    if state.list.perform(action) { return true }
    switch action {
    case .open: run(state.list.current)
    case .find, .palette: state.isFinding = true
    case .nextFocus: state.isFinding.toggle()
    case .back, .quit, .help: stage.go(.closeOverlay)
    default: return false
    }
    return true
  }

  func type(_ key: Key) -> Bool {
    guard state.isFinding, state.field.handle(key) else { return false }
    filter()
    return true
  }

  func paste(_ text: String) {
    state.isFinding = true
    state.field.insert(text)
    filter()
  }

  func click(_ target: HitTarget) {
    switch target.name {
    case "row": run(target.index)
    case "field": state.isFinding = true
    default: break
    }
  }

  func clickField(_ field: Int, column: Int, width: Int) {
    state.isFinding = true
    FieldView.click(&state.field, column: column, width: width)
  }

  func wheel(_ notches: Int, over target: HitTarget?) { state.list.scroll(by: notches) }

  private func run(_ index: Int) {
    guard state.entries.indices.contains(index) else { return }
    let entry = state.entries[index]
    stage.go(.closeOverlay)
    stage.go(.run(entry.row.action))
  }

  /// Keeps the entries of which every word that was typed is in the title, in either language, or the keys.
  private func filter() {
    let words = state.field.text.lowercased().split(separator: " ")
    state.entries = all.filter { entry in
      let keys = entry.chords.flatMap { [$0.label, $0.name] }.joined(separator: " ")
      let text = "\(entry.row.title.korean) \(entry.row.title.english) \(keys)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    state.list.setCount(state.entries.count)
    state.list.selectFirst()
  }

  func fit(_ area: Rect, _ look: Look) {
    state.list.setVisible(ActionsView(state: state, isHelp: isHelp).visibleRows(in: area, look))
  }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    ActionsView(state: state, isHelp: isHelp).draw(in: area, on: &frame, look: look)
  }

  func spoken(_ look: Look) -> [SpokenLine] { ActionsView(state: state, isHelp: isHelp).spoken(look) }
}
