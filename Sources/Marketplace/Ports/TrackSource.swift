/// Reads a recorded track.
public protocol TrackSource: Sendable {
  /// What is read by now. The first call starts reading the rest of a long track.
  func reading() -> TrackReading
}

/// The part of a track that is read.
public struct TrackReading: Hashable, Sendable {
  public var track: Track
  public var rest: Rest

  /// What follows the part.
  public enum Rest: Hashable, Sendable {
    case nothing
    /// More points, which are being read.
    case more
    /// Something that cannot be read.
    case unreadable
  }

  public init(track: Track, rest: Rest = .nothing) {
    self.track = track
    self.rest = rest
  }
}

/// Why a track cannot be played back.
public enum TrackError: Error, Hashable, Sendable {
  /// The file cannot be opened or read.
  case file(DocumentFault)
  /// The file is no GPX document.
  case notGPX
  /// The XML is not well-formed at a line, counted from 1.
  case broken(line: Int)
  /// A track point at a line has no latitude or longitude, or one that is out of range.
  case badPoint(line: Int)
  case noPoints
  /// The library that reads XML is missing.
  case noLibrary
}

/// Measures the time of a playback. Tests set it by hand.
public protocol PlaybackClock: Sendable {
  /// Seconds since some moment.
  func seconds() -> Double

  /// Calls `ring` once on any thread, when `seconds()` has reached a moment.
  func wait(until moment: Double, then ring: @escaping @Sendable () -> Void)
}
