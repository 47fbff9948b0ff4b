import MarketTesting
import Testing

@testable import Marketplace

/// A track out of recorded points, however they are.
@Suite struct TrackBuilderTests {
  private let home = Coordinate(latitude: 37.5, longitude: 127.036)

  private func north(_ metres: Double) -> Coordinate {
    Coordinate(latitude: home.latitude + metres / 111_195, longitude: home.longitude)
  }

  @Test func timesAreKept() {
    var builder = TrackBuilder()
    for (time, metres) in [(1000.0, 0.0), (1060, 100), (1120, 100), (1180, 300)] {
      builder.add(north(metres), at: time)
    }
    #expect(builder.track.points.map(\.seconds) == [0, 60, 120, 180])
  }

  @Test func withoutTimesItIsWalked() {
    var builder = TrackBuilder()
    for metres in [0.0, 140, 140, 280] { builder.add(north(metres), at: nil) }
    builder.add(north(420), at: 5)
    #expect(builder.track.points.count == 4)
    #expect(abs(builder.track.duration - 300) < 1, "420 m at 1.4 m/s")
  }

  @Test func timesThatGoBackAreLeftOut() {
    var builder = TrackBuilder()
    for (time, metres) in [(1000.0, 0.0), (1060, 100), (1030, 5000), (1060, 6000), (1090, 200)] {
      builder.add(north(metres), at: time)
    }
    builder.add(north(9000), at: nil)
    #expect(builder.track.points.map(\.seconds) == [0, 60, 90])
  }

  @Test func segmentsFollowEachOther() {
    var builder = TrackBuilder()
    builder.beginSegment()
    builder.add(north(0), at: 90_000)
    builder.add(north(100), at: 90_060)
    builder.beginSegment()
    builder.beginSegment()
    builder.add(north(900), at: 10)
    builder.add(north(1000), at: 70)
    #expect(builder.track.points.map(\.seconds) == [0, 60, 61, 121])
  }

  @Test func aRestIsNoSlowWalk() throws {
    var builder = TrackBuilder()
    for time in 0...3600 { builder.add(north(Double(time % 3)), at: Double(time)) }
    builder.add(north(500), at: 3601)
    #expect(builder.track.points.count == 3)
    #expect(try #require(builder.track.coordinate(at: 3599)).metres(to: home) < 5)
  }

  /// The merged track is never far from the recorded one.
  @Test(arguments: 0..<50 as Range<UInt64>) func mergedPointsAreNear(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var builder = TrackBuilder()
    var (place, time) = (TownValues.centres.randomElement(using: &generator) ?? home, 0.0)
    var all: [(time: Double, place: Coordinate)] = []
    for _ in 0..<500 {
      all.append((time, place))
      builder.add(place, at: time)
      time += .random(in: 0.5...30, using: &generator)
      place = place.moved(.random(in: 0...9, using: &generator), .random(in: 0..<360, using: &generator))
    }
    let track = builder.track
    #expect(track.points.count < 500 && track.duration == all.last?.time)
    #expect(zip(track.points, track.points.dropFirst()).allSatisfy { $0.seconds < $1.seconds })
    for point in all {
      let shown = try #require(track.coordinate(at: point.time))
      #expect(shown.metres(to: point.place) <= 2 * TrackBuilder.firstStep + 0.1, "seed \(seed)")
    }
  }

  @Test func aMillionPointsAreFew() throws {
    var builder = TrackBuilder()
    let count = 1_000_000
    for index in 0..<count { builder.add(north(Double(index) * 2), at: Double(index)) }
    let track = builder.track
    #expect(track.points.count <= TrackBuilder.limit + 1 && track.points.count > TrackBuilder.limit / 4)
    #expect(track.duration == Double(count - 1))
    let middle = try #require(track.coordinate(at: Double(count / 2)))
    #expect(middle.metres(to: north(Double(count))) < 500)
  }

  @Test func pointsFarApartAreFewToo() {
    var builder = TrackBuilder()
    for index in 0..<100_000 {
      builder.add(Coordinate(latitude: 0, longitude: index.isMultiple(of: 2) ? 0 : 179), at: Double(index))
    }
    #expect(builder.track.points.count <= TrackBuilder.limit + 1 && builder.track.duration == 99_999)
  }

  @Test func hugeTimesAreNoTrap() {
    var builder = TrackBuilder()
    for time in [-1e300, 0, 1, 1e300] { builder.add(north(time > 0 ? 100 : 0), at: time) }
    #expect(builder.track.duration.isFinite)
    #expect(builder.track.coordinate(at: 5) != nil)
  }
}
