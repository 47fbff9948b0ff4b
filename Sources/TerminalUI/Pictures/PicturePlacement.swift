/// Cells of a frame that show a part of a picture.
public struct PicturePlacement: Hashable, Sendable {
  public let picture: ScreenPicture
  /// The rectangle on the frame, never empty.
  public private(set) var area: Rect
  /// The picture's cell in the upper left corner.
  public private(set) var start: Point

  init(picture: ScreenPicture, area: Rect, start: Point = Point(column: 0, row: 0)) {
    self.picture = picture
    self.area = area
    self.start = start
  }

  /// The visible cells of the picture.
  public var part: Rect { Rect(column: start.column, row: start.row, columns: area.columns, rows: area.rows) }

  /// The part inside a rectangle; nil if there is none.
  public func inside(_ other: Rect) -> PicturePlacement? {
    let common = area.intersection(other)
    guard !common.isEmpty else { return nil }
    let offset = Point(
      column: start.column + common.column - area.column, row: start.row + common.row - area.row)
    return PicturePlacement(picture: picture, area: common, start: offset)
  }

  /// The parts outside a rectangle: above it, to its left and right, and below it.
  func outside(_ other: Rect) -> [PicturePlacement] {
    let hole = area.intersection(other)
    if hole.isEmpty { return [self] }
    let sides = [
      Rect(column: area.column, row: area.row, columns: area.columns, rows: hole.row - area.row),
      Rect(column: area.column, row: hole.row, columns: hole.column - area.column, rows: hole.rows),
      Rect(column: hole.end, row: hole.row, columns: area.end - hole.end, rows: hole.rows),
      Rect(column: area.column, row: hole.bottom, columns: area.columns, rows: area.bottom - hole.bottom),
    ]
    return sides.compactMap { inside($0) }
  }

  func moved(columns: Int, rows: Int) -> PicturePlacement {
    var moved = self
    moved.area.column += columns
    moved.area.row += rows
    return moved
  }

  /// Joins two placements if the other one continues directly below this one.
  func joined(with below: PicturePlacement) -> PicturePlacement? {
    guard picture == below.picture, area.column == below.area.column, area.columns == below.area.columns,
      start.column == below.start.column, below.area.row == area.bottom, below.start.row == start.row + area.rows
    else { return nil }
    var joined = self
    joined.area.rows += below.area.rows
    return joined
  }
}
