public import Marketplace
public import TerminalUI

/// A map laid out for a screen: where everything is, without colours.
public struct MapScene: Sendable {
  public let size: Size
  public let clusters: MapClusters
  public let position: Point?
  public let cross: Point?
  /// The names that fit, without overlaps.
  public let names: [PlacedText]
  let scale: PlacedText?
  let credit: PlacedText?
  let canvas: Canvas
  /// Whether there was room to name the sources.
  public var showsCredit: Bool { credit != nil }
  /// The number of border points that were converted to draw the map.
  public let visitedPoints: Int

  /// A text in one row.
  public struct PlacedText: Hashable, Sendable {
    public let text: String
    public let area: Rect
    var kind = MapName.Kind.neighborhood
    /// Whether it is the name of the place that the map is about.
    var isEmphasized = false
  }

  /// The layers of the canvas.
  enum Layer: UInt8, CaseIterable {
    case neighborhood, district, coast, radius
  }

  /// `credit` names the sources; it is shown where there is room. The name of `emphasized` is placed first.
  public init(
    _ content: MapContent, _ marks: MapMarks, in viewport: MapViewport, size: Size, dots: DotStyle = .braille,
    credit: String = "", emphasized: NeighborhoodCode? = nil, strings: Strings = Strings(.english)
  ) {
    let size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    self.size = size
    var canvas = Canvas(size: size, dots: dots)
    let transform = MapTransform(
      viewport, width: canvas.width, height: canvas.height, dotsPerColumn: dots.across)
    visitedPoints = Self.draw(content.lines, on: &canvas, transform, viewport)
    if let position = marks.position, let radius = marks.radius, radius > 0 {
      // A metre is longer on the plane the farther the place is from the equator.
      let own = MapViewport(centre: position, zoom: viewport.zoom)
      canvas.circle(
        around: transform.dot(MapPoint(position)),
        radius: MapTransform.whole((radius / own.metresPerColumn * Double(dots.across)).rounded()),
        layer: Layer.radius.rawValue)
    }

    var space = FreeCells(size)
    let middle = Point(column: size.columns / 2, row: size.rows / 2)
    position = marks.position.flatMap { Self.cell(of: $0, transform, dots, size) }
    clusters = MapClusters(marks.pins, in: viewport, size: size, beside: marks.position)
    // A mark in the middle shows the place as well as the cross would.
    let hasRoom = size.columns > 0 && size.rows > 0 && clusters.cluster(at: middle) == nil
    cross = marks.hasCross && hasRoom ? middle : nil
    for cell in [position, cross].compactMap({ $0 }) {
      space.take(Rect(column: cell.column, row: cell.row, columns: 1, rows: 1))
    }
    for cluster in clusters.clusters { space.take(cluster.area) }
    scale = Self.scale(viewport, size, strings, &space)
    self.credit = Self.credit(credit, beside: scale, size, &space)
    names = Self.place(content.names, emphasized, transform, dots, &space)
    for area in (names + [scale, self.credit].compactMap(\.self)).map(\.area) + clusters.clusters.map(\.area) {
      canvas.clear(area.inset(columns: -1))
    }
    self.canvas = canvas
  }

  /// Draws the borders in view. Returns the count of converted points.
  private static func draw(
    _ lines: MapLines, on canvas: inout Canvas, _ transform: MapTransform, _ viewport: MapViewport
  ) -> Int {
    let least = MapDetail.leastBorder(viewport)
    var visited = 0
    for line in lines.lines where line.kind <= least {
      guard transform.x(line.high.x) >= 0, transform.x(line.low.x) < transform.width,
        transform.y(line.low.y) >= 0, transform.y(line.high.y) < transform.height
      else { continue }
      visited += line.points.count
      let layer: Layer = line.kind == .neighborhood ? .neighborhood : line.kind == .district ? .district : .coast
      var last = transform.dot(lines.points[line.points.lowerBound])
      if layer != .neighborhood { canvas.light(last, layer: layer.rawValue) }
      for point in lines.points[line.points.dropFirst()] {
        let dot = transform.dot(point)
        if dot != last {
          canvas.line(from: last, to: dot, layer: layer.rawValue, isDotted: layer == .neighborhood)
        }
        last = dot
      }
    }
    return visited
  }

  /// The cell of a coordinate; nil outside of the map.
  private static func cell(
    of coordinate: Coordinate, _ transform: MapTransform, _ dots: DotStyle, _ size: Size
  ) -> Point? {
    let dot = transform.dot(MapPoint(coordinate))
    let cell = Point(
      column: Int((Double(dot.x) / Double(dots.across)).rounded(.down)),
      row: Int((Double(dot.y) / Double(dots.down)).rounded(.down)))
    return Rect(size).contains(cell) ? cell : nil
  }

