/// The selection and the view of a list. It does not know the content of the rows. A row is one entry, however many
/// lines it takes.
///
/// The selection is always an existing, visible row, and the view never leaves blank space below the last row while it
/// could show rows.
public struct ListState: Hashable, Sendable {
  /// The number of rows.
  public private(set) var count: Int
  /// The number of rows in the view, at least 1.
  public private(set) var visible: Int
  /// The first visible row.
  public private(set) var top = 0
  /// The rows that stay visible above and below a moving selection, if the view is high enough.
  public let margin: Int
  /// The selected row; 0 if there is none.
  private var row = 0

  public init(count: Int = 0, visible: Int = 1, margin: Int = 1) {
    self.count = max(0, count)
    self.visible = max(1, visible)
    self.margin = max(0, margin)
  }

  /// The selected row; nil if the list is empty.
  public var selected: Int? { count == 0 ? nil : row }

  /// The visible rows.
  public var visibleRange: Range<Int> { top..<min(count, top + min(visible, count)) }

  /// Selects the row or the nearest existing one, and scrolls as little as needed.
  public mutating func select(_ index: Int) {
    row = min(max(0, index), max(0, count - 1))
    showSelection()
  }

  /// Moves the selection by `rows`, upward if negative, and stops at the ends.
  public mutating func move(by rows: Int) {
    let (sum, overflow) = row.addingReportingOverflow(rows)
    select(overflow ? (rows < 0 ? 0 : count) : sum)
  }

  public mutating func selectFirst() { select(0) }
  public mutating func selectLast() { select(count - 1) }

  /// Moves selection and view together by half a view, so that the selection keeps its place on the screen.
  public mutating func moveHalfPages(by pages: Int) { turn(by: pages, of: max(1, visible / 2)) }

  /// Moves selection and view by one view minus one row, so that one row stays visible for orientation.
  public mutating func movePages(by pages: Int) { turn(by: pages, of: max(1, visible - 1)) }

  /// Scrolls the view by `rows`, as the wheel does. The selection stays on its row as long as that is visible.
  public mutating func scroll(by rows: Int) {
    let (sum, overflow) = top.addingReportingOverflow(rows)
    top = min(max(0, overflow ? (rows < 0 ? 0 : lastTop) : sum), lastTop)
    row = min(max(row, lowestRow), highestRow)
  }

  /// Sets the number of rows. The selection keeps its index, or becomes the last row.
  public mutating func setCount(_ count: Int) {
    self.count = max(0, count)
    select(row)
  }

  /// Sets the number of rows in the view.
  public mutating func setVisible(_ rows: Int) {
    visible = max(1, rows)
    select(row)
  }

  private var lastTop: Int { max(0, count - visible) }
  /// The effective margin. It leaves at least one row for the selection.
  private var room: Int { min(margin, (visible - 1) / 2) }
  /// The range of rows for the selection with the current view. At the ends of the list there is no margin.
  private var lowestRow: Int { top == 0 ? 0 : top + room }
  private var highestRow: Int { max(0, top == lastTop ? count - 1 : top + visible - 1 - room) }

  private mutating func turn(by pages: Int, of rows: Int) {
    let (distance, overflow) = pages.multipliedReportingOverflow(by: rows)
    let steps = overflow ? (pages < 0 ? -count : count) : min(max(distance, -count), count)
    top = min(max(0, top + steps), lastTop)
    select(row + steps)
  }

  private mutating func showSelection() {
    if row < top + room { top = row - room }
    if row > top + visible - 1 - room { top = row - (visible - 1 - room) }
    top = min(max(0, top), lastTop)
  }
}
