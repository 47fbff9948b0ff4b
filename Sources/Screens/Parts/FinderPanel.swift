import TerminalUI

/// A field in a frame, and below it a list of what it finds.
struct FinderPanel {
  let title: String
  let field: TextFieldState
  let placeholder: String
  /// Whether the caret is in the field.
  let isTyping: Bool
  let list: ListState
  /// How many entries there are when nothing is typed.
  let total: Int
  /// Said in the place of the entries.
  let note: Sentence?

  private static let fewestRows = 8

  /// As high as all entries need.
  private func box(in area: Rect) -> Rect {
    Panel.centred(
      columns: Panel.width(68, in: area), rows: max(Self.fewestRows, min(area.rows - 2, total + 4)), in: area)
  }

  func visibleRows(in area: Rect) -> Int { max(1, box(in: area).rows - 4) }

  func draw(
    in area: Rect, on frame: inout Frame, render: RenderContext, entry: (Int, Rect, Style, inout Frame) -> Void
  ) {
    // It ends with what was found; the field stays where it is.
    let box = box(in: area).split(top: max(Self.fewestRows, list.count + 4)).top
    let inside = Panel.draw(box, title: title, on: &frame, render: render)
    let line = inside.split(top: 1).top.inset(columns: 1)
    FieldView(state: field, placeholder: placeholder, hasFocus: isTyping && render.hasFocus)
      .draw(in: line, on: &frame, render: render)
    let caret = isTyping ? frame.cursor : nil
    let rows = inside.split(top: 2).rest
    if let note { EmptyNote(note).draw(in: rows, on: &frame, render: render) }
    ListRows.draw(list, in: rows, on: &frame, render: render, entry: entry)
    if isTyping { frame.cursor = caret }
  }

  /// The title, the field and the entries; `text` says one of them, `name` what Enter chooses at the field.
  func spoken(_ render: RenderContext, name: String?, text: (Int) -> String) -> [SpokenLine] {
    // Whoever types stays on the caret until the list is walked.
    let isAtField = isTyping && list.current == 0
    let line = SpokenLine.field(
      field, placeholder: placeholder, chooses: isTyping ? name : nil,
      isCurrent: isAtField || list.count == 0, render)
    let notes = note.map { [SpokenLine(render.strings($0))] } ?? []
    return [SpokenLine(title), line] + notes
      + list.visibleRange.map { index in
        SpokenLine.row(
          text(index), .roleItem, index, of: list.count, isCurrent: !isAtField && index == list.selected, render)
      }
  }
}
