import Marketplace
import TerminalUI

/// Moving through the messages: line by line during typing, message by message while the messages have the focus.
extension RoomModel {
  /// Returns false for an action that does not move.
  func move(_ action: Action) -> Bool {
    if state.focus == .toolbar {
      switch action {
      case .nextValue: return turnButton(1)
      case .previousValue: return turnButton(-1)
      default: break
      }
    }
    let isSelecting = state.focus == .messages
    switch action {
    case .moveDown: if isSelecting { moveSelection(1) } else { scroll(by: 1) }
    case .moveUp: if isSelecting { moveSelection(-1) } else { scroll(by: -1) }
    case .halfPageDown: turn(max(1, layout.visible / 2))
    case .halfPageUp: turn(-max(1, layout.visible / 2))
    case .pageDown: turn(max(1, layout.visible - 1))
    case .pageUp: turn(-max(1, layout.visible - 1))
    case .first: showOldest()
    case .last: showNewest()
    default: return false
    }
    return true
  }

  private func turnButton(_ step: Int) -> Bool {
    let all = RoomButton.allCases
    state.button = all[(state.button.rawValue + step + all.count) % all.count]
    return true
  }

  func scroll(by lines: Int) {
    layout.scroll(to: layout.top + lines)
    hold()
  }

  /// Keeps the view in place. At the newest message it follows new messages.
  private func hold() {
    state.anchor = layout.top >= layout.lastTop && !state.hasNewer ? nil : layout.anchor
  }

  /// Starts to follow new messages if the view has reached the newest one.
  func settle() {
    if state.anchor != nil, layout.top >= layout.lastTop, !state.hasNewer { state.anchor = nil }
  }

  /// Scrolls the view by `lines` and keeps the selection visible.
  private func turn(_ lines: Int) {
    scroll(by: lines)
    guard state.focus == .messages else { return }
    let visible = layout.visibleItems
    if !visible.contains(where: { $0.id == state.selected }) {
      state.selected = lines > 0 ? visible.first?.id : visible.last?.id
    } else if lines < 0, layout.top == 0 {
      state.selected = visible.first?.id
    } else if lines > 0, state.anchor == nil {
      state.selected = visible.last?.id
    }
    state.isPinnedSelected = false
  }

  private func moveSelection(_ step: Int) {
    if state.isPinnedSelected {
      if step > 0 { select(layout.items.first?.id) }
      return
    }
    guard let index = layout.index(of: state.selected) else { return select(lastVisibleItem) }
    let range = layout.range(of: index)
    // A message that is higher than the view scrolls line by line.
    if step > 0, range.upperBound > layout.top + layout.visible { return scroll(by: step) }
    if step < 0, range.lowerBound < layout.top { return scroll(by: step) }
    if index + step < 0, !state.hasOlder, state.entry?.listing != nil {
      state.isPinnedSelected = true
      state.selected = nil
      layout.scroll(to: 0)
      return hold()
    }
    guard layout.items.indices.contains(index + step) else { return }
    select(layout.items[index + step].id)
  }

  /// Selects a message and scrolls to it.
  func select(_ id: ID<ChatMessage>?) {
    state.isPinnedSelected = false
    state.selected = id
    if let index = layout.index(of: id) {
      layout.show(index)
      hold()
    } else if let id {
      state.anchor = RoomState.Anchor(item: id, line: 0)
    }
  }

  var lastVisibleItem: ID<ChatMessage>? { layout.visibleItems.last?.id ?? state.items.last?.id }

  private func showOldest() {
    if state.hasOlder { return show(end: .after(0)) }
    layout.scroll(to: 0)
    hold()
    if state.focus == .messages { select(layout.items.first?.id) }
  }
}
