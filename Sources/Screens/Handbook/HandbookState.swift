import TerminalUI

/// The handbook as somebody reads it.
struct HandbookState: Equatable {
  /// Nil until they are read.
  var pages: [HandbookPage]?
  /// The topics, of which the selected one is open or shows beside the list.
  var list = ListState(count: 0)
  /// Whether the page takes the keys and not the list.
  var isReading = false
  /// The first line of the page that shows; to a screen reader, the block that is read.
  var position = 0
  /// How far the page can be scrolled.
  var end = 0
  /// Lines of the page that show at once.
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
