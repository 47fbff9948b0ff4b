/// Columns of a row of a frame that lead to an address.
public struct FrameLink: Hashable, Sendable {
  /// On the frame, one row high; never empty.
  public let area: Rect
  public let address: String

  /// What of it lies outside of a rectangle, to its left and right.
  func outside(_ other: Rect) -> [FrameLink] {
    let hole = area.intersection(other)
    if hole.isEmpty { return [self] }
    return [(area.column, hole.column), (hole.end, area.end)].filter { $0 < $1 }.map { start, end in
      FrameLink(area: Rect(column: start, row: area.row, columns: end - start, rows: 1), address: address)
    }
  }
}

extension Frame {
  /// Has what is written in a row of a rectangle lead to an address, until something else is drawn there.
  public mutating func link(_ area: Rect, to address: String) {
    let inside = area.split(top: 1).top.intersection(self.area)
    if !inside.isEmpty { links.append(FrameLink(area: inside, address: address)) }
  }

  /// Something is drawn in these cells: they lead nowhere any more.
  mutating func unlink(_ area: Rect) {
    guard links.contains(where: { !$0.area.intersection(area).isEmpty }) else { return }
    links = links.flatMap { $0.outside(area) }
  }
}
