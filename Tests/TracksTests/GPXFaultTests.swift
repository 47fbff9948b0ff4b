import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import Tracks

/// Files that are no track, and hostile ones.
@Suite struct GPXFaultTests {
  private let files: GPXFiles

  init() throws { files = try GPXFiles() }

  private func failure(ofPath path: String) -> TrackError? {
    do throws(TrackError) {
      _ = try GPXTrack(path: path)
      return nil
    } catch { return error }
  }

  @Test func whatIsNoFileIsNamed() throws {
    #expect(failure(ofPath: files.folder + "/nothing.gpx") == .file(.io(ENOENT)))
    #expect(failure(ofPath: files.folder) == .file(.isFolder))
    #expect(failure(ofPath: "") == .file(.io(ENOENT)))
    let pipe = files.folder + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(failure(ofPath: pipe) == .file(.notAFile))
    #expect(failure(ofPath: "/dev/zero") == .file(.notAFile))
  }

  @Test(arguments: [
    "", " ", "not XML", "{\"type\":\"FeatureCollection\"}", "\u{0}\u{1}\u{2}", "<html><body>404</body></html>",
    "<kml xmlns='http://www.opengis.net/kml/2.2'><trkpt lat='1' lon='2'/></kml>", "<gp", "<?xml version='1.0'?>",
  ]) func whatIsNoGPXIsNamed(_ text: String) throws {
    #expect(try files.failure(text) == .notGPX)
  }

  @Test func faultsHaveTheirLine() throws {
    let good = GPXFiles.point(37.5, 127)
    #expect(try files.failure("<gpx>\n<trk>\n<trkseg>\n\(good)\n</trk></gpx>") == .broken(line: 5))
    #expect(try files.failure("<gpx>\n<trk><trkseg>\(good)") == .broken(line: 2))
    #expect(try files.failure("<gpx>\n<trk><trkseg>\(good)&nbsp;</trkseg></trk></gpx>") == .broken(line: 2))
    #expect(try files.failure("<gpx>\n\n<trk><trkseg>\(good)<trkpt lat=37></trkseg></trk></gpx>") == .broken(line: 3))
  }

  @Test(arguments: [
    "lat='91' lon='0'", "lat='-90.0001' lon='0'", "lat='0' lon='180.1'", "lat='0' lon='-181'", "lat='nan' lon='0'",
    "lat='0' lon='inf'", "lat='0'", "lon='0'", "", "lat='' lon='0'", "lat='37,5' lon='127'", "lat='북위 37' lon='127'",
    "lat='37.5' lon='127 E'", "lat='1e999' lon='0'",
  ]) func pointsOutsideOfTheEarthAreNamed(_ attributes: String) throws {
    let text = "<gpx><trk><trkseg>\n" + GPXFiles.point(37.5, 127) + "\n<trkpt \(attributes)/></trkseg></trk></gpx>"
    #expect(try files.failure(text) == .badPoint(line: 3))
  }

  @Test(arguments: ["<gpx/>", "<gpx><wpt lat='1' lon='2'/></gpx>", "<gpx><trk><trkseg/></trk></gpx>"])
  func aTrackWithoutPointsIsNamed(_ text: String) throws {
    #expect(try files.failure(text) == .noPoints)
  }

  @Test(arguments: ["yesterday", "", "2026-13-01T00:00:00Z", String(repeating: "9", count: 100_000)])
  func aTimeThatCannotBeReadIsNone(_ time: String) throws {
    let track = try files.track(
      GPXFiles.gpx(GPXFiles.point(37.5, 127, time) + GPXFiles.point(37.51, 127, "2026-11-21T05:02:00Z")))
    #expect(abs(track.duration - 1112 / TrackBuilder.walkingSpeed) < 2)
  }

  @Test func entitiesAreNotExpanded() throws {
    var laughs = "<!DOCTYPE gpx [<!ENTITY a '0123456789'>"
    for (one, next) in zip("abcdefghi", "bcdefghij") {
      laughs += "<!ENTITY \(next) '" + String(repeating: "&\(one);", count: 10) + "'>"
    }
    let text = laughs + "]><gpx><trk><trkseg><trkpt lat='1' lon='2'><time>&j;</time></trkpt></trkseg></trk></gpx>"
    #expect(try files.failure(text) == .broken(line: 1))
    let attribute = laughs + "]><gpx><trk><trkseg><trkpt lat='&j;' lon='2'/></trkseg></trk></gpx>"
    #expect(try files.failure(attribute) != nil)
  }

  @Test func filesOutsideAreNotRead() throws {
    let secret = try files.file("37.5")
    for entity in ["SYSTEM 'file://\(secret)'", "SYSTEM '\(secret)'", "SYSTEM 'http://127.0.0.1:1/'"] {
      let text =
        "<!DOCTYPE gpx [<!ENTITY x \(entity)>]><gpx><trk><trkseg><trkpt lat='1' lon='2'><time>&x;</time></trkpt>"
        + "</trkseg></trk></gpx>"
      #expect(try files.failure(text) == .broken(line: 1))
    }
    let outer =
      "<!DOCTYPE gpx SYSTEM 'file://\(secret)'><gpx><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>"
    #expect(try files.failure(outer) == nil, "a document type is not read")
  }

  @Test func depthAndLengthHaveTheirLimits() throws {
    let deep = "<gpx>" + String(repeating: "<a>", count: 100_000)
    #expect(try files.failure(deep) == .broken(line: 1))
    let names = "<gpx><" + String(repeating: "a", count: 2_000_000)
    #expect(try files.failure(names) == .broken(line: 1))
    let attributes = (0..<5000).map { "a\($0)='1'" }.joined(separator: " ")
    #expect(
      try files.failure("<gpx><trk><trkseg><trkpt lat='1' lon='2' \(attributes)/></trkseg></trk></gpx>") == nil)
  }

  /// A file that is cut off or changed anywhere is refused or read, and nothing worse.
  @Test(arguments: 0..<300 as Range<UInt64>) func damageIsNoTrap(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(GPXFiles.gpx((0..<20).map { GPXFiles.point(37 + Double($0) / 100, 127) }.joined()).utf8)
    for _ in 0...(seed % 4) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &generator)
      if Bool.random(using: &generator) {
        bytes[place] = .random(in: .min ... .max, using: &generator)
      } else {
        bytes.removeSubrange(place...)
      }
    }
    if try files.failure(bytes) == nil {
      let track = try GPXTrack(path: try files.file(bytes)).reading().track
      #expect(track.points.allSatisfy { $0.coordinate.isValid && $0.seconds.isFinite })
    }
  }

  @Test func withoutTheLibraryThatIsSaid() throws {
    let path = try files.file(GPXFiles.gpx(GPXFiles.point(1, 2)))
    #expect(throws: TrackError.noLibrary) { try GPXTrack(path: path, head: 100, library: "libnothing.so.9") }
  }
}
