import Marketplace
import TerminalUI

/// The form: a heading, the scrolling parts, and a foot with the neighborhood and Done.
struct EditorView {
  let state: EditorState

  /// The parts of the form, from top to bottom.
  enum Part: CaseIterable {
    case pictures, path, title, category, price, description
  }

  /// The layout of the form in an area.
  struct Layout {
    let area: Rect
    let isLow: Bool
    /// The columns of a label before its field; nil if labels go above their fields.
    let labelColumns: Int?
    let columns: Int

    /// The area of the form's parts.
    var body: Rect {
      let top = area.split(top: isLow ? 1 : 2).rest
      return top.split(top: top.rows - (isLow ? 1 : 2)).top
    }

    /// The maximum width for comfortable reading.
    static let widest = 84

    /// The labels of the editor of a listing.
    private static let labels: [Phrase] = [
      .editorPictures, .editorTitle, .editorCategory, .editorPrice, .editorDescription,
    ]

    init(_ area: Rect, labels: [Phrase] = Layout.labels, _ render: RenderContext) {
      self.area = area
      isLow = area.rows < 18
      columns = max(1, min(Self.widest, area.columns - 4))
      let widest = labels.map { render.strings($0).columns }.max() ?? 0
      labelColumns = area.columns < 60 ? nil : widest + 2
    }

    /// The columns of a field.
    var fieldColumns: Int { columns - (labelColumns ?? 0) }
    /// The rows of a label above its field.
    var labelRows: Int { labelColumns == nil ? 1 : 0 }
    var gap: Int { isLow ? 0 : 1 }
  }

  static func fit(_ state: inout EditorState, in area: Rect, _ render: RenderContext) {
    let layout = Layout(area, render)
    state.strip.setVisible(PictureStripView.visible(layout.fieldColumns))
    let body = layout.body
    let columns = TextAreaView.textColumns(of: layout.fieldColumns)
    // The width determines the line count, which determines the height.
    state.description.fit(width: columns, rows: state.description.rows)
    let rows = TextAreaView.rows(lines: state.description.lineCount, room: body.rows - layout.labelRows)
    state.description.fit(width: columns, rows: rows)
    // The field with the pictures above it, and as many errors as fit beside the title.
    let strip = PictureStripView(state: state).rows(isLow: layout.isLow)
    let room = body.rows - layout.labelRows - strip - 1 - layout.gap - layout.labelRows - 1
    PathFieldView.fit(&state, columns: layout.fieldColumns, rows: max(3, room), render)
    let view = EditorView(state: state)
    let (first, last) = view.focusedRows(layout, render)
    let whole = view.rows(layout, render)
    state.scroll = min(max(0, state.scroll), max(0, whole - body.rows))
    if last >= state.scroll + body.rows { state.scroll = last - body.rows + 1 }
    if first < state.scroll { state.scroll = first }
  }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    if case .failed(let error) = state.phase {
      return EmptyNote(render.strings.sentence(error), isError: true).draw(in: area, on: &frame, render: render)
    }
    let layout = Layout(area, render)
    layout.drawHeading(state.listing == nil ? .editorNew : .editorEdit, on: &frame, render: render)
    var form = Frame(size: Size(columns: area.columns, rows: rows(layout, render)), fill: render.theme.ground)
    for (part, top) in tops(layout, render) { draw(part, at: top, layout, on: &form, render: render) }
    layout.draw(form, from: state.scroll, on: &frame, render: render)
    FormFootView(state, render).draw(below: form, layout, on: &frame, render: render)
  }

  // MARK: Parts

  private func height(_ part: Part, _ layout: Layout, _ render: RenderContext) -> Int {
    let columns = layout.fieldColumns
    switch part {
    case .pictures: return layout.labelRows + PictureStripView(state: state).rows(isLow: layout.isLow)
    case .path: return PathFieldView(state: state).rows(columns, render)
    case .title: return layout.labelRows + 1
    case .category: return layout.labelRows + CategoryChipsView(state: state).rows(columns, render)
    case .price: return layout.labelRows + PriceRowView(state: state).rows(columns, render)
    case .description:
      let hint = DescriptionView(state: state).hint(columns, render).count
      return layout.labelRows + state.description.rows + LinkCardBar(cards: state.cards).rows + hint
    }
  }

  private func tops(_ layout: Layout, _ render: RenderContext) -> [(part: Part, top: Int)] {
    var top = 0
    return Part.allCases.map { part in
      defer { top += height(part, layout, render) + (part == .pictures ? 0 : layout.gap) }
      return (part, top)
    }
  }

  private func rows(_ layout: Layout, _ render: RenderContext) -> Int {
    guard let last = tops(layout, render).last else { return 0 }
    return last.top + height(last.part, layout, render)
  }

  /// The rows of the form that must be visible for the current focus.
  private func focusedRows(_ layout: Layout, _ render: RenderContext) -> (first: Int, last: Int) {
    let part: Part? =
      switch state.focus {
      case .picture: .pictures
      case .path: .path
      case .title: .title
      case .category: .category
      case .price, .giveaway, .offers: .price
      case .description: .description
      case .neighborhood, .done: nil
      }
    let tops = tops(layout, render)
    guard let part, let top = tops.first(where: { $0.part == part })?.top else { return (state.scroll, state.scroll) }
    if part == .description {
      let whole = layout.labelRows + state.description.rows + LinkCardBar(cards: state.cards).rows
      if whole <= layout.body.rows { return (top, top + whole - 1) }
      let row = top + layout.labelRows + state.description.caretPlace.row
      return (max(top, row - 1), row)
    }
    // The path field includes the pictures above it.
    let first = part == .path && state.pictures.count == 0 ? 0 : top
    return (first, top + height(part, layout, render) - 1)
  }

  @MainActor
  private func draw(_ part: Part, at top: Int, _ layout: Layout, on form: inout Frame, render: RenderContext) {
    let left = 2
    if let label = label(part, render) {
      let role: Theme.Role = state.isRefused && isMissing(part) ? .error : .dim
      form.put(label, at: Point(column: left, row: top), limit: layout.columns, style: render.style(role))
    }
    let inset = layout.labelColumns ?? 0
    let head = part == .path ? 0 : layout.labelRows
    let field = Rect(
      column: left + inset, row: top + head, columns: layout.columns - inset, rows: height(part, layout, render) - head)
    switch part {
    case .pictures:
      PictureStripView(state: state).draw(in: field, isLow: layout.isLow, on: &form, render: render)
    case .path: PathFieldView(state: state).draw(in: field, on: &form, render: render)
    case .title:
      FieldView(
        state: state.title, placeholder: render.strings(.editorTitlePlaceholder), hasFocus: state.focus == .title,
        index: EditorFields.title
      ).draw(in: field, on: &form, render: render)
    case .category: CategoryChipsView(state: state).draw(in: field, on: &form, render: render)
    case .price: PriceRowView(state: state).draw(in: field, on: &form, render: render)
    case .description: DescriptionView(state: state).draw(in: field, on: &form, render: render)
    }
  }

  private func isMissing(_ part: Part) -> Bool {
    switch part {
    case .title: state.missing.contains(.title)
    case .category: state.categories.isEmpty
    case .description: state.missing.contains(.description)
    case .pictures, .path, .price: false
    }
  }

  private func label(_ part: Part, _ render: RenderContext) -> String? {
    switch part {
    case .pictures: render.strings(.editorPictures)
    case .path: nil
    case .title: render.strings(.editorTitle)
    case .category: render.strings(.editorCategory)
    case .price: render.strings(.editorPrice)
    case .description: render.strings(.editorDescription)
    }
  }
}
