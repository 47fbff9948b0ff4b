import Marketplace

/// The loaded listings of a feed.
typealias FeedWindow = RowWindow<ListingRow>

/// The loaded rows of a long list: the visible ones and some around them.
struct RowWindow<Row: Identifiable & Hashable & Sendable>: Equatable, Sendable where Row.ID: Sendable {
  private(set) var rows: [Row] = []
  /// The index of the first loaded row in the whole list.
  private(set) var start = 0
  /// The length of the whole list.
  private(set) var total = 0

  init() {}

  init(_ page: Page<Row>) {
    rows = page.items
    start = page.start
    total = page.total
  }

  /// The row at this index; nil if it is not loaded.
  subscript(index: Int) -> Row? {
    rows.indices.contains(index - start) ? rows[index - start] : nil
  }

  func index(of id: Row.ID) -> Int? {
    rows.firstIndex { $0.id == id }.map { $0 + start }
  }

  /// Whether all existing rows of this range are loaded, and the partly visible row below them.
  func holds(_ visible: Range<Int>) -> Bool {
    visible.lowerBound >= start && min(visible.upperBound + 1, total) <= start + rows.count
  }

  /// The rows to load, so that there are enough around `visible`; nil if the loaded rows reach far enough.
  func missing(around visible: Range<Int>) -> Range<Int>? {
    let margin = Self.margin(visible.count)
    let near = max(0, visible.lowerBound - margin)..<min(total, visible.upperBound + margin)
    if near.lowerBound >= start, near.upperBound <= start + rows.count { return nil }
    return max(0, visible.lowerBound - 4 * margin)..<min(total, visible.upperBound + 4 * margin)
  }

  /// The number of rows to load first at the top of a list with `visible` rows.
  static func lengthAtTop(_ visible: Int) -> Int { max(30, visible + margin(visible)) }

  private static func margin(_ visible: Int) -> Int { max(visible, 10) }
}
