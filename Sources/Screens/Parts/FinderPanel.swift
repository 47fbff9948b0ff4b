import TerminalUI

/// A framed search field with a list of its matches.
struct FinderPanel {
  let title: String
  let field: TextFieldState
  let placeholder: String
  /// Whether the caret is in the field.
  let isTyping: Bool
  let list: ListState
  /// The number of entries without a search text.
  let total: Int
  /// Replaces the entries.
  let note: Sentence?

  private static let fewestRows = 8

  /// The frame, high enough for all entries.
  private func box(in area: Rect) -> Rect {
    Panel.centred(
      columns: Panel.width(68, in: area), rows: max(Self.fewestRows, min(area.rows - 2, total + 4)), in: area)
  }

  func visibleRows(in area: Rect) -> Int { max(1, box(in: area).rows - 4) }

  func draw(
    in area: Rect, on frame: inout Frame, render: RenderContext, entry: (Int, Rect, Style, inout Frame) -> Void
  ) {
    // The frame ends below the last match. The field does not move.
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

  /// The title, the field and the entries. `text` is the text of an entry, `name` the entry that Enter chooses from the
  /// field.
  func spoken(_ render: RenderContext, name: String?, text: (Int) -> String) -> [SpokenLine] {
    // The current line stays on the field until the person moves through the list.
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
