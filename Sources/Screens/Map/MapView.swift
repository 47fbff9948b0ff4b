import Marketplace
public import TerminalUI

/// The styles of the parts of a map.
struct MapStyles {
  /// Without colours, for plain text.
  static let plain = MapStyles(
    layers: [.plain], name: .plain, emphasis: .plain, division: .plain, rule: .plain, position: .plain, marker: .plain,
    selected: .plain)

  /// In the order of the layers of a scene. Further layers have the last one.
  let layers: [Style]
  let name: Style
  let emphasis: Style
  let division: Style
  let rule: Style
  let position: Style
  let marker: Style
  let selected: Style
}

extension MapStyles {
  init(_ render: RenderContext) {
    self.init(
      layers: [render.style(.rule), render.style(.dim), render.style(.text), render.style(.accent)],
      name: render.style(.text), emphasis: render.style(.accent), division: render.style(.title),
      rule: render.style(.dim), position: render.style(.accent), marker: render.style(.accent),
      selected: render.style(.focusedButton))
  }
}

/// Draws a map.
struct MapView {
  let scene: MapScene
  var marks = MapMarks()

  /// The mark of the position, and the cross in the middle.
  static let positionSign = "◎"
  static let crossSign = "┼"

  func draw(in area: Rect, on frame: inout Frame, _ styles: MapStyles) {
    frame.put(scene.canvas, at: area.origin, styles: styles.layers)
    for name in scene.names {
      let style =
        name.isEmphasized
        ? styles.emphasis : name.kind == .district || name.kind == .province ? styles.division : styles.name
      put(name.text, name.area, style, area, &frame)
    }
    for text in [scene.scale, scene.credit].compactMap({ $0 }) { put(text.text, text.area, styles.rule, area, &frame) }
    if let cell = scene.position { put(Self.positionSign, cell, styles.position, area, &frame) }
    for cluster in scene.clusters.clusters {
      let isSelected = marks.selected.map(cluster.members.contains) ?? false
      put(cluster.text, cluster.area, isSelected ? styles.selected : styles.marker, area, &frame)
      let place = cluster.area
      frame.hit(
        Rect(column: area.column + place.column, row: area.row + place.row, columns: place.columns, rows: 1),
        HitTarget("pin", cluster.members[0]))
    }
    if let cell = scene.cross { put(Self.crossSign, cell, styles.selected, area, &frame) }
  }

  private func put(_ text: String, _ place: Rect, _ style: Style, _ area: Rect, _ frame: inout Frame) {
    frame.put(
      text, at: Point(column: area.column + place.column, row: area.row + place.row), limit: place.columns,
      style: style)
  }

  private func put(_ sign: String, _ cell: Point, _ style: Style, _ area: Rect, _ frame: inout Frame) {
    put(sign, Rect(column: cell.column, row: cell.row, columns: 1, rows: 1), style, area, &frame)
  }
}

extension MapScene {
  /// The map as plain text, line by line.
  public var text: String {
    var frame = Frame(size: size)
    draw(on: &frame)
    return frame.text
  }

  /// Draws the map without colours in the upper left corner of a frame.
  public func draw(on frame: inout Frame) { MapView(scene: self).draw(in: Rect(size), on: &frame, .plain) }
}
