/// Where a list stands: which of its rows is selected and which are in view. Every list has one; what the rows are it does not
/// know. A row is an entry, however many lines of the screen it takes.
///
/// Whatever is asked, the selection is one of the rows and in view, and the view shows no place behind the last row while it
/// could show rows instead.
public struct ListState: Hashable, Sendable {
  /// How many rows there are.
  public private(set) var count: Int
  /// How many rows the view holds, at least 1.
  public private(set) var visible: Int
  /// The first row in view.
  public private(set) var top = 0
  /// Rows that stay in view above and below the selection when it moves, as far as the view is tall enough.
  public let margin: Int
  /// The selected row; 0 when there is none.
  private var row = 0

  public init(count: Int = 0, visible: Int = 1, margin: Int = 1) {
    self.count = max(0, count)
    self.visible = max(1, visible)
    self.margin = max(0, margin)
  }

  /// The selected row; nil when the list is empty.
  public var selected: Int? { count == 0 ? nil : row }

  /// The rows in view.
  public var visibleRange: Range<Int> { top..<min(count, top + min(visible, count)) }

  /// Selects a row, or the nearest one that there is, and moves the view as little as that needs.
  public mutating func select(_ index: Int) {
    row = min(max(0, index), max(0, count - 1))
    showSelection()
  }

  /// Moves the selection by so many rows, upward when negative, and stops at the ends.
  public mutating func move(by rows: Int) {
    let (sum, overflow) = row.addingReportingOverflow(rows)
    select(overflow ? (rows < 0 ? 0 : count) : sum)
  }

  public mutating func selectFirst() { select(0) }
  public mutating func selectLast() { select(count - 1) }

  /// Moves selection and view by half of what is in view, together, so that the eye stays where it is.
  public mutating func moveHalfPages(by pages: Int) { turn(by: pages, of: max(1, visible / 2)) }

  /// Moves selection and view by what is in view but one row, which stays as a hold for the eye.
  public mutating func movePages(by pages: Int) { turn(by: pages, of: max(1, visible - 1)) }

  /// Moves the view by so many rows, as the wheel does; the selection stays on its row until the view would leave it behind.
  public mutating func scroll(by rows: Int) {
    let (sum, overflow) = top.addingReportingOverflow(rows)
    top = min(max(0, overflow ? (rows < 0 ? 0 : lastTop) : sum), lastTop)
    row = min(max(row, lowestRow), highestRow)
  }

  /// The list has so many rows now. The selection keeps its number, or becomes the last row.
  public mutating func setCount(_ count: Int) {
    self.count = max(0, count)
    select(row)
  }

  /// The view holds so many rows now.
  public mutating func setVisible(_ rows: Int) {
    visible = max(1, rows)
    select(row)
  }

  private var lastTop: Int { max(0, count - visible) }
  /// The margin that the view has room for: the selection must be able to stand somewhere.
  private var room: Int { min(margin, (visible - 1) / 2) }
  /// The rows between which the selection may stand with the view as it is. At the ends of the list there is no margin.
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
