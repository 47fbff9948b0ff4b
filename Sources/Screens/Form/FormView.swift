import TerminalUI

/// A form: labels in a column, fields and choices beside them, and a line below each for its note.
struct FormView {
  let title: String
  let hint: String
  let places: [FormPlace]
  let state: FormState

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    frame.put(
      title, at: Point(column: area.column + 2, row: area.row), limit: area.columns - 2, style: render.style(.title))
    let isLow = area.rows < 14
    var head = 1
    if !isLow {
      frame.put(
        hint, at: Point(column: area.column + 2, row: area.row + 1), truncatedTo: max(0, area.columns - 3),
        style: render.style(.dim))
      head = 3
    }
    drawPlaces(in: area.split(top: head).rest, isLow: isLow, on: &frame, render: render)
  }

  private struct Block {
    let place: Int
    let top: Int
    let note: [String]
  }

  /// The position of each place, counted from the form's first row, and the form's height.
  private func blocks(columns: Int, isLow: Bool, _ render: RenderContext) -> (blocks: [Block], rows: Int) {
    var blocks: [Block] = []
    var top = 0
    for (index, place) in places.enumerated() {
      if let heading = place.heading { top += heading.isEmpty ? (isLow ? 0 : 1) : (isLow ? 1 : 2) }
      let notes = place.note.map { render.strings($0.text).wrapped(to: max(1, columns), maximumLines: 3) } ?? []
      blocks.append(Block(place: index, top: top, note: notes))
      switch place.kind {
      case .entry, .toggle: top += 1
      // The note's line stays reserved, so that the form does not jump.
      case .field, .choice, .button: top += 1 + max(1, notes.count)
      }
    }
    return (blocks, top)
  }

  private func drawPlaces(in area: Rect, isLow: Bool, on frame: inout Frame, render: RenderContext) {
    let labels = places.map { place in
      switch place.kind {
      case .field, .choice: place.label.columns
      case .button, .entry, .toggle: 0
      }
    }
    let left = area.column + 2
    let inner = min(left + (labels.max() ?? 0) + 2, left + max(0, area.columns / 2))
    let columns = min(60, area.end - 1 - inner)
    let (blocks, rows) = blocks(columns: columns - 2, isLow: isLow, render)
    guard let focused = blocks.first(where: { $0.place == state.focus }) ?? blocks.first else { return }
    let last = focused.top + max(1, focused.note.count)
    let scroll = min(max(0, last + 1 - area.rows), max(0, rows - area.rows))
    for block in blocks {
      let place = places[block.place]
      let isFocused = block.place == state.focus
      let row = area.row + block.top - scroll
      if let heading = place.heading, !heading.isEmpty, row - 1 >= area.row, row - 1 < area.bottom {
        frame.put(heading, at: Point(column: left, row: row - 1), limit: area.end - left, style: render.style(.dim))
      }
      if row >= area.row, row < area.bottom {
        draw(
          place, isFocused: isFocused, index: block.place, left: left, inner, columns, row, in: area, on: &frame, render
        )
      }
      for (line, text) in block.note.enumerated() where row + 1 + line >= area.row && row + 1 + line < area.bottom {
        frame.put(
          text, at: Point(column: inner + 1, row: row + 1 + line), limit: area.end - inner - 1,
          style: render.style(place.note?.isError == true ? .error : .dim))
      }
    }
    let end = blocks.last.map { $0.top + 1 + $0.note.count } ?? 0
    ScrollMark.draw(
      above: scroll > 0, below: scroll + area.rows < end,
      in: area.split(left: inner - area.column + columns + 1).left, on: &frame, render: render)
  }

  private func draw(
    _ place: FormPlace, isFocused: Bool, index: Int, left: Int, _ inner: Int, _ columns: Int, _ row: Int,
    in area: Rect, on frame: inout Frame, _ render: RenderContext
  ) {
    let box = Rect(column: inner, row: row, columns: columns, rows: 1)
    switch place.kind {
    case .field(let field, let placeholder):
      putLabel(place.label, left, row, upTo: inner, on: &frame, render)
      guard state.fields.indices.contains(field) else { return }
      FieldView(
        state: state.shown(field), placeholder: render.strings(placeholder), hasFocus: isFocused && render.hasFocus,
        index: field
      ).draw(in: box, on: &frame, render: render)
    case .choice(let value):
      putLabel(place.label, left, row, upTo: inner, on: &frame, render)
      let text = " \(value) ▾ "
      let style = render.style(isFocused ? .focusedButton : .chip)
      let used = frame.put(text, at: box.origin, truncatedTo: columns, style: style)
      frame.hit(Rect(column: inner, row: row, columns: used, rows: 1), HitTarget("place", index))
      if isFocused, render.hasFocus { frame.cursor = Point(column: inner + 1, row: row) }
    case .button(let isReady):
      let text = "  \(place.label)  "
      let button = render.style(isFocused ? .focusedButton : .button)
      let style = isReady ? button : isFocused ? button.with(.dim) : render.disabledButton
      let used = frame.put(text, at: box.origin, limit: columns, style: style)
      frame.hit(Rect(column: inner, row: row, columns: used, rows: 1), HitTarget("place", index))
      if isFocused, render.hasFocus { frame.cursor = Point(column: inner + 2, row: row) }
    case .entry, .toggle:
      let line = Rect(column: area.column, row: row, columns: min(area.columns, inner - area.column + columns), rows: 1)
      let ground = SelectionMark.draw(isFocused, in: line, on: &frame, render: render)
      if isFocused, render.hasFocus { frame.cursor = line.origin }
      entry(place).draw(in: line.split(left: 2).rest, ground, on: &frame, render: render)
      frame.hit(line, HitTarget("place", index))
    }
  }

  private func entry(_ place: FormPlace) -> EntryRow {
    guard case .toggle(let isOn) = place.kind else { return EntryRow(text: place.label, leadsOn: true) }
    return EntryRow(text: (isOn ? "[✓] " : "[ ] ") + place.label)
  }

  private func putLabel(
    _ label: String, _ left: Int, _ row: Int, upTo end: Int, on frame: inout Frame, _ render: RenderContext
  ) {
    frame.put(
      label, at: Point(column: left, row: row), truncatedTo: max(0, end - left - 1), style: render.style(.text))
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    var lines = [SpokenLine(title), SpokenLine(hint)]
    for (index, place) in places.enumerated() {
      if let heading = place.heading, !heading.isEmpty { lines.append(SpokenLine(heading)) }
      lines.append(line(of: place, index, render))
      if let note = place.note { lines.append(SpokenLine(render.strings(note.text))) }
    }
    return lines
  }

  private func line(of place: FormPlace, _ index: Int, _ render: RenderContext) -> SpokenLine {
    let target = HitTarget("place", index)
    let isCurrent = index == state.focus
    switch place.kind {
    case .field(let field, let placeholder):
      guard state.fields.indices.contains(field) else { return SpokenLine(place.label) }
      if state.hides(field), !state.fields[field].isEmpty {
        let text = render.strings(.spokenSecret, place.label, String(state.fields[field].text.count))
        return SpokenLine(text, isCurrent: isCurrent, target: target, caretColumn: isCurrent ? text.columns : nil)
      }
      return .field(
        state.fields[field], label: place.label, placeholder: render.strings(placeholder), isCurrent: isCurrent, target,
        render)
    case .choice(let value):
      return SpokenLine(render.strings(.spokenChoice, place.label, value), isCurrent: isCurrent, target: target)
    case .button(let isReady):
      let phrase: Phrase = isReady ? .spokenButton : .spokenDimButton
      return SpokenLine(render.strings(phrase, place.label.withoutSigns), isCurrent: isCurrent, target: target)
    case .entry: return SpokenLine(place.label, isCurrent: isCurrent, target: target)
    case .toggle(let isOn):
      let value = render.strings(isOn ? .on : .off)
      return SpokenLine(render.strings(.spokenChoice, place.label, value), isCurrent: isCurrent, target: target)
    }
  }
}

extension SpokenLine {
  /// One of several fields, spoken with its label.
  fileprivate static func field(
    _ state: TextFieldState, label: String, placeholder: String, isCurrent: Bool, _ target: HitTarget,
    _ render: RenderContext
  ) -> SpokenLine {
    let head = render.strings(.spokenFieldOf, label, String(state.text.prefix(state.caret)))
    let text = render.strings(.spokenFieldOf, label, state.text.isEmpty ? empty(placeholder, render) : state.text)
    return SpokenLine(text, isCurrent: isCurrent, target: target, caretColumn: isCurrent ? head.columns : nil)
  }
}
