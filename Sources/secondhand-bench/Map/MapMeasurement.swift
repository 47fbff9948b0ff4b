import Glibc
import LocalFiles
import Marketplace
import Screens
import TerminalUI

/// Measures drawing maps of the shipped borders, and clustering pins on them.
struct MapMeasurement {
  private static let size = Size(columns: 120, rows: 40)
  private static let redraws = 60
  private static let pins = 10_000
  private static let seoul = Coordinate(latitude: 37.5006, longitude: 127.0364)

  func take(into report: inout Report) async throws {
    let data = try DataFolder.find()
    let borders = FileBorders(path: data + "/Borders")
    let maps = MapSource(borders: borders, gazetteer: FileGazetteer(path: data + "/Neighborhoods"))
    report.section("maps, 120 × 40 cells")
    for zoom in [8, 11, 12, 14] {
      let view = MapViewport(centre: Self.seoul, zoom: zoom)
      let area = view.area(in: Self.size).grown(by: 0.5)
      let reading = Clock.milliseconds
      let content = try await maps.content(of: area, in: view, Strings(.korean))
      let read = Clock.milliseconds - reading
      let points = try await borders.lines(in: area, within: view.metresPerColumn / 4).flatMap(\.points)
      let (ours, floor) = redraws(content, points, view)
      report.add("zoom \(zoom): a step, drawn", ours: ours.median, floor: floor.median, target: Targets.map)
      report.add("… p99", ours: ours.percentile(0.99), floor: floor.percentile(0.99), target: Targets.map)
      report.add("… reading what it shows", ours: read, target: .none)
    }
    report.note("… the floor scales each of the same points and lights its dot, without lines, names and clipping")
    let (ours, floor) = clusters()
    report.add("10,000 pins, clustered", ours: ours.median, floor: floor.median, target: Targets.map)
    report.add("… p99", ours: ours.percentile(0.99), floor: floor.percentile(0.99), target: Targets.map)
    report.note("… the floor counts the pins of each square")
  }

  /// Pans back and forth by turns with the floor.
  private func redraws(_ content: MapContent, _ points: [Coordinate], _ start: MapViewport) -> (Samples, Samples) {
    var (ours, floor) = (Samples(), Samples())
    var view = start
    let plane = points.map(Self.projected)
    let marks = MapMarks(position: Self.seoul, radius: 2000, pins: MapPins([Self.seoul]))
    for number in 0..<Self.redraws {
      view.pan(columns: number % 2 == 0 ? 3 : -3, rows: number % 3 - 1)
      let began = Clock.milliseconds
      var frame = Frame(size: Self.size)
      MapScene(content, marks, in: view, size: Self.size).draw(on: &frame)
      ours.add(Clock.milliseconds - began)
      let again = Clock.milliseconds
      light(plane, view)
      floor.add(Clock.milliseconds - again)
    }
    return (ours, floor)
  }

  private func light(_ plane: [(x: Double, y: Double)], _ view: MapViewport) {
    var canvas = Canvas(size: Self.size)
    let middle = Self.projected(view.centre)
    let scale =
      Double(canvas.width) / (Double(Self.size.columns) * view.metresPerColumn) * 6_371_008.8
      * cos(view.centre.latitude * .pi / 180)
    for point in plane {
      let x = (point.x - middle.x) * scale + Double(canvas.width) / 2
      let y = (middle.y - point.y) * scale + Double(canvas.height) / 2
      canvas.light(Dot(x: Int(x), y: Int(y)))
    }
    var frame = Frame(size: Self.size)
    frame.put(canvas, at: Point(column: 0, row: 0), styles: [.plain])
  }

  private func clusters() -> (Samples, Samples) {
    var random = SplitMix64(seed: 11)
    let places = (0..<Self.pins).map { _ in
      Coordinate(
        latitude: Self.seoul.latitude + .random(in: -0.05...0.05, using: &random),
        longitude: Self.seoul.longitude + .random(in: -0.08...0.08, using: &random))
    }
    let pins = MapPins(places)
    let plane = places.map(Self.projected)
    var (ours, floor) = (Samples(), Samples())
    for zoom in Array(repeating: [12, 13, 14], count: Self.redraws / 3).joined() {
      let view = MapViewport(centre: Self.seoul, zoom: zoom)
      let began = Clock.milliseconds
      let found = MapClusters(pins, in: view, size: Self.size)
      ours.add(Clock.milliseconds - began)
      let again = Clock.milliseconds
      var counts = [Int](repeating: 0, count: found.clusters.count + 1000)
      let corner = Self.projected(view.centre)
      for point in plane {
        let (x, y) = (Int((point.x - corner.x) * 10_000), Int((point.y - corner.y) * 10_000))
        counts[abs(y * 30 + x) % counts.count] += 1
      }
      floor.add(Clock.milliseconds - again)
    }
    return (ours, floor)
  }

  /// On the spherical Mercator projection.
  private static func projected(_ place: Coordinate) -> (x: Double, y: Double) {
    (place.longitude * .pi / 180, log(tan(.pi / 4 + place.latitude * .pi / 360)))
  }
}
