import TerminalUI

/// The state of the handbook screen.
struct HandbookState: Equatable {
  /// Nil until the pages are loaded.
  var pages: [HandbookPage]?
  /// The topics. The selected one is open or shown beside the list.
  var list = ListState(count: 0)
  /// Whether the page, instead of the list, receives the keys.
  var isReading = false
  /// The first visible line of the page; with a screen reader, the current block.
  var position = 0
  /// The last scroll position.
  var end = 0
  /// The number of visible lines.
  var visible = 1

  var page: HandbookPage? {
    guard let pages, pages.indices.contains(list.current) else { return nil }
    return pages[list.current]
  }

  mutating func select(_ topic: Int) {
    list.select(topic)
    position = 0
  }

  mutating func scroll(by lines: Int) { position = min(max(0, position + lines), end) }
}
