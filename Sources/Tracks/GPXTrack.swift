internal import CHTML
internal import Dispatch
import Glibc
internal import LocalFiles
public import Marketplace
internal import Synchronization

/// A track in a GPX file. The beginning of the file is read at once, so that most faults show early; the rest of a long
/// file is read in the background, when somebody wants the track. The file is never in memory as a whole.
public final class GPXTrack: TrackSource {
  private struct State {
    var reading: TrackReading
    /// The open file; nil when nothing is left to read, or the rest is being read.
    var rest: GPXFile?
  }

  private let state: Mutex<State>

  /// Reads the beginning of a file: `head` bytes, then on to the first point. Throws what is wrong with it.
  public convenience init(path: String, head: Int = 1 << 20) throws(TrackError) {
    try self.init(path: path, head: head, library: String(cString: chtml_library))
  }

  init(path: String, head: Int, library: String) throws(TrackError) {
    let file = try GPXFile(path: path, library: library)
    while !file.isAtEnd, file.count < head || file.isEmpty { try file.readPiece() }
    let isAtEnd = file.isAtEnd
    state = Mutex(
      State(
        reading: TrackReading(track: file.track, rest: isAtEnd ? .nothing : .more), rest: isAtEnd ? nil : file))
  }

  public func reading() -> TrackReading {
    let (reading, rest) = state.withLock { state in
      let rest = state.rest
      state.rest = nil
      return (state.reading, rest)
    }
    if let rest {
      DispatchQueue(label: "secondhand.track", qos: .utility).async { [weak self] in self?.read(rest) }
    }
    return reading
  }

  /// Reads to the end, or to the first fault. The track grows meanwhile.
  private func read(_ file: GPXFile) {
    var pieces = 0
    while !file.isAtEnd {
      do throws(TrackError) { try file.readPiece() } catch {
        return set(TrackReading(track: file.track, rest: .unreadable))
      }
      pieces += 1
      if pieces.isMultiple(of: Self.announced) { set(TrackReading(track: file.track, rest: .more)) }
    }
    set(TrackReading(track: file.track))
  }

  /// The number of pieces between two copies of the track.
  private static let announced = 16

  private func set(_ reading: TrackReading) { state.withLock { $0.reading = reading } }
}
