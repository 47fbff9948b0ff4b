import Marketplace
import TerminalUI

/// The help and the command palette, filtered by typing. The help lists all actions of the current context with their
/// keys. The palette adds destinations and settings, best match first.
@MainActor
final class ActionsModel: Screen {
  struct State: Equatable {
    var field = TextFieldState(maximum: 60)
    var isFinding = true
    var entries: [PaletteEntry] = []
    var list = ListState(count: 0)
    /// The columns of the longest keys of all entries, so that typing moves no text sideways.
    var keyColumns = 0
  }

  private(set) var state = State()
  private let all: [PaletteEntry]
  private let context: AppContext
  private let isHelp: Bool

  init(entries: [PaletteEntry], isHelp: Bool, context: AppContext) {
    all = entries
    self.isHelp = isHelp
    self.context = context
    state.keyColumns = entries.map(\.keys.columns).max() ?? 0
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
    case .back, .quit, .help: context.go(.closeOverlay)
    default: return false
    }
    return true
  }

  func type(_ key: Key) -> Bool {
    if state.field.isEmpty, isOwn(key) { return false }
    let before = state.field.text
    guard state.isFinding, state.field.handle(key) else { return false }
    if state.field.text != before { filter() }
    return true
  }

  /// While the field is empty, the key that opened the screen closes it, and keys that focus the field do nothing.
  private func isOwn(_ key: Key) -> Bool {
    let own: [Action] = isHelp ? [.help, .palette, .find] : [.palette]
    return all.contains { entry in
      guard case .action(let action) = entry.command else { return false }
      return own.contains(action) && entry.chords.contains(KeyChord([key]))
    } || isHelp && key == Key(.character("/"))
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

  func wheel(_ notches: Int, over target: HitTarget?) { state.list.move(by: notches) }

  private func run(_ index: Int) {
    guard state.entries.indices.contains(index) else { return }
    context.go(.closeOverlay)
    switch state.entries[index].command {
    case .action(let action): context.go(.run(action))
    case .place(let place):
      context.go(.dismissOverlays)
      context.go(.push(place))
    case .account(let entry):
      context.go(.dismissOverlays)
      entry.open(context)
    case .settings(let settings):
      context.go(.apply(settings))
      context.go(.notify(Notice(sentence: Sentence(.settingNow, state.entries[index].title(context.strings)))))
    }
  }

  /// The matching entries: in the palette sorted by rank with disabled ones last, in the help grouped by heading.
  private func filter() {
    let match = PaletteMatch(state.field.text)
    let found = all.compactMap { entry in match.rank(of: entry).map { (entry: entry, rank: $0) } }
    if isHelp {
      state.entries = Self.grouped(found)
    } else {
      state.entries =
        (found.filter { $0.entry.disabled == nil }.inOrder + found.filter { $0.entry.disabled != nil }.inOrder)
    }
    state.list.setCount(state.entries.count)
    state.list.selectFirst()
  }

  private static func grouped(_ found: [(entry: PaletteEntry, rank: Int)]) -> [PaletteEntry] {
    var headings: [Phrase] = []
    for (entry, _) in found.sorted(by: { $0.rank < $1.rank }) where !headings.contains(entry.heading) {
      headings.append(entry.heading)
    }
    return headings.flatMap { heading in found.filter { $0.entry.heading == heading }.inOrder }
  }

  private var view: ActionsView { ActionsView(state: state, isHelp: isHelp) }

  func fit(_ area: Rect, _ render: RenderContext) { state.list.setVisible(view.visibleRows(in: area)) }
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }
  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }
}

extension [(entry: PaletteEntry, rank: Int)] {
  /// Sorted by rank, then by their order in the table.
  fileprivate var inOrder: [PaletteEntry] {
    enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.entry)
  }
}
