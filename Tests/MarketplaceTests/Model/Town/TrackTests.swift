import MarketTesting
import Marketplace
import Testing

/// The position in a track as a function of the time.
@Suite struct TrackTests {
  private static func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test func theBeginningAndTheEndHold() {
    let (start, end) = (Self.at(37.5, 127), Self.at(37.51, 127))
    let track = ScriptedTrack.track([(100, start), (200, end)])
    #expect(track.duration == 100)
    #expect(track.coordinate(at: -5) == start && track.coordinate(at: 0) == start)
    #expect(track.coordinate(at: 100) == end && track.coordinate(at: 1e12) == end)
    #expect(track.coordinate(at: .infinity) == end)
    let middle = track.coordinate(at: 50)
    #expect(middle.map { abs($0.metres(to: start) - $0.metres(to: end)) < 0.01 } == true)
    #expect(Track.empty.coordinate(at: 0) == nil)
  }

  @Test func theDateLineIsCrossedTheShortWay() throws {
    let track = ScriptedTrack.track([(0, Self.at(-16.8, 179.99)), (100, Self.at(-16.8, -179.99))])
    for second in stride(from: 0.0, through: 100, by: 10) {
      let place = try #require(track.coordinate(at: second))
      #expect(abs(place.longitude) >= 179.99 && place.isValid, "\(place)")
    }
  }

  @Test func thePoleIsCrossedStraight() throws {
    let track = ScriptedTrack.track([(0, Self.at(89.9, 0)), (100, Self.at(89.9, 180))])
    let top = try #require(track.coordinate(at: 50))
    #expect(top.isValid && top.metres(to: Self.at(90, 0)) < 1)
    let after = try #require(track.coordinate(at: 75))
    #expect(abs(after.metres(to: Self.at(90, 0)) - 5560) < 20)
    let pole = ScriptedTrack.track([(0, Self.at(90, 12)), (10, Self.at(89, -100))])
    #expect(pole.coordinate(at: 5).map { $0.isValid && abs($0.latitude - 89.5) < 0.01 } == true)
  }

  @Test func oppositePointsAreNoTrap() {
    let track = ScriptedTrack.track([(0, Self.at(0, 0)), (10, Self.at(0, 180))])
    #expect(track.coordinate(at: 5)?.isValid == true)
    #expect(track.departure(from: Self.at(0, 0), by: 50, after: 0) != nil)
  }

  /// The walk of a random track is continuous, stays between its points, and its departures are where it leaves a circle.
  @Test(arguments: 0..<100 as Range<UInt64>) func departuresAreExact(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let centre = TownValues.centres.randomElement(using: &generator) ?? Self.at(0, 0)
    var (place, seconds) = (centre, 0.0)
    var points: [(seconds: Double, coordinate: Coordinate)] = []
    for _ in 0..<Int.random(in: 2...40, using: &generator) {
      points.append((seconds, place))
      seconds += .random(in: 0.5...60, using: &generator)
      place = place.moved(.random(in: 0...80, using: &generator), .random(in: 0..<360, using: &generator))
    }
    let track = ScriptedTrack.track(points)
    var now = 0.0
    var departures = 0
    while let next = track.departure(from: try #require(track.coordinate(at: now)), by: 50, after: now) {
      let origin = try #require(track.coordinate(at: now))
      #expect(next > now, "seed \(seed)")
      for share in stride(from: 0.0, to: 0.99, by: 0.09) {
        let on = try #require(track.coordinate(at: now + (next - now) * share))
        #expect(on.metres(to: origin) < 51, "seed \(seed)")
      }
      if next < track.duration {
        #expect(try #require(track.coordinate(at: next)).metres(to: origin) >= 50, "seed \(seed)")
      }
      now = next
      departures += 1
      try #require(departures < 1000)
    }
    #expect(now == track.duration, "it always gets to the end")
  }
}
