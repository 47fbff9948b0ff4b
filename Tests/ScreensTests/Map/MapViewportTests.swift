import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

@Suite struct MapViewportTests {
  private let size = Size(columns: 80, rows: 24)

  @Test func aColumnAtTheEquatorIsEightPixelsOfAWebMap() {
    let view = MapViewport(centre: Coordinate(latitude: 0, longitude: 0), zoom: 15)
    // 156,543 m at zoom 0 on the equatorial radius; here on the mean radius.
    #expect(abs(view.metresPerColumn - 156_543.03 / 32_768 * 8 * 6_371_008.8 / 6_378_137) < 0.001)
  }

  @Test(arguments: 0..<200) func aCellAndItsCoordinateAgree(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let centre = Coordinate(
      latitude: .random(in: -84...84, using: &random), longitude: .random(in: -180...180, using: &random))
    let view = MapViewport(centre: centre, zoom: .random(in: MapViewport.zooms, using: &random))
    for _ in 0..<20 {
      let cell = Point(column: .random(in: 0..<80, using: &random), row: .random(in: 0..<24, using: &random))
      let place = view.coordinate(of: cell, in: size)
      guard abs(place.latitude) < 84.9 else { continue }
      let scene = MapScene(MapContent(), MapMarks(position: place), in: view, size: size)
      #expect(scene.position == cell, "\(view) \(cell)")
      #expect(view.area(in: size).grown(by: 1e-9).contains(place))
    }
  }

  @Test(arguments: 0..<100) func panningThereAndBackChangesNothing(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = MapViewport(
      centre: Coordinate(
        latitude: .random(in: -60...60, using: &random), longitude: .random(in: -180...180, using: &random)),
      zoom: .random(in: 10...19, using: &random))
    let (columns, rows) = (Int.random(in: -50...50, using: &random), Int.random(in: -50...50, using: &random))
    var view = start
    view.pan(columns: columns, rows: rows)
    view.pan(columns: -columns, rows: -rows)
    #expect(start.centre.metres(to: view.centre) < 0.01)
    view.zoom(by: 3)
    view.zoom(by: -3)
    #expect(view.zoom == min(start.zoom, 16))
  }

  @Test func staysOnTheEarth() {
    var view = MapViewport(centre: Coordinate(latitude: 90, longitude: 180), zoom: 99)
    #expect(view.zoom == 19 && view.centre.latitude < 85.06)
    view.pan(columns: 1_000_000, rows: -1_000_000)
    #expect((-180...180).contains(view.centre.longitude) && view.centre.latitude < 85.06)
    view = MapViewport(centre: Coordinate(latitude: -90, longitude: -180), zoom: -5)
    #expect(view.zoom == 4)
    for size in [Size(columns: 1, rows: 1), Size(columns: 500, rows: 200), Size(columns: 0, rows: 0)] {
      let area = view.area(in: size)
      #expect(area.south >= -90 && area.north <= 90 && area.width <= 360)
      let scene = MapScene(MapContent(), MapMarks(position: view.centre, radius: 2000), in: view, size: size)
      #expect(scene.size == size)
    }
  }

  @Test func aCircleFits() {
    let seoul = Coordinate(latitude: 37.5, longitude: 127)
    for (columns, rows) in [(80, 24), (120, 40), (20, 5), (1, 1)] {
      let view = MapViewport(around: seoul, metres: 2000, in: Size(columns: columns, rows: rows))
      let shorter = Double(min(columns, rows * 2)) * view.metresPerColumn
      #expect(shorter >= 4000, "\(columns)")
      #expect(shorter / 2 < 4000, "\(columns)")
    }
  }

  /// On the sphere, the drawn circle is the places at that distance.
  @Test func theRadiusIsTrueToScale() {
    let seoul = Coordinate(latitude: 37.5, longitude: 127)
    let view = MapViewport(around: seoul, metres: 2000, in: size)
    let scene = MapScene(MapContent(), MapMarks(position: seoul, radius: 2000), in: view, size: size)
    var (lit, off) = (0, 0.0)
    for y in 0..<scene.canvas.height {
      for x in 0..<scene.canvas.width where scene.canvas.isLit(Dot(x: x, y: y)) {
        let cell = view.coordinate(of: Point(column: x / 2, row: y / 4), in: size)
        lit += 1
        off = max(off, abs(seoul.metres(to: cell) - 2000))
      }
    }
    #expect(lit > 40)
    // Within the cell of the dot.
    #expect(off < view.metresPerColumn * 1.6, "\(off)")
  }

  @Test(arguments: [
    (0.0, 1.0, MapDirection.east), (1.0, 0.0, .north), (1.0, 1.0, .northeast), (-1.0, 1.0, .southeast),
    (-1.0, 0.0, .south), (-1.0, -1.0, .southwest), (0.0, -1.0, .west), (1.0, -1.0, .northwest),
  ])
  func directionsAreThoseOfTheCompass(north: Double, east: Double, direction: MapDirection) {
    let start = Coordinate(latitude: 0, longitude: 0)
    #expect(MapDirection(from: start, to: Coordinate(latitude: north, longitude: east)) == direction)
    let across = Coordinate(latitude: 0, longitude: 179.9)
    #expect(MapDirection(from: across, to: Coordinate(latitude: 0, longitude: -179.9)) == .east)
    #expect(MapDirection(from: start, to: start) == nil)
  }

  @Test func saysWhereAPlaceIs() {
    let start = Coordinate(latitude: 37.5, longitude: 127)
    let near = Coordinate(latitude: 37.5022, longitude: 127.0028)
    #expect(Strings(.korean).whereabouts(of: near, from: start) == "북동쪽 350m")
    #expect(Strings(.english).whereabouts(of: near, from: start) == "350 m northeast")
    #expect(Strings(.korean).whereabouts(of: start, from: start) == "여기")
    #expect(Strings(.korean).mapDistance(994) == "990m")
    #expect(Strings(.korean).mapDistance(996) == "1.0km")
    #expect(Strings(.korean).mapDistance(12_345) == "12km")
  }
}
