extension Frame {
  /// The cells of a picture: blanks of this style, under the terminal's picture.
  public init(picture: ScreenPicture, style: Style) {
    self.init(size: picture.cells, fill: style)
    place(picture, at: Point(column: 0, row: 0), style: style)
  }

  /// Places a picture with its upper left corner at `point`, clipped to the frame, and blanks the cells below it. Later
  /// drawing replaces it.
  public mutating func place(_ picture: ScreenPicture, at point: Point, style: Style) {
    let whole = Rect(column: point.column, row: point.row, columns: picture.cells.columns, rows: picture.cells.rows)
    guard let placement = PicturePlacement(picture: picture, area: whole).inside(area) else { return }
    clear(placement.area, style: style)
    add(placement)
  }

  /// Copies the pictures of `strip`. Its rows from `first` on were put into `area`.
  mutating func takePictures(of strip: Frame, from first: Int, into area: Rect) {
    for placement in strip.placements {
      let moved = placement.moved(columns: area.column, rows: area.row - first)
      if let placement = moved.inside(area) { add(placement) }
    }
  }

  /// Removes pictures from cells that are drawn over.
  mutating func hidePictures(in area: Rect) {
    guard placements.contains(where: { !$0.area.intersection(area).isEmpty }) else { return }
    placements = placements.flatMap { $0.outside(area) }
  }

  private mutating func add(_ placement: PicturePlacement) {
    // A view that draws line by line shows one picture, not one per line.
    if let last = placements.last, let joined = last.joined(with: placement) {
      placements[placements.count - 1] = joined
    } else {
      placements.append(placement)
    }
  }
}
