import Marketplace
import TerminalUI

/// The posts around a position as a list, as a map, or both. On a wide screen, a list alone has a preview of the
/// selected post beside it.
struct TownView {
  let state: TownState
  /// The list's share of a wide screen.
  let split: Double

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let isWide = render.sizeClass == .wide
    let sides = SplitPanes(area, share: split)
    // An open post covers the right pane.
    let isAlone = render.opened == nil
    if state.layout == .map {
      drawMapPage(in: isAlone ? area : sides.left, on: &frame, render: render)
      if !isAlone { sides.drawRule(on: &frame, render: render) }
      return
    }
    var list = render
    list.hasFocus = render.hasFocus && !state.isMapFocused
    let map = TownMapView(state: state)
    let scene = isWide && isAlone && state.layout == .both ? map.scene(sides.right.size, render) : nil
    let outside = scene.flatMap { TownMapView.outside($0, render.strings) }
    drawList(in: isWide ? sides.left : area, outside: outside, on: &frame, render: list)
    guard isWide else { return }
    sides.drawRule(on: &frame, render: render)
    if state.layout == .list {
      if let post = state.selected { sides.drawQuietly(post, on: &frame, render: render) }
    } else if isAlone {
      if let scene { map.draw(scene, in: sides.right, on: &frame, render: render) }
      if render.hasFocus, frame.cursor == nil { frame.cursor = sides.right.origin }
    }
  }

  /// The number of rows that fit.
  func visibleRows(in area: Rect, _ render: RenderContext) -> Int {
    let left = render.sizeClass == .wide ? SplitPanes(area, share: split).left : area
    return PostRowsView.visibleRows(in: parts(of: left, render).list.rows, render)
  }

  /// The part of the screen with the map itself; nil while there is none. `isAlone`: whether no post is open beside it.
  func mapPlace(in area: Rect, isAlone: Bool, _ render: RenderContext) -> Rect? {
    let sides = SplitPanes(area, share: split)
    switch state.layout {
    case .list: return nil
    case .both: return isAlone ? sides.right : nil
    case .map: return mapParts(of: isAlone ? area : sides.left, render).map
    }
  }

  /// The title, the chips and the list. Low screens omit the blank line.
  private func parts(of area: Rect, _ render: RenderContext) -> (title: Rect, chips: Rect, list: Rect) {
    let title = area.split(top: 1)
    let chips = title.rest.split(top: 1)
    return (title.top, chips.top, chips.rest.split(top: area.rows < 14 ? 0 : 1).rest)
  }

  /// The same for the map, with the selected post in a line below it. Very low screens omit the chips.
  private func mapParts(of area: Rect, _ render: RenderContext) -> (title: Rect, chips: Rect, map: Rect, card: Rect) {
    let gap = area.rows >= 24 ? 1 : 0
    let title = area.split(top: 1)
    let chips = title.rest.split(top: area.rows >= 9 ? 1 : 0)
    let body = chips.rest.split(top: gap).rest
    let card = body.split(top: max(body.rows / 2, body.rows - card(render).lines(area.columns, render)))
    return (title.top, chips.top, card.top.split(top: card.top.rows - gap).top, card.rest)
  }

  private func card(_ render: RenderContext) -> TownMapCard {
    let sign = MapCluster.text(first: state.list.current, count: 1)
    return TownMapCard(row: state.selected, sign: sign, note: note(render)?.sentence)
  }

  private func drawMapPage(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = mapParts(of: area, render)
    if case .failed = state.phase, let note = note(render) {
      drawTitle(in: parts.title, on: &frame, render: render)
      drawChips(in: parts.chips, on: &frame, render: render)
      return EmptyNote(note.sentence, isError: true).draw(in: parts.map, on: &frame, render: render)
    }
    let map = TownMapView(state: state)
    let scene = map.scene(parts.map.size, render)
    let outside = scene.flatMap { TownMapView.outside($0, render.strings) }
    drawTitle(in: parts.title, outside: outside, on: &frame, render: render)
    drawChips(in: parts.chips, on: &frame, render: render)
    if let scene { map.draw(scene, in: parts.map, on: &frame, render: render) }
    card(render).draw(in: parts.card, on: &frame, render: render)
    if render.hasFocus, frame.cursor == nil { frame.cursor = parts.title.origin }
  }

  @MainActor
  private func drawList(in area: Rect, outside: String?, on frame: inout Frame, render: RenderContext) {
    let parts = parts(of: area, render)
    drawTitle(in: parts.title, outside: outside, on: &frame, render: render)
    drawChips(in: parts.chips, on: &frame, render: render)
    if let note = note(render) {
      EmptyNote(note.sentence, isError: note.isError).draw(in: parts.list, on: &frame, render: render)
    } else {
      rows.draw(in: parts.list, on: &frame, render: render)
    }
  }

  private var rows: PostRowsView {
    PostRowsView(posts: state.posts, list: state.list, hasMore: state.hasMore, hasNumbers: state.layout == .both)
  }

  /// `역삼동 주변 · 12`
  private func title(_ render: RenderContext) -> String {
    let place = state.neighborhood.map(render.strings.name) ?? ""
    return place.isEmpty ? render.strings(.tabTown) : render.strings(.townAround, place)
  }

  private func count(_ render: RenderContext) -> String {
    guard state.phase == .ready, let total = state.total else { return "" }
    return Strings.grouped(total.count) + (total.isExact ? "" : "+")
  }

  /// `outside`: the number of posts outside of the map.
  private func drawTitle(
    in area: Rect, outside: String? = nil, on frame: inout Frame, render: RenderContext
  ) {
    let chip = arrivals(render).map { " \($0) " } ?? ""
    let start = area.column + 2
    var column = start
    let room = area.columns - 3 - (chip.isEmpty ? 0 : chip.columns + 2)
    column += frame.put(
      title(render), at: Point(column: column, row: area.row), truncatedTo: max(0, room), style: render.style(.title))
    let counts = [count(render), outside ?? ""].filter { !$0.isEmpty }
    if !counts.isEmpty {
      column += frame.put(
        " · " + counts.joined(separator: " · "), at: Point(column: column, row: area.row),
        limit: max(0, start + room - column),
        style: render.style(.dim))
    }
    frame.hit(Rect(column: start, row: area.row, columns: column - start, rows: 1), .action(.choosePlace))
    guard !chip.isEmpty, column + chip.columns < area.end else { return }
    let place = Rect(column: area.end - chip.columns - 1, row: area.row, columns: chip.columns, rows: 1)
    frame.put(chip, at: place.origin, style: render.style(.chip))
    frame.hit(place, .action(.showNew))
  }

  /// The chips that fit. The help names the others.
  private func drawChips(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard area.rows > 0 else { return }
    var column = area.column + 2
    for (index, chip) in TownChip.all(state, render.strings).enumerated() {
      let label = chip.label(render.keymap)
      guard column + label.columns <= area.end - 1 else { return }
      let style = chip.isSet ? render.style(.chip).with(.bold) : render.style(.button)
      frame.put(label, at: Point(column: column, row: area.row), style: style)
      frame.hit(Rect(column: column, row: area.row, columns: label.columns, rows: 1), .action(chip.action))
      if chip.isSet {
        let cross = Rect(column: column + label.columns - 2, row: area.row, columns: 2, rows: 1)
        frame.hit(cross, HitTarget("clear", index))
      }
      column += label.columns + 1
    }
  }

  /// `새 글 3개 ↑`: a key or a click shows the arrivals.
  private func arrivals(_ render: RenderContext) -> String? {
    guard state.arrived > 0 else { return nil }
    return render.strings(state.arrived == 1 ? .oneNewPost : .newPosts, Strings.grouped(state.arrived))
  }

  private func note(_ render: RenderContext) -> (sentence: Sentence, isError: Bool)? {
    switch state.phase {
    case .failed(.location): return (Sentence(.townNoPosition), true)
    case .failed(let error): return (render.strings.sentence(error), true)
    case .loading: return (Sentence(.loading), false)
    case .ready where state.posts.isEmpty:
      if state.hasFilter { return (Sentence(.emptyTownFilter), false) }
      return (Sentence(.emptyAround, render.strings.radius(state.radius)), false)
    case .ready: return nil
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let count = count(render)
    let head = count.isEmpty ? title(render) : render.strings(.spokenTown, title(render), count)
    var lines = [SpokenLine(head, target: .action(.choosePlace))]
    for chip in TownChip.all(state, render.strings) {
      let text = render.strings(chip.isSet ? .spokenFilterSet : .spokenFilterValue, chip.text)
      lines.append(SpokenLine(text, target: .action(chip.action)))
    }
    lines.append(.button(render.strings(.writePostButton), target: .action(.write), render))
    if let arrivals = arrivals(render) { lines.append(.button(arrivals, target: .action(.showNew), render)) }
    if let note = note(render) { lines.append(SpokenLine(render.strings(note.sentence))) }
    if state.layout == .map { return lines + TownMapWords(state: state, render: render).lines() }
    return lines + rows.spoken(render)
  }
}
