import Marketplace
import TerminalUI

/// The form: a heading, the scrolling parts, and a foot with the neighborhood and Done.
struct PostEditorView {
  let state: PostEditorState

  /// The parts of the form, from top to bottom.
  enum Part: Hashable {
    case kind, topic, title, purpose, seeking, wanted, until, contact, link, text, pictures, path, spot

    var label: Phrase? {
      switch self {
      case .kind: .chipKind
      case .topic: .chipTopic
      case .title: .editorTitle
      case .purpose: .labelPurpose
      case .seeking: .labelSeeking
      case .wanted: .labelWanted
      case .until: .labelUntil
      case .contact: .labelContact
      case .link: nil
      case .text: .postText
      case .pictures: .editorPictures
      case .path: nil
      case .spot: .postSpot
      }
    }

    /// The focus of a part with one place.
    var focus: PostFocus? {
      switch self {
      case .kind, .pictures: nil
      case .topic: .topic
      case .title: .title
      case .purpose: .purpose
      case .seeking: .seeking
      case .wanted: .wanted
      case .until: .until
      case .contact: .contact
      case .link: .link
      case .text: .text
      case .path: .path
      case .spot: .spot
      }
    }

    var placeholder: Phrase {
      switch self {
      case .purpose: .purposePlaceholder
      case .seeking: .seekingPlaceholder
      case .wanted: .wantedPlaceholder
      case .until: .untilPlaceholder
      case .link: .linkPlaceholder
      case .spot: .spotPlaceholder
      default: .postTitlePlaceholder
      }
    }

    /// Whether no blank row follows, because the next part belongs to it.
    var isTight: Bool {
      switch self {
      case .kind, .purpose, .seeking, .wanted, .until, .contact, .pictures: true
      default: false
      }
    }
  }

  var parts: [Part] {
    var parts: [Part] = [.kind, .topic, .title]
    if state.kind == .together {
      parts += [.purpose, .seeking, .wanted, .until, .contact] + (state.project.isByLink ? [.link] : [])
    }
    return parts + [.text, .pictures, .path, .spot]
  }

  private var cards: LinkCardBar { LinkCardBar(cards: state.cards) }

  private func layout(_ area: Rect, _ render: RenderContext) -> EditorView.Layout {
    EditorView.Layout(area, labels: parts.compactMap(\.label), render)
  }

