import Marketplace
import TerminalUI

/// The screen with a map: a line with its title, and the map.
struct MapScreenView {
  let state: MapState
  let purpose: MapPurpose

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = area.split(top: 1)
    if let error = state.error {
      EmptyNote(render.strings.sentence(error), isError: true).draw(in: parts.rest, on: &frame, render: render)
      return drawTitle(in: parts.top, on: &frame, render: render)
    }
    if !parts.rest.isEmpty {
      let scene = MapScene(
        state.content, state.marks, in: state.viewport, size: parts.rest.size, dots: render.dots,
        credit: state.content.credit(render.strings), emphasized: purpose.code, strings: render.strings)
      // Below the targets of the marks.
      frame.hit(parts.rest, HitTarget("map"))
      MapView(scene: scene, marks: state.marks).draw(in: parts.rest, on: &frame, MapStyles(render))
    }
    drawTitle(in: parts.top, on: &frame, render: render)
    if render.hasFocus {
      let middle = Point(
        column: parts.rest.column + parts.rest.columns / 2, row: parts.rest.row + parts.rest.rows / 2)
      frame.cursor = parts.rest.isEmpty ? area.origin : middle
    }
  }

  private func drawTitle(in line: Rect, on frame: inout Frame, render: RenderContext) {
    frame.put(
      title(render.strings), at: Point(column: line.column + 2, row: line.row), truncatedTo: line.columns - 2,
      style: render.style(.title))
  }

  /// `지도 · 역삼동`, `장소 선택 · 역삼동`.
  private func title(_ strings: Strings) -> String {
    guard purpose.isPicking else {
      return purpose.neighborhood.map { strings(.mapOf, strings.name($0)) } ?? strings(.mapTitle)
    }
    switch state.middle {
    case .place(let place): return strings(.mapPicking, strings.name(place))
    case .nowhere: return strings(.mapPicking, strings(.mapNowhere))
    case nil: return strings(.mapPicking, "…")
    }
  }

  func spoken(_ render: RenderContext, size: Size) -> [SpokenLine] {
    let strings = render.strings
    var lines = [SpokenLine(title(strings), isCurrent: true)]
    if let error = state.error { return lines + [SpokenLine(strings(strings.sentence(error)))] }
    let words = MapWords(strings: strings, origin: state.viewport.centre)
    lines.append(SpokenLine(words.extent(state.viewport, size: size)))
    if let position = state.marks.position, let place = purpose.neighborhood {
      lines.append(SpokenLine(words.line(strings(.mapPosition, strings.name(place)), at: position)))
    }
    lines += words.names(state.content.names, in: state.viewport.area(in: size)).map { SpokenLine($0) }
    let credit = state.content.credit(strings)
    return lines + (credit.isEmpty ? [] : [SpokenLine(credit)])
  }
}
