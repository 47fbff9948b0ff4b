import Foundation
import Marketplace

@testable import Tracks

/// A folder for GPX files, removed with its last reference.
final class GPXFiles {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/secondhand-tracks-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func file(_ text: String) throws -> String { try file(Array(text.utf8)) }

  func file(_ bytes: [UInt8]) throws -> String {
    let path = folder + "/" + UUID().uuidString + ".gpx"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// A document with these track points as one segment.
  static func gpx(_ points: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>길 &amp; 산책</name><trkseg>
    \(points)
    </trkseg></trk></gpx>
    """
  }

  static func point(_ latitude: Double, _ longitude: Double, _ time: String? = nil) -> String {
    let time = time.map { "<ele>12.5</ele><time>\($0)</time>" } ?? ""
    return "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\">\(time)</trkpt>"
  }

  /// The track of a document that is read as a whole.
  func track(_ text: String) throws -> Track {
    let reading = try GPXTrack(path: try file(text), head: .max).reading()
    return reading.track
  }

  /// What is wrong with a document.
  func failure(_ text: String, head: Int = 1 << 20) throws -> TrackError? { try failure(Array(text.utf8), head: head) }

  func failure(_ bytes: [UInt8], head: Int = 1 << 20) throws -> TrackError? {
    let path = try file(bytes)
    do throws(TrackError) {
      _ = try GPXTrack(path: path, head: head)
      return nil
    } catch { return error }
  }
}
