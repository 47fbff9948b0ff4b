/// Cells of a frame that show a part of a picture.
public struct PicturePlacement: Hashable, Sendable {
  public let picture: ScreenPicture
  /// On the frame; never empty.
  public private(set) var area: Rect
  /// Which cell of the picture stands in the upper left corner.
  public private(set) var start: Point

  init(picture: ScreenPicture, area: Rect, start: Point = Point(column: 0, row: 0)) {
    self.picture = picture
    self.area = area
    self.start = start
  }

  /// The cells of the picture that are shown.
  public var part: Rect { Rect(column: start.column, row: start.row, columns: area.columns, rows: area.rows) }

  /// What of it lies inside a rectangle; nil when nothing does.
  public func inside(_ other: Rect) -> PicturePlacement? {
    let common = area.intersection(other)
    guard !common.isEmpty else { return nil }
    let offset = Point(
      column: start.column + common.column - area.column, row: start.row + common.row - area.row)
    return PicturePlacement(picture: picture, area: common, start: offset)
  }

  /// What of it lies outside of a rectangle: above it, to its left and right, and below it.
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

  /// Both as one, when the other goes on below where this one ends.
  func joined(with below: PicturePlacement) -> PicturePlacement? {
    guard picture == below.picture, area.column == below.area.column, area.columns == below.area.columns,
      start.column == below.start.column, below.area.row == area.bottom, below.start.row == start.row + area.rows
    else { return nil }
    var joined = self
    joined.area.rows += below.area.rows
    return joined
  }
}
