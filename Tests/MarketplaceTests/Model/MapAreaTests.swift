import MarketTesting
import Marketplace
import Testing

@Suite struct MapAreaTests {
  @Test func containsPointsAcrossTheDateLine() {
    let fiji = MapArea(south: -20, west: 176, north: -15, east: 182)
    #expect(fiji.contains(Coordinate(latitude: -18, longitude: 178)))
    #expect(fiji.contains(Coordinate(latitude: -18, longitude: -179)))
    #expect(!fiji.contains(Coordinate(latitude: -18, longitude: 175)))
    #expect(!fiji.contains(Coordinate(latitude: -18, longitude: -177)))
    #expect(!fiji.contains(Coordinate(latitude: -21, longitude: 178)))
    #expect(fiji.middle == Coordinate(latitude: -17.5, longitude: 179))
  }

  @Test func limitsItselfToTheEarth() {
    let all = MapArea(south: -100, west: -300, north: 100, east: 300)
    #expect((all.south, all.north, all.west, all.width) == (-90, 90, -180, 360))
    let point = MapArea(south: 5, west: 7, north: 5, east: 7)
    #expect(point.contains(Coordinate(latitude: 5, longitude: 7)))
    #expect(MapArea.wrapped(190) == -170 && MapArea.wrapped(-190) == 170 && MapArea.wrapped(540) == 180 - 360)
    #expect(MapArea.wrapped(180) == 180 && MapArea.wrapped(-180) == -180)
  }

  @Test(arguments: 0..<200) func intersectionAndContainmentAgreeWithPoints(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func area() -> MapArea {
      let (south, west) = (Double.random(in: -90...80, using: &random), Double.random(in: -180...180, using: &random))
      let (high, wide) = (Double.random(in: 0...30, using: &random), Double.random(in: 0...200, using: &random))
      return MapArea(south: south, west: west, north: south + high, east: west + wide)
    }
    let (one, other) = (area(), area())
    #expect(one.intersects(other) == other.intersects(one))
    #expect(one.grown(by: 0.1).contains(one))
    for _ in 0..<200 {
      let point = Coordinate(
        latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
      if one.contains(point), other.contains(point) { #expect(one.intersects(other)) }
      if one.contains(other), other.contains(point) { #expect(one.contains(point)) }
    }
  }

  /// Whatever is in a circle is in the area around it and in one of its quarters, also at the date line and the poles.
  @Test(arguments: 0..<200) func theAreaAroundACircleHoldsIt(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let centre = Coordinate(
      latitude: [.random(in: -90...90, using: &random), 89.99, -90, 37.5].randomElement(using: &random) ?? 0,
      longitude: [.random(in: -180...180, using: &random), 180, -179.99].randomElement(using: &random) ?? 0)
    let circle = Circle(centre: centre, radius: .random(in: 1...2000, using: &random))
    let area = MapArea(around: circle)
    for _ in 0..<200 {
      let near = Coordinate(
        latitude: min(90, max(-90, centre.latitude + .random(in: -0.02...0.02, using: &random))),
        longitude: MapArea.wrapped(centre.longitude + .random(in: -0.2...0.2, using: &random)))
      guard circle.contains(near) else { continue }
      #expect(area.contains(near))
      #expect(area.quarters.contains { $0.contains(near) })
    }
    // No more than the circle needs.
    let side = Coordinate(latitude: area.north, longitude: centre.longitude)
    if area.width < 360, area.north < 90 { #expect(abs(centre.metres(to: side) - circle.radius) < 0.1) }
  }
}
