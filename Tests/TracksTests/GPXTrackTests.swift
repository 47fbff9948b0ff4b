import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import Tracks

/// Tracks out of GPX files.
@Suite struct GPXTrackTests {
  private let files: GPXFiles

  init() throws { files = try GPXFiles() }

  @Test func pointsAndTimesAreRead() throws {
    let track = try files.track(
      GPXFiles.gpx(
        GPXFiles.point(37.5, 127.03, "2026-11-21T05:02:00Z")
          + GPXFiles.point(37.501, 127.03, "2026-11-21T05:03:00.500Z")
          + GPXFiles.point(37.502, 127.03, " 2026-11-21T14:04:00+09:00\n") + "<trkpt lon=' -1e-3 ' lat='+37.51'/>"))
    #expect(track.points.map(\.seconds) == [0, 60.5, 120])
    #expect(track.points.first?.coordinate == Coordinate(latitude: 37.5, longitude: 127.03))
  }

  @Test func prefixesCommentsAndForeignElementsDoNotMatter() throws {
    let text = """
      <?xml version="1.0"?><!-- a --><?pi x?>
      <g:gpx xmlns:g="http://www.topografix.com/GPX/1/0"><g:wpt lat="1" lon="2"/><g:rte><g:rtept lat="3" lon="4"/></g:rte>
      <g:metadata><g:time>2001-01-01T00:00:00Z</g:time></g:metadata>
      <g:trk><g:trkseg><g:trkpt g:extra="1" lon="127" lat="37">
      <g:extensions><x:time xmlns:x="urn:x">1999-01-01T00:00:00Z</x:time><t:hr>1</t:hr></g:extensions>
      <g:time>2026-11-21T05:<![CDATA[02]]>:00<!-- z -->Z</g:time><g:time>1970-01-01T00:00:00Z</g:time></g:trkpt>
      <g:trkpt lon="127" lat="37.001"><g:time>2026-11-21T05:03:00Z</g:time></g:trkpt></g:trkseg></g:trk></g:gpx>
      """
    let track = try files.track(text)
    #expect(track.points.map(\.seconds) == [0, 60])
    #expect(track.points.map(\.coordinate.latitude) == [37, 37.001])
  }

  @Test func withoutTimesItIsWalked() throws {
    let track = try files.track(GPXFiles.gpx(GPXFiles.point(37.5, 127) + GPXFiles.point(37.51, 127)))
    #expect(abs(track.duration - 1112 / TrackBuilder.walkingSpeed) < 2)
  }

  @Test func polesAndTheDateLineAreOnTheEarth() throws {
    let track = try files.track(
      GPXFiles.gpx([(90.0, 180.0), (-90, -180), (0, 180), (0, -180)].map { GPXFiles.point($0, $1) }.joined()))
    #expect(track.points.allSatisfy { $0.coordinate.isValid })
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian]) func otherEncodingsAreRead(
    _ encoding: String.Encoding
  ) throws {
    let text = GPXFiles.gpx(GPXFiles.point(37.5, 127)).replacing("UTF-8", with: "UTF-16")
    let bytes = Array(try #require(("\u{FEFF}" + text).data(using: encoding)))
    #expect(try files.failure(bytes) == nil)
  }

  /// What is written is read, whatever the numbers.
  @Test(arguments: 0..<50 as Range<UInt64>) func anyTrackComesBack(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var builder = TrackBuilder()
    var body = ""
    let isTimed = Bool.random(using: &generator)
    var time = Timestamp(seconds: .random(in: 0...2_000_000_000, using: &generator))
    for _ in 0..<Int.random(in: 1...60, using: &generator) {
      if Int.random(in: 0..<8, using: &generator) == 0 {
        builder.beginSegment()
        body += "</trkseg>\n<trkseg>"
      }
      let place = Coordinate(
        latitude: .random(in: -90...90, using: &generator), longitude: .random(in: -180...180, using: &generator))
      time = Timestamp(milliseconds: time.milliseconds + .random(in: -2000...60_000, using: &generator))
      let hasTime = isTimed && Int.random(in: 0..<10, using: &generator) > 0
      builder.add(place, at: hasTime ? Double(time.milliseconds) / 1000 : nil)
      body += GPXFiles.point(place.latitude, place.longitude, hasTime ? time.iso8601(offset: 0) : nil)
    }
    // The parser begins with a segment, too.
    #expect(try files.track(GPXFiles.gpx(body)) == builder.track, "seed \(seed)")
  }

  @Test func theFileIsReadInPieces() async throws {
    let count = 300_000
    var text = "<gpx><trk><trkseg>"
    for index in 0..<count {
      text += "<trkpt lat=\"\(Double(index) * 1e-5)\" lon=\"127\"><time>\(time(index))</time></trkpt>\n"
    }
    text += "</trkseg></trk></gpx>"
    let source = try GPXTrack(path: try files.file(text))
    let first = source.reading()
    #expect(first.rest == .more && first.track.duration > 1000 && first.track.duration < 50_000, "only the beginning")
    var reading = source.reading()
    while reading.rest == .more {
      await Task.yield()
      reading = source.reading()
    }
    #expect(reading.rest == .nothing && reading.track.duration == Double(count - 1))
    #expect(reading.track.points.count <= TrackBuilder.limit + 1)
  }

  private func time(_ seconds: Int) -> String { Timestamp(seconds: Int64(1_700_000_000 + seconds)).iso8601(offset: 0) }

  @Test(arguments: ["</trkpt></trkpt>", "<trkpt lat=\"91\" lon=\"0\"/>", ""]) func aFaultBehindTheBeginningShowsLater(
    _ fault: String
  ) async throws {
    let good = (0..<4000).map { GPXFiles.point(37 + Double($0) * 1e-3, 127, time($0)) }.joined(separator: "\n")
    let text = "<gpx><trk><trkseg>" + good + fault + (fault.isEmpty ? "" : good + "</trkseg></trk></gpx>")
    let source = try GPXTrack(path: try files.file(text), head: 1000)
    var reading = source.reading()
    while reading.rest == .more {
      await Task.yield()
      reading = source.reading()
    }
    #expect(reading.rest == .unreadable && reading.track.duration >= 3000)
  }
}
