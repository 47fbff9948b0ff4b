/// Columns of a frame's row that link to an address.
public struct FrameLink: Hashable, Sendable {
  /// The rectangle on the frame, one row high and never empty.
  public let area: Rect
  public let address: String

  /// The parts outside a rectangle, to its left and right.
  func outside(_ other: Rect) -> [FrameLink] {
    let hole = area.intersection(other)
    if hole.isEmpty { return [self] }
    return [(area.column, hole.column), (hole.end, area.end)].filter { $0 < $1 }.map { start, end in
      FrameLink(area: Rect(column: start, row: area.row, columns: end - start, rows: 1), address: address)
    }
  }
}

extension Frame {
  /// Links the first row of a rectangle to an address, until something else is drawn there.
  public mutating func link(_ area: Rect, to address: String) {
    let inside = area.split(top: 1).top.intersection(self.area)
    if !inside.isEmpty { links.append(FrameLink(area: inside, address: address)) }
  }

  /// Removes the links of cells that are drawn over.
  mutating func unlink(_ area: Rect) {
    guard links.contains(where: { !$0.area.intersection(area).isEmpty }) else { return }
    links = links.flatMap { $0.outside(area) }
  }
}
