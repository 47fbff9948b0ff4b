import Marketplace
import TerminalUI

/// The welcome: one column in the middle, under the awning of a market stall.
struct WelcomeView {
  let state: WelcomeState
  let settings: Settings

  func visibleRows(in area: Rect, _ look: Look) -> Int { max(1, layout(area, look).list.rows) }

  private func layout(_ area: Rect, _ look: Look) -> WelcomeLayout {
    WelcomeLayout(area, note: note(columns: WelcomeLayout.columns(of: area), look))
  }

  /// That the market is a sample, short where there is little room; nothing without a sample.
  private func note(columns: Int, _ look: Look) -> [String] {
    guard state.hasSample else { return [] }
    return look.strings(columns < 48 ? .welcomeSampleShort : .welcomeSample).wrapped(to: columns, maximumLines: 3)
  }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    frame.clear(area, style: look.theme.ground)
    let layout = layout(area, look)
    if let awning = layout.awning { AwningView().draw(in: awning, on: &frame, look: look) }
    let column = layout.column
    frame.put("secondhand", at: column.at(layout.title), style: look.style(.selectedTab))
    if let tagline = layout.tagline {
      frame.put(
        look.strings(.welcomeTagline), at: column.at(tagline), truncatedTo: column.columns, style: look.style(.dim))
    }
    drawSetting(.language, row: layout.language, in: column, on: &frame, look)
    drawSetting(.theme, row: layout.theme, in: column, on: &frame, look)
    frame.put(
      look.strings(.welcomeWhere), at: column.at(layout.question), truncatedTo: column.columns,
      style: look.style(.title))
    FieldView(
      state: state.field, placeholder: look.strings(.neighborhoodPlaceholder),
      hasFocus: look.hasFocus && state.focus == .place
    ).draw(in: Rect(column: column.column, row: layout.field, columns: column.columns, rows: 1), on: &frame, look: look)
    drawRows(in: layout.list, on: &frame, look)
    drawButtons(row: layout.buttons, in: column, on: &frame, look)
    for (line, text) in note(columns: column.columns, look).prefix(max(0, area.bottom - layout.note)).enumerated() {
      frame.put(text, at: column.at(layout.note + line), limit: column.columns, style: look.style(.dim))
    }
  }

  private func drawSetting(
    _ place: WelcomeState.Focus, row: Int, in column: Rect, on frame: inout Frame, _ look: Look
  ) {
    guard let setting = place.setting else { return }
    let isFocused = state.focus == place
    let line = Rect(column: column.column - 2, row: row, columns: column.columns + 2, rows: 1)
    let ground = isFocused ? look.style(.selection) : look.theme.ground
    if isFocused {
      frame.clear(line, style: ground)
      frame.put("▌", at: line.origin, style: look.style(.mark).on(ground.background))
      if look.hasFocus { frame.cursor = line.origin }
    }
    let labels = [SettingsRow.language, .theme].map { look.strings($0.title).columns }.max() ?? 0
    frame.put(look.strings(setting.title), at: column.at(row), style: ground)
    let room = max(0, column.columns - labels - 3)
    let value = "‹ \(value(of: setting, look)) ›"
    // Where the whole value has no room, what holds now is enough.
    frame.put(
      value.columns > room ? "‹ \(held(setting, look)) ›" : value,
      at: Point(column: column.column + labels + 3, row: row), truncatedTo: room,
      style: look.style(.accent).on(ground.background))
    frame.hit(line, HitTarget("place", place.rawValue))
  }

  /// As Settings call it; behind a value that follows the system, what that means now.
  private func value(of setting: SettingsRow, _ look: Look) -> String {
    let words = setting.words(settings, look.strings) ?? ""
    let held = held(setting, look)
    return held == words ? words : look.strings(.welcomeDetected, words, held)
  }

  /// What holds, also where the system says it.
  private func held(_ setting: SettingsRow, _ look: Look) -> String {
    var shown = settings
    if setting == .language, settings.language == .system {
      shown.language = look.strings.language == .korean ? .korean : .english
    }
    if setting == .theme, settings.theme == .system { shown.theme = look.theme.kind == .light ? .light : .dark }
    return setting.words(shown, look.strings) ?? ""
  }

  private func drawRows(in area: Rect, on frame: inout Frame, _ look: Look) {
    if let note = rowsNote(look) {
      frame.put(
        look.strings(note), at: Point(column: area.column + 2, row: area.row), truncatedTo: area.columns - 2,
        style: look.style(state.error == nil ? .dim : .error))
      return
    }
    let caret = frame.cursor
    var look = look
    look.hasFocus = look.hasFocus && state.focus == .place
    let names = state.list.visibleRange.map { look.strings.name(state.rows[$0].neighborhood).columns }
    let nameColumns = min(max(10, names.max() ?? 0), max(10, area.columns / 2))
    ListRows.draw(state.list, in: area, on: &frame, look: look) { index, row, ground, frame in
      let match = state.rows[index]
      let dim = look.style(.dim).on(ground.background)
      frame.put(
        look.strings.name(match.neighborhood), at: row.origin, truncatedTo: min(nameColumns, row.columns - 1),
        style: look.style(.title).on(ground.background))
      let mark = mark(match, look)
      let end = row.end - mark.columns - 1
      frame.put(mark, at: Point(column: end, row: row.row), style: look.style(.accent).on(ground.background))
      let start = row.column + nameColumns + 2
      frame.put(
        detail(match, look), at: Point(column: start, row: row.row), truncatedTo: max(0, end - start - 1), style: dim)
    }
    frame.cursor = caret
  }

  private func rowsNote(_ look: Look) -> Sentence? {
    if let error = state.error { return look.strings.sentence(error) }
    return state.rows.isEmpty && !state.searched.isEmpty ? Sentence(.nothingFound, state.searched) : nil
  }

  private func detail(_ match: NeighborhoodMatch, _ look: Look) -> String {
    let region = look.strings.region(match.neighborhood)
    return match.alias.map { look.strings(.foundByAlias, $0) + "  " + region } ?? region
  }

  private func mark(_ match: NeighborhoodMatch, _ look: Look) -> String {
    guard match.neighborhood.code == state.current else { return "" }
    return state.hasPicked ? "✓ " + look.strings(.alreadyChosen) : look.strings(.welcomeSuggestion)
  }

  private func drawButtons(row: Int, in column: Rect, on frame: inout Frame, _ look: Look) {
    var start = column.column
    for place in [WelcomeState.Focus.browse, .signUp] {
      let text = "  \(title(of: place, look))  "
      let isFocused = state.focus == place
      let used = frame.put(
        text, at: Point(column: start, row: row), limit: max(0, column.end - start),
        style: look.style(isFocused ? .focusedButton : .button))
      frame.hit(Rect(column: start, row: row, columns: used, rows: 1), HitTarget("place", place.rawValue))
      if isFocused, look.hasFocus { frame.cursor = Point(column: start + 2, row: row) }
      start += used + 2
    }
  }

  private func title(of place: WelcomeState.Focus, _ look: Look) -> String {
    look.strings(place == .browse ? .welcomeBrowse : .accountSignUp)
  }

  func spoken(_ look: Look) -> [SpokenLine] {
    var lines = [SpokenLine("secondhand, " + look.strings(.welcomeTagline))]
    if state.hasSample { lines.append(SpokenLine(look.strings(.welcomeSample))) }
    for place in WelcomeState.Focus.allCases {
      let target = HitTarget("place", place.rawValue)
      let isCurrent = state.focus == place
      switch place {
      case .language, .theme:
        guard let setting = place.setting else { continue }
        let text = look.strings(.spokenSetting, look.strings(setting.title), value(of: setting, look))
        lines.append(SpokenLine(text, isCurrent: isCurrent, target: target))
      case .place: lines += spokenPlace(look)
      case .browse, .signUp:
        let text = look.strings(.spokenButton, title(of: place, look))
        lines.append(SpokenLine(text, isCurrent: isCurrent, target: target))
      }
    }
    return lines
  }

  private func spokenPlace(_ look: Look) -> [SpokenLine] {
    let hasFocus = state.focus == .place
    let walks = hasFocus && state.list.current > 0
    let first = state.rows.first.map { look.strings.name($0.neighborhood) }
    let field = SpokenLine.field(
      state.field, placeholder: look.strings(.neighborhoodPlaceholder), chooses: walks ? nil : first,
      isCurrent: hasFocus && !walks, look)
    let note = rowsNote(look).map { [SpokenLine(look.strings($0))] } ?? []
    let rows = state.list.visibleRange.map { index in
      let match = state.rows[index]
      let parts = [look.strings.name(match.neighborhood), detail(match, look), mark(match, look)]
      let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      return SpokenLine.row(
        text, .roleNeighborhood, index, of: state.rows.count, isCurrent: walks && index == state.list.selected, look)
    }
    return [SpokenLine(look.strings(.welcomeWhere)), field] + note + rows
  }
}

extension Rect {
  /// The left end of a row.
  fileprivate func at(_ row: Int) -> Point { Point(column: column, row: row) }
}
