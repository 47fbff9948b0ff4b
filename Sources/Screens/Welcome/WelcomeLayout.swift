import TerminalUI

/// The layout of the welcome screen. Low screens omit blank rows first, then the awning and the tagline.
struct WelcomeLayout {
  /// The column of all parts. At its left there is room for a mark.
  let column: Rect
  let awning: Rect?
  let title: Int
  let tagline: Int?
  let language: Int
  let theme: Int
  let question: Int
  let field: Int
  let list: Rect
  let buttons: Int
  let note: Int

  private static let widest = 60

  static func columns(of area: Rect) -> Int { min(widest, max(1, area.columns - 4)) }

  init(_ area: Rect, note lines: [String]) {
    let columns = Self.columns(of: area)
    // Title, two settings, question, field, one row of the list, buttons.
    var rest = max(0, area.rows - 7 - lines.count)
    func take(_ rows: Int) -> Int {
      guard rest >= rows else { return 0 }
      rest -= rows
      return rows
    }
    var rows = 1 + take(1)
    let aboveButtons = take(1)
    let belowTitle = take(1)
    let hasTagline = take(1) == 1
    let aboveQuestion = take(1)
    let aboveNote = lines.isEmpty ? 0 : take(1)
    rows += take(1)
    let awning = columns == Self.widest ? take(3) : 0
    rows += take(2)
    var row = area.row + rest / 2
    func place(_ height: Int = 1, after blank: Int = 0) -> Int {
      row += blank + height
      return row - height
    }
    column = Rect(
      column: area.column + (area.columns - columns) / 2, row: area.row, columns: columns, rows: area.rows)
    self.awning = awning == 0 ? nil : Rect(column: column.column, row: place(3), columns: columns, rows: 2)
    title = place()
    tagline = hasTagline ? place() : nil
    language = place(after: belowTitle)
    theme = place()
    question = place(after: aboveQuestion)
    field = place()
    list = Rect(column: column.column - 2, row: place(rows), columns: columns + 2, rows: rows)
    buttons = place(after: aboveButtons)
    note = place(after: aboveNote)
  }
}
