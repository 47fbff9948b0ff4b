import Glibc
public import Marketplace
public import TerminalUI

/// The centre and the zoom of a map. With the size of the screen, they give the area that it shows.
public struct MapViewport: Hashable, Sendable {
  /// The position in the middle of the map.
  public private(set) var centre: Coordinate
  /// Each step halves the metres of a column. As on web maps, the earth is 256 · 2^zoom pixels wide; a column takes
  /// eight of them.
  public private(set) var zoom: Int

  public static let zooms = 4...19
  /// The zoom at which a person sees the surroundings of a neighborhood.
  public static let usual = 13

  /// Limits the centre to latitudes that the projection has, and the zoom to `zooms`.
  public init(centre: Coordinate, zoom: Int = MapViewport.usual) {
    self.centre = Self.limited(centre)
    self.zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
  }

  /// The closest view in which a circle fits a screen of this size.
  public init(around centre: Coordinate, metres: Double, in size: Size) {
    self.init(centre: centre, zoom: Self.zooms.upperBound)
    while zoom > Self.zooms.lowerBound, 2 * metres > metresPerColumn * Double(min(size.columns, size.rows * 2)) {
      zoom -= 1
    }
  }

  /// The metres of a column at the centre. A row is twice as high, because a cell of a terminal is.
  public var metresPerColumn: Double {
    radiansPerColumn * Self.earth * cos(centre.latitude * .pi / 180)
  }

  /// The mean radius of the earth in metres, as for the distances of `Coordinate`.
  static let earth = 6_371_008.8

  /// The width of a column on the plane of `MapPoint`.
  var radiansPerColumn: Double { 2 * .pi / (32 * Double(1 << zoom)) }

  public mutating func zoom(by steps: Int) { self = MapViewport(centre: centre, zoom: zoom + steps) }

  /// Moves the view by columns to the right and rows down.
  public mutating func pan(columns: Int, rows: Int) {
    var point = MapPoint(centre)
    point.x += Double(columns) * radiansPerColumn
    point.y -= Double(rows) * 2 * radiansPerColumn
    centre = Self.limited(point.coordinate)
  }

  public mutating func move(to centre: Coordinate) { self.centre = Self.limited(centre) }

  /// The position in the middle of a cell of a map of this size, counted from its upper left corner.
  public func coordinate(of cell: Point, in size: Size) -> Coordinate {
    let middle = MapPoint(centre)
    let right = Double(cell.column) + 0.5 - Double(size.columns) / 2
    let down = Double(cell.row) + 0.5 - Double(size.rows) / 2
    return MapPoint(x: middle.x + right * radiansPerColumn, y: middle.y - down * 2 * radiansPerColumn).coordinate
  }

  /// The area that a map of this size shows.
  public func area(in size: Size) -> MapArea {
    let middle = MapPoint(centre)
    let across = Double(max(1, size.columns)) / 2 * radiansPerColumn
    let up = Double(max(1, size.rows)) * radiansPerColumn
    let north = MapPoint(x: 0, y: middle.y + up).coordinate.latitude
    let south = MapPoint(x: 0, y: middle.y - up).coordinate.latitude
    return MapArea(
      south: south, west: centre.longitude - across * 180 / .pi, north: north,
      east: centre.longitude + across * 180 / .pi)
  }

  private static func limited(_ centre: Coordinate) -> Coordinate {
    Coordinate(
      latitude: min(max(centre.latitude, -MapPoint.farthest), MapPoint.farthest),
      longitude: MapArea.wrapped(centre.longitude))
  }
}

/// Converts points of the plane to dots of a canvas.
struct MapTransform {
  let middle: MapPoint
  let dotsPerRadian: Double
  let width: Double
  let height: Double

  init(_ viewport: MapViewport, width: Int, height: Int, dotsPerColumn: Int) {
    middle = MapPoint(viewport.centre)
    dotsPerRadian = Double(dotsPerColumn) / viewport.radiansPerColumn
    (self.width, self.height) = (Double(width), Double(height))
  }

  /// The distance eastward from the middle, the shorter way around the earth.
  func across(_ x: Double) -> Double {
    let distance = x - middle.x
    return distance > .pi ? distance - 2 * .pi : distance < -.pi ? distance + 2 * .pi : distance
  }

  func x(_ x: Double) -> Double { across(x) * dotsPerRadian + width / 2 }
  func y(_ y: Double) -> Double { (middle.y - y) * dotsPerRadian + height / 2 }

  /// The dot of a point, which may be outside of the canvas.
  func dot(_ point: MapPoint) -> Dot { Dot(x: Self.whole(x(point.x)), y: Self.whole(y(point.y))) }

  /// Rounded down, and limited to what a canvas takes.
  static func whole(_ value: Double) -> Int { Int(min(max(value, -1e9), 1e9).rounded(.down)) }
}
