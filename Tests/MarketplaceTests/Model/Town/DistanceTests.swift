import Glibc
import Marketplace
import Testing

@Suite struct DistanceTests {
  @Test func distancesAgreeWithAnotherFormula() {
    var generator = SeededGenerator(seed: 6_371_008)
    var worst = 0.0
    for number in 0..<1_000_000 {
      let here = Coordinate(
        latitude: .random(in: -90...90, using: &generator), longitude: .random(in: -180...180, using: &generator))
      // Half of the pairs are as near to each other as posts are, and the other half are anywhere.
      let there =
        number.isMultiple(of: 2)
        ? here.moved(.random(in: 0...4000, using: &generator), .random(in: 0..<360, using: &generator))
        : Coordinate(
          latitude: .random(in: -90...90, using: &generator), longitude: .random(in: -180...180, using: &generator))
      let (metres, expected) = (here.metres(to: there), Sphere.metres(here, there))
      // Near the antipodes, the haversine formula loses digits.
      worst = max(worst, abs(metres - expected) / max(1, expected > 20_000_000 ? expected * 10 : 1))
    }
    #expect(worst < 0.01)
  }

  @Test func twoThousandMetresAreInAndATenthMoreIsOut() {
    var generator = SeededGenerator(seed: 2000)
    for _ in 0..<100_000 {
      let centre = Coordinate(
        latitude: .random(in: -89...89, using: &generator), longitude: .random(in: -180...180, using: &generator))
      let bearing = Double.random(in: 0..<360, using: &generator)
      let circle = PostQuery(around: centre).circle
      #expect(circle.contains(centre.moved(1999.999, bearing)))
      #expect(!circle.contains(centre.moved(2000.1, bearing)))
    }
    // Along a meridian, where the distance is the difference in latitude.
    let metre = 180 / Double.pi / Sphere.radius
    let start = Coordinate(latitude: 0, longitude: 0)
    #expect(Circle(centre: start, radius: 2000).contains(Coordinate(latitude: 1999.999_999 * metre, longitude: 0)))
    #expect(!Circle(centre: start, radius: 2000).contains(Coordinate(latitude: 2000.1 * metre, longitude: 0)))
  }

  @Test func aRadiusIsAtMostTwoKilometres() {
    let centre = Coordinate(latitude: 37.5, longitude: 127)
    #expect(PostQuery(around: centre).radius == 2000)
    #expect(PostQuery(around: centre, radius: 5000).circle.radius == 2000)
    #expect(PostQuery(around: centre, radius: -5).circle.radius == 1)
  }

  @Test func aRoundedCoordinateSaysNoMoreThanAHundredMetres() {
    var generator = SeededGenerator(seed: 100)
    for _ in 0..<100_000 {
      let here = Coordinate(
        latitude: .random(in: -89...89, using: &generator), longitude: .random(in: -180...180, using: &generator))
      let rounded = here.rounded
      #expect(rounded.isValid && rounded.rounded == rounded)
      #expect(here.metres(to: rounded) < 120)
      // The next point of the grid is at least 100 m away.
      let step = 0.0006 / cos(rounded.latitude * .pi / 180)
      guard rounded.longitude + step < 180 else { continue }
      let next = Coordinate(latitude: rounded.latitude, longitude: rounded.longitude + step).rounded
      #expect(next != rounded && next.metres(to: rounded) >= 100)
    }
    for edge in [(90.0, 180.0), (-90, -180), (0, 180), (0, 0), (89.9999, 179.9999)] {
      let place = Coordinate(latitude: edge.0, longitude: edge.1)
      #expect(place.rounded.isValid && place.rounded.rounded == place.rounded)
      #expect(place.metres(to: place.rounded) < 120)
    }
  }
}
