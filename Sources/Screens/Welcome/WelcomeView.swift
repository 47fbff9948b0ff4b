import Marketplace
import TerminalUI

/// The welcome screen: one column in the middle, under the awning of a market stall.
struct WelcomeView {
  let state: WelcomeState
  let settings: Settings

  func visibleRows(in area: Rect, _ render: RenderContext) -> Int { max(1, layout(area, render).list.rows) }

  private func layout(_ area: Rect, _ render: RenderContext) -> WelcomeLayout {
    WelcomeLayout(area, note: note(columns: WelcomeLayout.columns(of: area), render))
  }

  /// The note that the market is a sample, shortened in little space; empty without a sample.
  private func note(columns: Int, _ render: RenderContext) -> [String] {
    guard state.hasSample else { return [] }
    return render.strings(columns < 48 ? .welcomeSampleShort : .welcomeSample).wrapped(to: columns, maximumLines: 3)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    frame.clear(area, style: render.theme.ground)
    let layout = layout(area, render)
    if let awning = layout.awning { AwningView().draw(in: awning, on: &frame, render: render) }
    let column = layout.column
    frame.put("secondhand", at: column.at(layout.title), style: render.style(.selectedTab))
    if let tagline = layout.tagline {
      frame.put(
        render.strings(.welcomeTagline), at: column.at(tagline), truncatedTo: column.columns, style: render.style(.dim))
    }
    drawSetting(.language, row: layout.language, in: column, on: &frame, render)
    drawSetting(.theme, row: layout.theme, in: column, on: &frame, render)
    frame.put(
      render.strings(.welcomeWhere), at: column.at(layout.question), truncatedTo: column.columns,
      style: render.style(.title))
    FieldView(
      state: state.field, placeholder: render.strings(.neighborhoodPlaceholder),
      hasFocus: render.hasFocus && state.focus == .place
    ).draw(
      in: Rect(column: column.column, row: layout.field, columns: column.columns, rows: 1), on: &frame, render: render)
    drawRows(in: layout.list, on: &frame, render)
    drawButtons(row: layout.buttons, in: column, on: &frame, render)
    for (line, text) in note(columns: column.columns, render).prefix(max(0, area.bottom - layout.note)).enumerated() {
      frame.put(text, at: column.at(layout.note + line), limit: column.columns, style: render.style(.dim))
    }
  }

  private func drawSetting(
    _ place: WelcomeState.Focus, row: Int, in column: Rect, on frame: inout Frame, _ render: RenderContext
  ) {
    guard let setting = place.setting else { return }
    let isFocused = state.focus == place
    let line = Rect(column: column.column - 2, row: row, columns: column.columns + 2, rows: 1)
    let ground = isFocused ? render.style(.selection) : render.theme.ground
    if isFocused {
      frame.clear(line, style: ground)
      frame.put("▌", at: line.origin, style: render.style(.mark).on(ground.background))
      if render.hasFocus { frame.cursor = line.origin }
    }
    let labels = [SettingsRow.language, .theme].map { render.strings($0.title).columns }.max() ?? 0
    frame.put(render.strings(setting.title), at: column.at(row), style: ground)
    let room = max(0, column.columns - labels - 3)
    let value = "‹ \(value(of: setting, render)) ›"
    // If the whole value does not fit, only the effective one is shown.
    frame.put(
      value.columns > room ? "‹ \(held(setting, render)) ›" : value,
      at: Point(column: column.column + labels + 3, row: row), truncatedTo: room,
      style: render.style(.accent).on(ground.background))
    frame.hit(line, HitTarget("place", place.rawValue))
  }

  /// The value as on the settings screen, followed by the effective value if it follows the system.
  private func value(of setting: SettingsRow, _ render: RenderContext) -> String {
    let words = setting.words(settings, render.strings) ?? ""
    let held = held(setting, render)
    return held == words ? words : render.strings(.welcomeDetected, words, held)
  }

  /// The effective value, even if it follows the system.
  private func held(_ setting: SettingsRow, _ render: RenderContext) -> String {
    var shown = settings
    if setting == .language, settings.language == .system {
      shown.language = render.strings.language == .korean ? .korean : .english
    }
    if setting == .theme, settings.theme == .system { shown.theme = render.theme.kind == .light ? .light : .dark }
    return setting.words(shown, render.strings) ?? ""
  }

