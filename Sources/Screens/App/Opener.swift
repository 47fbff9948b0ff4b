import TerminalUI

/// What the person pressed or clicked last, so that a menu opens beside it.
enum Opener {
  case place(Rect)
  case action(Action)

  /// Where it stands on `frame`: the place that was clicked; for a key, the control that does the same, or what has the cursor.
  /// The footer's keys are no such control.
  func place(on frame: Frame) -> Rect? {
    switch self {
    case .place(let place): return place
    case .action(let action):
      let controls = frame.hits.filter { $0.target == .action(action) && $0.area.bottom < frame.size.rows }
      if let control = controls.first(where: { frame.target(at: $0.area.origin) == $0 }) { return control.area }
      return frame.cursor.map { cursor in
        // A menu about a row begins where the row's text does.
        let row = frame.hits.last { $0.area.contains(cursor) && $0.target.name == "row" }?.area
        return row.map { Rect(column: $0.column + 2, row: $0.row, columns: $0.columns - 2, rows: $0.rows) }
          ?? Rect(column: cursor.column, row: cursor.row, columns: 1, rows: 1)
      }
    }
  }
}
