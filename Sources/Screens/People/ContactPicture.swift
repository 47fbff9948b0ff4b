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

  func draw(in place: Rect, on frame: inout Frame, render: RenderContext) {
    let file = fetched ?? details.picture?.file ?? Creature.file(seed: details.seed)
    PersonPicture(file: file, name: name, isOwn: fetched != nil).draw(in: place, on: &frame, render: render)
  }
}
