import TerminalUI

/// The picture of a person. Until it arrives, its place shows the initial of their name.
struct PersonPicture {
  /// The picture file, or the name of a creature; nil if nobody is known.
  let file: String?
  let name: String
  /// Whether the file is a path of the viewer's own, and not stored yet.
  var isOwn = false

  @MainActor
  func draw(in place: Rect, on frame: inout Frame, render: RenderContext) {
    frame.clear(place, style: render.style(.picture))
    if let file, let cells = render.pictures?.cells(of: file, in: place.size, framing: .filled, isOwn: isOwn) {
      return frame.put(cells, at: place.origin)
    }
    let initial = name.first.map { String($0).uppercased() } ?? ""
    let indent = max(0, (place.columns - initial.columns) / 2)
    frame.put(
      initial, at: Point(column: place.column + indent, row: place.row + place.rows / 2), limit: place.columns,
      style: render.style(.picture))
  }
}
