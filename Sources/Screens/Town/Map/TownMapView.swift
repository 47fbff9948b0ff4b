import Marketplace
import TerminalUI

/// The map of the town tab: the position, the circle around it, and the posts.
struct TownMapView {
  let state: TownState

  /// Nil before the position is known.
  func scene(_ size: Size, _ render: RenderContext) -> MapScene? {
    state.map.viewport.map { viewport in
      MapScene(
        state.map.content, state.marks, in: viewport, size: size, dots: render.dots,
        credit: state.map.content.credit(render.strings), emphasized: state.neighborhood?.code, strings: render.strings)
    }
  }

  func draw(_ scene: MapScene, in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard !area.isEmpty else { return }
    // Below the targets of the marks.
    frame.hit(area, HitTarget("map"))
    MapView(scene: scene, marks: state.marks).draw(in: area, on: &frame, MapStyles(render))
    guard render.hasFocus, state.isMapFocused else { return }
    let mark = state.selectedPin.flatMap(scene.clusters.cluster)?.area.origin
    let place = mark ?? Point(column: area.columns / 2, row: area.rows / 2)
    frame.cursor = Point(column: area.column + place.column, row: area.row + place.row)
  }

  /// The number of posts outside of the view.
  static func outside(_ scene: MapScene, _ strings: Strings) -> String? {
    scene.clusters.outside > 0 ? strings(.pinsOutside, Strings.grouped(scene.clusters.outside)) : nil
  }
}