  private func drawRows(in area: Rect, on frame: inout Frame, _ render: RenderContext) {
    if let note = rowsNote(render) {
      frame.put(
        render.strings(note), at: Point(column: area.column + 2, row: area.row), truncatedTo: area.columns - 2,
        style: render.style(state.error == nil ? .dim : .error))
      return
    }
    let caret = frame.cursor
    var render = render
    render.hasFocus = render.hasFocus && state.focus == .place
    let names = state.list.visibleRange.map { render.strings.name(state.rows[$0].neighborhood).columns }
    let nameColumns = min(max(10, names.max() ?? 0), max(10, area.columns / 2))
    ListRows.draw(state.list, in: area, on: &frame, render: render) { index, row, ground, frame in
      let match = state.rows[index]
      let dim = render.style(.dim).on(ground.background)
      frame.put(
        render.strings.name(match.neighborhood), at: row.origin, truncatedTo: min(nameColumns, row.columns - 1),
        style: render.style(.title).on(ground.background))
      let mark = mark(match, render)
      let end = row.end - mark.columns - 1
      frame.put(mark, at: Point(column: end, row: row.row), style: render.style(.accent).on(ground.background))
      let start = row.column + nameColumns + 2
      frame.put(
        detail(match, render), at: Point(column: start, row: row.row), truncatedTo: max(0, end - start - 1), style: dim)
    }
    frame.cursor = caret
  }

  private func rowsNote(_ render: RenderContext) -> Sentence? {
    if let error = state.error { return render.strings.sentence(error) }
    return state.rows.isEmpty && !state.searched.isEmpty ? Sentence(.nothingFound, state.searched) : nil
  }

  private func detail(_ match: NeighborhoodMatch, _ render: RenderContext) -> String {
    if let address = match.address { return address }
    let region = render.strings.region(match.neighborhood)
    return match.alias.map { render.strings.alias($0, of: match.neighborhood) + "  " + region } ?? region
  }

  private func mark(_ match: NeighborhoodMatch, _ render: RenderContext) -> String {
    guard match.neighborhood.code == state.current else { return "" }
    return state.hasPicked ? "✓ " + render.strings(.alreadyChosen) : render.strings(.welcomeSuggestion)
  }

  private func drawButtons(row: Int, in column: Rect, on frame: inout Frame, _ render: RenderContext) {
    var start = column.column
    for place in [WelcomeState.Focus.browse, .signUp] {
      let text = "  \(title(of: place, render))  "
      let isFocused = state.focus == place
      let used = frame.put(
        text, at: Point(column: start, row: row), limit: max(0, column.end - start),
        style: render.style(isFocused ? .focusedButton : .button))
      frame.hit(Rect(column: start, row: row, columns: used, rows: 1), HitTarget("place", place.rawValue))
      if isFocused, render.hasFocus { frame.cursor = Point(column: start + 2, row: row) }
      start += used + 2
    }
  }

  private func title(of place: WelcomeState.Focus, _ render: RenderContext) -> String {
    render.strings(place == .browse ? .welcomeBrowse : .accountSignUp)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    var lines = [SpokenLine("secondhand, " + render.strings(.welcomeTagline))]
    if state.hasSample { lines.append(SpokenLine(render.strings(.welcomeSample))) }
    for place in WelcomeState.Focus.allCases {
      let target = HitTarget("place", place.rawValue)
      let isCurrent = state.focus == place
      switch place {
      case .language, .theme:
        guard let setting = place.setting else { continue }
        let text = render.strings(.spokenSetting, render.strings(setting.title), value(of: setting, render))
        lines.append(SpokenLine(text, isCurrent: isCurrent, target: target))
      case .place: lines += spokenPlace(render)
      case .browse, .signUp:
        let text = render.strings(.spokenButton, title(of: place, render))
        lines.append(SpokenLine(text, isCurrent: isCurrent, target: target))
      }
    }
    return lines
  }

  private func spokenPlace(_ render: RenderContext) -> [SpokenLine] {
    let hasFocus = state.focus == .place
    let walks = hasFocus && state.list.current > 0
    let first = state.rows.first.map { render.strings.name($0.neighborhood) }
    let field = SpokenLine.field(
      state.field, placeholder: render.strings(.neighborhoodPlaceholder), chooses: walks ? nil : first,
      isCurrent: hasFocus && !walks, render)
    let note = rowsNote(render).map { [SpokenLine(render.strings($0))] } ?? []
    let rows = state.list.visibleRange.map { index in
      let match = state.rows[index]
      let parts = [render.strings.name(match.neighborhood), detail(match, render), mark(match, render)]
      let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      return SpokenLine.row(
        text, .roleNeighborhood, index, of: state.rows.count, isCurrent: walks && index == state.list.selected, render)
    }
    return [SpokenLine(render.strings(.welcomeWhere)), field] + note + rows
  }
}

extension Rect {
  /// The left end of a row.
  fileprivate func at(_ row: Int) -> Point { Point(column: column, row: row) }
}
