import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

@Suite struct MapClusterTests {
  private let seoul = Coordinate(latitude: 37.5, longitude: 127)

  private func pins(_ count: Int, spread: Double, _ random: inout SeededGenerator) -> MapPins {
    MapPins(
      (0..<count).map { _ in
        Coordinate(
          latitude: seoul.latitude + .random(in: -spread...spread, using: &random),
          longitude: seoul.longitude + .random(in: -spread...spread, using: &random))
      })
  }

  /// Nothing is lost and nothing counted twice, whatever the zoom and the size.
  @Test(arguments: 0..<150) func theCountsAddUp(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = [0, 1, 7, 60, 900].randomElement(using: &random)!
    let pins = pins(count, spread: [0.001, 0.03, 0.4].randomElement(using: &random)!, &random)
    let size = Size(
      columns: [0, 1, 20, 80, 121].randomElement(using: &random)!,
      rows: [0, 1, 5, 24, 40].randomElement(using: &random)!)
    let view = MapViewport(centre: seoul, zoom: .random(in: 8...17, using: &random))
    let found = MapClusters(pins, in: view, size: size)
    let members = found.clusters.flatMap(\.members)
    #expect(members.count + found.outside == count)
    #expect(Set(members).count == members.count)
    for (index, cluster) in found.clusters.enumerated() {
      #expect(Rect(size).intersection(cluster.area) == cluster.area && !cluster.area.isEmpty)
      #expect(cluster.members == cluster.members.sorted())
      for other in found.clusters[(index + 1)...] {
        #expect(cluster.area.intersection(other.area).isEmpty, "\(cluster) \(other)")
      }
      #expect(found.cluster(at: cluster.area.origin) == cluster)
      #expect(found.cluster(of: cluster.members[0]) == cluster)
    }
    // The pins outside are those whose cell is outside.
    let area = view.area(in: size)
    let inside = pins.points.count { area.contains($0.coordinate) }
    #expect(size.columns == 0 || size.rows == 0 || abs(inside - members.count) <= 2)
  }

  @Test func numbersAreThoseOfTheListAndCountsTheOthers() {
    #expect(MapCluster.text(first: 0, count: 1) == "1")
    #expect(MapCluster.text(first: 19, count: 1) == "20")
    #expect(MapCluster.text(first: 2, count: 5) == "3+4")
    #expect(MapCluster.text(first: 20, count: 3) == "21+2")
  }

  @Test func panningDoesNotRegroup() {
    var random = SeededGenerator(seed: 3)
    let pins = pins(40, spread: 0.01, &random)
    let size = Size(columns: 120, rows: 40)
    var view = MapViewport(centre: seoul, zoom: 13)
    let before = MapClusters(pins, in: view, size: size)
    view.pan(columns: 2, rows: 1)
    let after = MapClusters(pins, in: view, size: size)
    #expect(before.outside == 0 && after.outside == 0)
    #expect(before.clusters.map(\.members) == after.clusters.map(\.members))
  }

  @Test func selectionGoesAroundInTheOrderOfTheNumbers() {
    var random = SeededGenerator(seed: 5)
    let pins = pins(12, spread: 0.02, &random)
    let found = MapClusters(pins, in: MapViewport(centre: seoul, zoom: 13), size: Size(columns: 80, rows: 24))
    var visited: [Int] = []
    var pin = found.pin(after: nil, step: 1)
    for _ in found.clusters {
      visited.append(pin!)
      pin = found.pin(after: pin, step: 1)
    }
    #expect(visited == found.clusters.map { $0.members[0] })
    #expect(pin == visited.first)
    #expect(found.pin(after: pin, step: -1) == visited.last)
    #expect(found.pin(after: nil, step: -1) == visited.last)
    #expect(
      MapClusters(MapPins(), in: MapViewport(centre: seoul), size: Size(columns: 9, rows: 9)).pin(after: 3, step: 1)
        == nil)
  }

  /// The work for ten thousand pins: each is looked at once, and the marks are at most a few hundred.
  @Test func tenThousandPinsAreAFewHundredMarks() {
    var random = SeededGenerator(seed: 9)
    let pins = pins(10_000, spread: 0.06, &random)
    let found = MapClusters(pins, in: MapViewport(centre: seoul, zoom: 13), size: Size(columns: 120, rows: 40))
    #expect(found.clusters.count <= 22 * 15)
    #expect(found.clusters.reduce(0) { $0 + $1.members.count } + found.outside == 10_000)
  }
}
