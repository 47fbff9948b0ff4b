import MarketTesting
import Marketplace
import Synchronization
import Testing

/// A track that is played back by a clock.
@Suite struct TrackPlaybackTests {
  private static let home = Coordinate(latitude: 37.5, longitude: 127.036)
  private let clock = ScriptedPlaybackClock()
  private let rings = Rings()

  private final class Rings: Sendable {
    private let times = Mutex<[Double]>([])
    var all: [Double] { times.withLock { $0 } }
    func add(_ time: Double) { times.withLock { $0.append(time) } }
  }

  private static func north(_ metres: Double) -> Coordinate {
    Coordinate(latitude: home.latitude + metres / 111_195, longitude: home.longitude)
  }

  /// 10 m in a second, for 200 m.
  private static let points = [(seconds: 0.0, coordinate: north(0)), (20, north(200))]

  private func watch(_ playback: TrackPlayback) -> (any PositionWatch)? {
    playback.watch { [rings, clock] in rings.add(clock.seconds()) }
  }

  private func metres(_ playback: TrackPlayback) async throws -> Int {
    Int(try await playback.position().coordinate.metres(to: Self.home).rounded())
  }

  @Test func thePositionFollowsTheClock() async throws {
    clock.advance(seconds: 77)
    let playback = TrackPlayback(ScriptedTrack(Self.points), clock: clock)
    #expect(try await metres(playback) == 0, "it begins when it is asked")
    clock.advance(seconds: 5)
    #expect(try await metres(playback) == 50)
    #expect(try await playback.position().source == .track)
    clock.advance(seconds: 1e9)
    #expect(try await metres(playback) == 200, "the end stays the position")
  }

  @Test func everyFiftyMetresAreReported() {
    let playback = TrackPlayback(ScriptedTrack(Self.points), clock: clock)
    let watch = watch(playback)
    clock.advance(seconds: 100)
    #expect(rings.all.map { $0.rounded() } == [5, 10, 15, 20])
    #expect(!clock.isAwaited, "nothing wakes after the end")
    withExtendedLifetime(watch) {}
  }

  @Test func aFastTrackIsReportedOnceASecond() async throws {
    let points = [(seconds: 0.0, coordinate: Self.north(0)), (2000, Self.north(20_000))]
    let playback = TrackPlayback(ScriptedTrack(points), clock: clock, speed: 1000)
    let watch = watch(playback)
    clock.advance(seconds: 1.5)
    #expect(rings.all == [1])
    #expect(try await metres(playback) == 15_000)
    clock.advance(seconds: 10)
    #expect(rings.all.count == 2 && !clock.isAwaited)
    withExtendedLifetime(watch) {}
  }

  @Test func aSlowTrackTakesItsTime() async throws {
    let playback = TrackPlayback(ScriptedTrack(Self.points), clock: clock, speed: 0.1)
    let watch = watch(playback)
    clock.advance(seconds: 49)
    #expect(rings.all.isEmpty)
    #expect(try await metres(playback) == 49)
    clock.advance(seconds: 2)
    #expect(rings.all.count == 1)
    withExtendedLifetime(watch) {}
  }

  @Test func whoeverStopsWatchingHearsNothing() {
    let playback = TrackPlayback(ScriptedTrack(Self.points), clock: clock)
    var watch = watch(playback)
    clock.advance(seconds: 6)
    #expect(watch != nil && rings.all.count == 1)
    watch = nil
    clock.advance(seconds: 100)
    #expect(rings.all.count == 1 && !clock.isAwaited)
  }

  @Test func aTrackGrowsWhileItIsRead() async throws {
    let source = ScriptedTrack(Self.points, rest: .more)
    let playback = TrackPlayback(source, clock: clock)
    let watch = watch(playback)
    clock.advance(seconds: 30)
    #expect(try await metres(playback) == 200 && rings.all.count == 4, "it waits for more at what is read")
    source.set(ScriptedTrack.track(Self.points + [(60, Self.north(600))]), rest: .nothing)
    clock.advance(seconds: 100)
    #expect(try await metres(playback) == 600 && rings.all.count > 8 && !clock.isAwaited)
    withExtendedLifetime(watch) {}
  }

  @Test func atWhatCannotBeReadThePositionIsLost() async throws {
    let playback = TrackPlayback(ScriptedTrack(Self.points, rest: .unreadable), clock: clock)
    let watch = watch(playback)
    #expect(try await metres(playback) == 0)
    clock.advance(seconds: 19)
    #expect(try await metres(playback) == 190)
    clock.advance(seconds: 1)
    await #expect(throws: LocationError.unreadable) { try await playback.position() }
    #expect(rings.all.last.map { $0.rounded() } == 20 && !clock.isAwaited, "and the watcher is told")
    withExtendedLifetime(watch) {}
  }

  @Test func anEmptyTrackHasNoPosition() async {
    let playback = TrackPlayback(ScriptedTrack(Track.empty), clock: clock)
    await #expect(throws: LocationError.unavailable) { try await playback.position() }
    #expect(watch(playback) != nil && !clock.isAwaited)
  }

  @Test func aPlaceThatDoesNotMoveIsNotWatched() {
    #expect(FixedLocation(Position(coordinate: Self.home, source: .option)).watch {} == nil)
  }
}