  private static func scale(
    _ viewport: MapViewport, _ size: Size, _ strings: Strings, _ space: inout FreeCells
  ) -> PlacedText? {
    guard size.rows > 2,
      let scale = MapScale(
        metresPerColumn: viewport.metresPerColumn, columns: min(24, size.columns / 2 - 2), strings)
    else { return nil }
    let area = Rect(column: 1, row: size.rows - 1, columns: scale.columns, rows: 1)
    return space.takes(area) ? PlacedText(text: scale.text, area: area) : nil
  }

  /// The sources at the right end of the last row, or of the first one when there is no room.
  private static func credit(
    _ text: String, beside scale: PlacedText?, _ size: Size, _ space: inout FreeCells
  ) -> PlacedText? {
    guard !text.isEmpty, size.rows > 4, text.columns + 2 <= size.columns else { return nil }
    for row in [size.rows - 1, size.rows - 2, 0] {
      let area = Rect(column: size.columns - text.columns - 1, row: row, columns: text.columns, rows: 1)
      if let scale, scale.area.row == row, scale.area.end + 2 > area.column { continue }
      if space.takes(area) { return PlacedText(text: text, area: area) }
    }
    return nil
  }

  /// Places names on their points, or above or below, in the given order. The emphasized one may be farther away.
  private static func place(
    _ names: [MapName], _ emphasized: NeighborhoodCode?, _ transform: MapTransform, _ dots: DotStyle,
    _ space: inout FreeCells
  ) -> [PlacedText] {
    var placed: [PlacedText] = []
    // The largest towns come first. Too many names would hide the map.
    var townsLeft = max(3, space.count / MapDetail.cellsPerTown)
    let first = emphasized == nil ? [] : names.filter { $0.code == emphasized }
    for name in first + names where first.isEmpty || placed.isEmpty || name.code != emphasized {
      let dot = transform.dot(name.point)
      guard dot.x >= 0, dot.y >= 0, dot.x < Int(transform.width), dot.y < Int(transform.height) else { continue }
      if name.kind == .town, townsLeft == 0 { continue }
      let columns = name.text.columns
      let isEmphasized = emphasized != nil && name.code == emphasized
      let column = min(max(0, dot.x / dots.across - columns / 2), max(0, space.columns - columns))
      for shift in isEmphasized ? [0, 1, -1, 2, -2, 3, -3] : [0, 1, -1] {
        let area = Rect(column: column, row: dot.y / dots.down + shift, columns: columns, rows: 1)
        if space.takesName(area) {
          if name.kind == .town { townsLeft -= 1 }
          placed.append(
            PlacedText(
              text: name.text, area: area, kind: name.kind, isEmphasized: isEmphasized))
          break
        }
      }
    }
    return placed
  }
}

/// The cells of a map that no text has taken.
private struct FreeCells {
  private let size: Size
  private var taken: [Bool]
  /// The cells of names.
  private var named: [Bool]
  var count: Int { taken.count }
  var columns: Int { size.columns }

  init(_ size: Size) {
    self.size = size
    taken = Array(repeating: false, count: size.columns * size.rows)
    named = taken
  }

  mutating func take(_ area: Rect) {
    let inside = area.intersection(Rect(size))
    for row in inside.row..<max(inside.row, inside.bottom) {
      for column in inside.column..<inside.end { taken[row * size.columns + column] = true }
    }
  }

  /// Takes a row's area if it is inside and free, with a free column on each side. Returns whether it did.
  mutating func takes(_ area: Rect) -> Bool {
    guard area.columns > 0, area.column >= 0, area.end <= size.columns, area.row >= 0, area.bottom <= size.rows else {
      return false
    }
    for column in max(0, area.column - 1)..<min(size.columns, area.end + 1) {
      if taken[area.row * size.columns + column] { return false }
    }
    take(area)
    return true
  }

  /// The same for a name. It has no other name right above or below it, so borders stay visible between them.
  mutating func takesName(_ area: Rect) -> Bool {
    let around = area.inset(columns: -1, rows: -1).intersection(Rect(size))
    for row in around.row..<max(around.row, around.bottom) {
      for column in around.column..<around.end where named[row * size.columns + column] { return false }
    }
    guard takes(area) else { return false }
    for column in area.column..<area.end { named[area.row * size.columns + column] = true }
    return true
  }
}
