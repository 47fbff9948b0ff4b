/// A cell of the screen: columns from the left, rows from the top, both from 0.
public struct Point: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// An extent in cells.
public struct Size: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A rectangle of cells; empty when either extent is not positive.
public struct Rect: Hashable, Sendable {
  public var column: Int
  public var row: Int
  public var columns: Int
  public var rows: Int

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  public init(_ size: Size) { self.init(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// The column after the last one.
  public var end: Int { column + columns }
  /// The row below the last one.
  public var bottom: Int { row + rows }
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }
  /// Its extent.
  public var size: Size { Size(columns: columns, rows: rows) }
  /// Its first cell, at the upper left.
  public var origin: Point { Point(column: column, row: row) }

  public func contains(_ point: Point) -> Bool {
    (column..<end).contains(point.column) && (row..<bottom).contains(point.row)
  }

  /// The rectangle without `sides` columns and `ends` rows at each side.
  public func inset(columns sides: Int = 0, rows ends: Int = 0) -> Rect {
    Rect(column: column + sides, row: row + ends, columns: columns - 2 * sides, rows: rows - 2 * ends)
  }

  /// The common cells; empty if there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(column: left, row: top, columns: min(end, other.end) - left, rows: min(bottom, other.bottom) - top)
  }

  /// The upper part of at most `count` rows, and the rest below it.
  public func split(top count: Int) -> (top: Rect, rest: Rect) {
    let height = min(max(0, count), rows)
    return (
      Rect(column: column, row: row, columns: columns, rows: height),
      Rect(column: column, row: row + height, columns: columns, rows: rows - height)
    )
  }

  /// The left part of at most `count` columns, and the rest to the right of it.
  public func split(left count: Int) -> (left: Rect, rest: Rect) {
    let width = min(max(0, count), columns)
    return (
      Rect(column: column, row: row, columns: width, rows: rows),
      Rect(column: column + width, row: row, columns: columns - width, rows: rows)
    )
  }
}
