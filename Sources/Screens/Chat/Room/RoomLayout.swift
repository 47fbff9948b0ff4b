import Marketplace
import TerminalUI

/// The lines of all loaded messages, and the visible range.
@MainActor
struct RoomLayout {
  /// The input of the layout. Comparing two unchanged message arrays is cheap, because they share their storage.
  private struct Source: Equatable {
    let messages: [ChatMessage]
    let waiting: [WaitingMessage]
    let hasNewer: Bool
    let other: ID<Account>?
    let otherReadUpTo: Int
    let bookmarks: Set<ID<ChatMessage>>
    let facts: MessageLayout.Facts
    /// The current day's number, because day headings use the word `today`.
    let today: Int64
    /// The states of the cards, in order.
    let states: [ProposalState]
    let keys: [ID<ChatMessage>: ActionContext]
    let visible: Int
  }

  private var source: Source?
  private(set) var items: [RoomItem] = []
  private(set) var lines: [RoomLine] = []
  /// The first line of each item, and the item of each line. The day heading above an item belongs to no item.
  private(set) var starts: [Int] = []
  private(set) var owners: [Int?] = []
  private(set) var visible = 1
  private(set) var top = 0

  var count: Int { lines.count }
  var lastTop: Int { max(0, count - visible) }

  nonisolated init() {}

  /// Lays out a room in `visible` lines. Reuses unchanged lines.
  mutating func fit(_ state: RoomState, lines layout: MessageLayout, cache: MessageLineCache, visible: Int) {
    let read = state.entry?.record.otherReadUpTo ?? 0
    let source = Source(
      messages: state.messages, waiting: state.waiting, hasNewer: state.hasNewer, other: state.entry?.other.id,
      otherReadUpTo: read, bookmarks: state.bookmarks, facts: layout.facts, today: layout.today,
      states: (state.messages.map(\.content) + state.waiting.map(\.message.content)).compactMap(layout.state),
      keys: layout.keys, visible: visible)
    if source != self.source {
      self = RoomLayout()
      self.source = source
      lay(state, layout, cache, lastReadUpTo: read, visible: visible)
    }
    top = lastTop
    if let anchor = state.anchor, let index = items.firstIndex(where: { $0.id == anchor.item }) {
      top = min(max(0, starts[index] + anchor.line), lastTop)
    }
  }

  private mutating func lay(
    _ state: RoomState, _ layout: MessageLayout, _ cache: MessageLineCache, lastReadUpTo read: Int, visible: Int
  ) {
    items = state.items
    self.visible = max(1, visible)
    let lastRead = state.messages.last { $0.sequence <= read && $0.sender != state.entry?.other.id }?.id
    var day: Int64?
    for (index, item) in items.enumerated() {
      let today = layout.dayNumber(of: item)
      if today != day {
        if !lines.isEmpty { add(.blank) }
        add(.middle(layout.day(of: item), .dim))
        day = today
      }
      if visible >= 8 { add(.blank) }
      starts.append(lines.count)
      let isLastRead = item.id == lastRead
      let isBookmarked = state.bookmarks.contains(item.id)
      let key = layout.key(item, isLastRead: isLastRead, isBookmarked: isBookmarked)
      let made = cache.lines(key) { layout.lines(item, isLastRead: isLastRead, isBookmarked: isBookmarked) }
      for line in made { add(line, of: index) }
    }
    cache.endPass()
  }

  private mutating func add(_ line: RoomLine, of item: Int? = nil) {
    lines.append(line)
    owners.append(item)
  }

  /// The lines of an item.
  func range(of index: Int) -> Range<Int> {
    let start = starts[index]
    let end = owners[start...].firstIndex { $0 != index } ?? lines.count
    return start..<end
  }

  func index(of id: ID<ChatMessage>?) -> Int? { items.firstIndex { $0.id == id } }

  var visibleRange: Range<Int> { top..<min(count, top + visible) }

  /// The items with at least one visible line.
  var visibleItems: [RoomItem] {
    var seen: [RoomItem] = []
    for owner in owners[visibleRange].compactMap(\.self) where seen.last?.id != items[owner].id {
      seen.append(items[owner])
    }
    return seen
  }

  /// Keeps the view in place when messages are added above it.
  var anchor: RoomState.Anchor? {
    guard let index = (owners.dropFirst(top).compactMap(\.self).first) else { return nil }
    return RoomState.Anchor(item: items[index].id, line: top - starts[index])
  }

  mutating func scroll(to line: Int) { top = min(max(0, line), lastTop) }

  /// Scrolls as little as needed to show an item. Shows the beginning of an item that is higher than the view.
  mutating func show(_ index: Int) {
    let range = range(of: index)
    if range.lowerBound < top || range.count > visible {
      if range.lowerBound < top || range.lowerBound >= top + visible { scroll(to: range.lowerBound) }
    } else if range.upperBound > top + visible {
      scroll(to: range.upperBound - visible)
    }
  }
}
