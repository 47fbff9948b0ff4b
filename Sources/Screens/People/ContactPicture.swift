import Marketplace
import TerminalUI

/// The picture of a contact beside its form.
@MainActor
struct ContactPicture {
  let details: ContactDetails
  let name: String
  /// The file of a picture that is not kept yet; nil for none.
  var fetched: String?

  private static let size = Size(columns: 12, rows: 6)

  /// The form, and the place of the picture, which small screens leave out.
  static func parts(of area: Rect, _ render: RenderContext) -> (form: Rect, picture: Rect?) {
    guard render.sizeClass != .small, area.rows > size.rows, area.columns >= 60 else { return (area, nil) }
    let form = area.split(left: min(area.columns - size.columns - 3, 84))
    let place = Rect(
      column: form.rest.column + 1, row: area.row + 1, columns: size.columns, rows: size.rows)
    return (form.left, place)
  }

  /// The file of the picture, or the name of the creature.
  private var file: String { details.picture?.file ?? Creature.file(seed: details.seed) }

  func draw(in place: Rect, on frame: inout Frame, render: RenderContext) {
    frame.clear(place, style: render.style(.picture))
    let cells = render.pictures?.cells(
      of: fetched ?? file, in: place.size, framing: .filled, isOwn: fetched != nil)
    if let cells {
      return frame.put(cells, at: place.origin)
    }
    // Until the picture arrives, its place shows the name's initial.
    let initial = name.first.map { String($0).uppercased() } ?? ""
    frame.put(
      initial, at: Point(column: place.column + (place.columns - initial.columns) / 2, row: place.row + place.rows / 2),
      limit: place.columns, style: render.style(.picture))
  }
}
