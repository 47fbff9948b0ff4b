import Marketplace

/// The listings of a feed that are in memory.
typealias FeedWindow = RowWindow<ListingRow>

/// The rows of a long list that are in memory: those on the screen and some around them.
struct RowWindow<Row: Identifiable & Hashable & Sendable>: Equatable, Sendable where Row.ID: Sendable {
  private(set) var rows: [Row] = []
  /// The index of the first of them in the whole list.
  private(set) var start = 0
  /// How many the whole list has.
  private(set) var total = 0

  init() {}

  init(_ page: Page<Row>) {
    rows = page.items
    start = page.start
    total = page.total
  }

  /// The row of this index; nil when it is not in memory.
  subscript(index: Int) -> Row? {
    rows.indices.contains(index - start) ? rows[index - start] : nil
  }

  func index(of id: Row.ID) -> Int? {
    rows.firstIndex { $0.id == id }.map { $0 + start }
  }

  /// Whether all of these rows are in memory, as far as there are any, and the one below them, which may show in part.
  func holds(_ visible: Range<Int>) -> Bool {
    visible.lowerBound >= start && min(visible.upperBound + 1, total) <= start + rows.count
  }

  /// Which rows to read so that `visible` is in memory with as much again on both sides; nil when it is there already and
  /// its edge is not near.
  func missing(around visible: Range<Int>) -> Range<Int>? {
    let margin = Self.margin(visible.count)
    let near = max(0, visible.lowerBound - margin)..<min(total, visible.upperBound + margin)
    if near.lowerBound >= start, near.upperBound <= start + rows.count { return nil }
    return max(0, visible.lowerBound - 4 * margin)..<min(total, visible.upperBound + 4 * margin)
  }

  /// How many rows to read first at the top of a list that shows `visible` of them: no more is asked for there.
  static func lengthAtTop(_ visible: Int) -> Int { max(30, visible + margin(visible)) }

  private static func margin(_ visible: Int) -> Int { max(visible, 10) }
}