  static func fit(_ state: inout PostEditorState, in area: Rect, _ render: RenderContext) {
    let layout = PostEditorView(state: state).layout(area, render)
    state.strip.setVisible(PictureStripView.visible(layout.fieldColumns))
    let body = layout.body
    let columns = TextAreaView.textColumns(of: layout.fieldColumns)
    // The width determines the line count, which determines the height.
    state.text.fit(width: columns, rows: state.text.rows)
    let rows = TextAreaView.rows(lines: state.text.lineCount, room: body.rows - layout.labelRows)
    state.text.fit(width: columns, rows: rows)
    PathFieldView.fit(&state, columns: layout.fieldColumns, rows: max(3, body.rows / 2), render)
    let view = PostEditorView(state: state)
    let whole = view.rows(layout, render)
    state.scroll = min(max(0, state.scroll), max(0, whole - body.rows))
    guard let focused = view.focusedRows(layout, render) else { return }
    if focused.upperBound > state.scroll + body.rows { state.scroll = focused.upperBound - body.rows }
    if focused.lowerBound < state.scroll { state.scroll = focused.lowerBound }
  }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let layout = layout(area, render)
    layout.drawHeading(state.post == nil ? .postNew : .postEdit, on: &frame, render: render)
    if state.phase == .loading {
      return EmptyNote(Sentence(.loading)).draw(in: layout.body, on: &frame, render: render)
    }
    var form = Frame(size: Size(columns: area.columns, rows: rows(layout, render)), fill: render.theme.ground)
    for (part, top) in tops(layout, render) { draw(part, at: top, layout, on: &form, render: render) }
    layout.draw(form, from: state.scroll, on: &frame, render: render)
    FormFootView(state, render).draw(below: form, layout, on: &frame, render: render)
  }

  // MARK: Places

  private func faultLines(_ part: Part, _ columns: Int, _ render: RenderContext) -> [String] {
    guard let fault = part.focus.flatMap({ state.faults[$0] }) else { return [] }
    return render.strings(fault).wrapped(to: max(1, columns - 1), maximumLines: 2)
  }

  private func height(_ part: Part, _ layout: EditorView.Layout, _ render: RenderContext) -> Int {
    let faults = faultLines(part, layout.fieldColumns, render).count
    let label = part.label == nil ? 0 : layout.labelRows
    switch part {
    case .pictures: return label + PictureStripView(state: state).rows(isLow: layout.isLow)
    case .path: return PathFieldView(state: state).rows(layout.fieldColumns, render)
    case .text: return label + state.text.rows + cards.rows + faults
    default: return label + 1 + faults
    }
  }

  private func tops(_ layout: EditorView.Layout, _ render: RenderContext) -> [(part: Part, top: Int)] {
    var top = 0
    return parts.map { part in
      defer { top += height(part, layout, render) + (part.isTight ? 0 : layout.gap) }
      return (part, top)
    }
  }

  private func rows(_ layout: EditorView.Layout, _ render: RenderContext) -> Int {
    guard let last = tops(layout, render).last else { return 0 }
    return last.top + height(last.part, layout, render)
  }

  /// The rows of the form that must be visible for the current focus; nil for a part of the foot.
  private func focusedRows(_ layout: EditorView.Layout, _ render: RenderContext) -> Range<Int>? {
    let found = tops(layout, render).first { part, _ in
      switch (part, state.focus) {
      case (.kind, .kind), (.pictures, .picture): true
      default: part.focus == state.focus
      }
    }
    guard let (part, top) = found else { return nil }
    let whole = top..<top + height(part, layout, render)
    guard part == .text, whole.count > layout.body.rows else { return whole }
    let row = top + layout.labelRows + state.text.caretPlace.row
    return max(top, row - 1)..<row + 1
  }

  @MainActor
  private func draw(
    _ part: Part, at top: Int, _ layout: EditorView.Layout, on form: inout Frame, render: RenderContext
  ) {
    let left = 2
    if let label = part.label {
      let isRefused = part.focus.map { state.faults[$0] != nil } ?? false
      form.put(
        render.strings(label), at: Point(column: left, row: top), limit: layout.columns,
        style: render.style(isRefused ? .error : .dim))
    }
    let inset = layout.labelColumns ?? 0
    let head = part.label == nil ? 0 : layout.labelRows
    let field = Rect(
      column: left + inset, row: top + head, columns: layout.columns - inset, rows: height(part, layout, render) - head)
    switch part {
    case .kind: drawKinds(in: field, on: &form, render: render)
    case .topic:
      drawChoice(render.strings.name(state.topic) + " ▾", .topic, "topic", in: field, &form, render)
    case .contact:
      let words = render.strings(state.project.isByLink ? .contactByLink : .contactByChat)
      drawChoice(words, .contact, "contact", in: field, &form, render)
    case .pictures: PictureStripView(state: state).draw(in: field, isLow: layout.isLow, on: &form, render: render)
    case .path: PathFieldView(state: state).draw(in: field, on: &form, render: render)
    case .text:
      TextAreaView(
        state: state.text, placeholder: render.strings(.postTextPlaceholder), hasFocus: state.focus == .text,
        index: PostFields.text
      ).draw(in: field.split(top: state.text.rows).top, on: &form, render: render)
      let below = field.split(top: state.text.rows).rest.split(top: cards.rows).top
      cards.draw(in: below, on: &form, render: render)
    default:
      guard let focus = part.focus, let text = state[field: focus] else { break }
      FieldView(
        state: text, placeholder: render.strings(part.placeholder), hasFocus: state.focus == focus,
        index: PostFields.index(of: focus)
      ).draw(in: field.split(top: 1).top, on: &form, render: render)
    }
    let faults = faultLines(part, field.columns, render)
    for (line, text) in faults.enumerated() {
      let place = Point(column: field.column + 1, row: field.bottom - faults.count + line)
      form.put(text, at: place, limit: field.columns - 1, style: render.style(.error))
    }
  }

  private func drawKinds(in area: Rect, on form: inout Frame, render: RenderContext) {
    var column = area.column
    for (index, kind) in PostKind.allCases.enumerated() {
      let isChosen = kind == state.kind
      if state.post != nil, !isChosen { continue }
      let isFocused = state.focus == .kind(kind)
      let text = " \(isChosen ? "●" : "○") \(render.strings.name(kind)) "
      let role: Theme.Role = isFocused ? .focusedButton : isChosen ? .chip : .button
      let used = form.put(
        text, at: Point(column: column, row: area.row), limit: max(0, area.end - column), style: render.style(role))
      form.hit(Rect(column: column, row: area.row, columns: used, rows: 1), HitTarget("kind", index))
      if isFocused { form.cursor = Point(column: column + 1, row: area.row) }
      column += used + 1
    }
  }

  private func drawChoice(
    _ text: String, _ focus: PostFocus, _ target: String, in area: Rect, _ form: inout Frame, _ render: RenderContext
  ) {
    let isFocused = state.focus == focus
    let used = form.put(
      " \(text) ", at: area.origin, truncatedTo: area.columns, style: render.style(isFocused ? .focusedButton : .chip))
    form.hit(Rect(column: area.column, row: area.row, columns: used, rows: 1), HitTarget(target))
    if isFocused { form.cursor = Point(column: area.column + 1, row: area.row) }
  }
}
