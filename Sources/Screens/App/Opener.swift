import TerminalUI

/// The last key or click. A menu opens next to it.
enum Opener {
  case place(Rect)
  case action(Action)

  /// Its rectangle on `frame`: the clicked place, or for a key the control with the same action, else the row or
  /// message with the cursor, else `⋯`. Footer hints do not count as controls. Nil if none of these is on the frame.
  func place(on frame: Frame) -> Rect? {
    switch self {
    case .place(let place): return place
    case .action(let action):
      return Self.control(action, on: frame) ?? Self.current(on: frame) ?? Self.control(.itemMenu, on: frame)
    }
  }

  private static func control(_ action: Action, on frame: Frame) -> Rect? {
    frame.hits.first {
      $0.target == .action(action) && $0.area.bottom < frame.size.rows && frame.target(at: $0.area.origin) == $0
    }?.area
  }

  /// The element with the cursor: a row, a message or a field. A menu aligns with a row's text.
  private static func current(on frame: Frame) -> Rect? {
    guard let cursor = frame.cursor, let hit = frame.target(at: cursor) else { return nil }
    switch hit.target.name {
    case "row":
      let row = hit.area
      return Rect(column: row.column + 2, row: row.row, columns: row.columns - 2, rows: row.rows)
    case "message": return message(hit.target, on: frame)
    case "action", "related", "panel": return nil
    default: return Rect(column: cursor.column, row: cursor.row, columns: 1, rows: 1)
    }
  }

  /// A message spans several full-width rows. The menu aligns with the start of its text.
  private static func message(_ target: HitTarget, on frame: Frame) -> Rect? {
    let rows = frame.hits.filter { $0.target == target }.map(\.area)
    guard let first = rows.first, let last = rows.last else { return nil }
    // The first column holds the selection mark.
    let columns = (first.column + 1..<max(first.column + 1, first.end)).filter { column in
      rows.contains { frame.content(column, $0.row) != .scalar(" ") }
    }
    let start = columns.first ?? first.column
    return Rect(column: start, row: first.row, columns: first.end - start, rows: last.bottom - first.row)
  }
}
