import TerminalUI

/// The rows of a search: its field, the chips, a note and the results.
struct SearchParts {
  let field: Rect
  /// The row below the field; nil on low screens, where the chips take its place.
  let below: Rect?
  let chips: Rect
  let note: Rect
  let list: Rect

  init(_ area: Rect, _ chips: SearchChipsView, _ render: RenderContext) {
    let isLow = area.rows < 14
    // Low screens have one row of chips; others have up to two.
    let chipRows = chips.rows(in: area.columns, atMost: isLow ? 1 : 2, render)
    let field = area.split(top: 1)
    // The row below the field, and a blank one if there is room.
    let above = field.rest.split(top: isLow ? 0 : area.rows < 20 ? 1 : 2)
    let filters = above.rest.split(top: chipRows)
    let note = filters.rest.split(top: isLow ? 1 : 2)
    self.field = field.top
    below = isLow ? nil : above.top.split(top: 1).top
    self.chips = filters.top
    self.note = note.top
    list = note.rest
  }
}
