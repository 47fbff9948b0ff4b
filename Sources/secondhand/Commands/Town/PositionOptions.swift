import ArgumentParser
internal import LocalFiles
import Marketplace
import Screens
import Tracks

/// Where the full screen's Town tab looks around.
struct PositionOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: .text(.optionAt, valueName: "lat,lon"))
  var at: String?

  @Option(help: .text(.optionGpx, valueName: "file"), completion: .file())
  var gpx: String?

  @Option(parsing: .unconditional, help: .text(.optionGpxSpeed, valueName: "factor"))
  var gpxSpeed: String?

  var isEmpty: Bool { at == nil && gpx == nil && gpxSpeed == nil }

  /// The position; nil without options. Reads the beginning of the track, so a wrong file is refused before the screen
  /// opens. Throws `CommandFailure`.
  func provider(_ strings: Strings) throws(CommandFailure) -> (any LocationProvider)? {
    let speed = try speed(strings)
    if let at {
      guard gpx == nil else { throw CommandFailure(.usage, strings(.errorAtAndTrack)) }
      guard let coordinate = Coordinate(text: at) else { throw CommandFailure(.usage, strings(.errorBadPosition, at)) }
      return FixedLocation(Position(coordinate: coordinate, source: .option))
    }
    guard let gpx else { return nil }
    do throws(TrackError) {
      return TrackPlayback(try GPXTrack(path: gpx), clock: SystemPlaybackClock(), speed: speed)
    } catch {
      throw CommandFailure(.usage, strings(strings.sentence(error, in: gpx)))
    }
  }

  /// How many times as fast the track is played.
  private func speed(_ strings: Strings) throws(CommandFailure) -> Double {
    guard let gpxSpeed else { return 1 }
    guard gpx != nil else { throw CommandFailure(.usage, strings(.errorSpeedWithoutTrack)) }
    // Without exponents, names of numbers or hexadecimal digits.
    guard gpxSpeed.utf8.count <= 24, gpxSpeed.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
      let speed = Double(gpxSpeed), TrackPlayback.speeds.contains(speed)
    else { throw CommandFailure(.usage, strings(.errorBadSpeed, gpxSpeed)) }
    return speed
  }
}
