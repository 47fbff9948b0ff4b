import Foundation
import Marketplace
import Testing

@testable import LocalFiles

/// What Data/README.md says about the files of the borders.
@Suite struct BorderDataTests {
  private func file() throws -> BorderFile { try BorderFile(path: ShippedBorders.folder + "/borders.bin") }

  @Test func isSmallAndHasFiveLevels() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: ShippedBorders.folder)
    let bytes = try names.map { try Data(contentsOf: URL(filePath: "\(ShippedBorders.folder)/\($0)")).count }
    #expect(bytes.reduce(0, +) < 6_000_000)
    #expect(try file().levels.map(\.metres) == [1024, 256, 64, 16, 4])
  }

  /// Each tile has what its head says, its edges are those of its lines, and the tiles follow each other.
  @Test func everyTileIsWhatItsHeadSays() throws {
    let file = try file()
    var end = file.tiles.first?.bytes.lowerBound
    #expect(file.levels.flatMap { Array($0.tiles) } == Array(file.tiles.indices))
    for tile in file.tiles {
      #expect(tile.bytes.lowerBound == end)
      end = tile.bytes.upperBound
      var (points, lines): ([BorderTile.Point], Int) = ([], 0)
      try file.read(tile) { line in
        #expect(line.leftPlace != line.rightPlace)
        #expect((line.kind == .coast) == (line.leftPlace == 0 || line.rightPlace == 0))
        points += line.points
        lines += 1
      }
      #expect(lines == tile.lineCount)
      #expect(points.map(\.north).min() == tile.south && points.map(\.north).max() == tile.north)
      #expect(points.map(\.east).min() == tile.west && points.map(\.east).max() == tile.east)
      #expect(points.count < 4000)
    }
  }

  @Test func everyPlaceIsInTheGazetteer() throws {
    let file = try file()
    var kinds: [BorderLine.Kind: Int] = [:]
    var seen: Set<Int> = []
    for tile in file.tiles {
      try file.read(tile) { line in
        kinds[line.kind, default: 0] += 1
        seen.formUnion([line.leftPlace, line.rightPlace])
      }
    }
    seen.remove(0)
    for number in seen {
      let code = try #require(file.code(number))
      #expect(ShippedGazetteer.gazetteer.neighborhood(code) != nil, "\(code)")
    }
    #expect(seen.count > 5000)
    #expect(kinds.count == 4)
    #expect(file.code(0) == nil && file.code(seen.count + 1) == nil)
  }

  /// A border belongs to both neighbors, so no piece of one is in a level twice.
  @Test func noPieceIsStoredTwice() throws {
    let file = try file()
    for level in file.levels {
      var pieces: Set<[BorderTile.Point]> = []
      var count = 0
      for tile in file.tiles[level.tiles] {
        try file.read(tile) { line in
          for (start, end) in zip(line.points, line.points.dropFirst()) {
            let isForward = (start.north, start.east) < (end.north, end.east)
            pieces.insert(isForward ? [start, end] : [end, start])
            count += 1
          }
        }
      }
      // Simplified, the two sides of a narrow strip can become one line.
      #expect(Double(count - pieces.count) < Double(count) * 0.005, "\(level.metres) m: \(count - pieces.count)")
    }
  }

  /// The centres of the gazetteer were found in the shapes from which the borders were made.
  @Test func nearlyEveryCentreIsInsideItsBorders() throws {
    let file = try file()
    var (inside, all) = (0, 0)
    for place in try ShippedGazetteer.lines("places") where place[0].allSatisfy(\.isNumber) {
      let point = Coordinate(latitude: try #require(Double(place[5])), longitude: try #require(Double(place[6])))
      all += 1
      if try file.neighborhood(at: point)?.text == place[0] { inside += 1 }
    }
    #expect(Double(inside) > Double(all) * 0.99, "\(inside) of \(all)")
  }

  @Test(arguments: [
    (37.5006, 127.0364, "11680101"), (37.5796, 126.9770, "11110119"), (35.1636, 129.1587, "26350105"),
    (33.4996, 126.5312, "50110104"),
  ])
  func knowsWhereAPlaceIs(latitude: Double, longitude: Double, code: String) async throws {
    let found = try await ShippedBorders.borders.neighborhood(
      at: Coordinate(latitude: latitude, longitude: longitude))
    #expect(found?.text == code)
  }

  @Test func theSeaAndOtherCountriesAreNoNeighborhood() async throws {
    for (latitude, longitude) in [(36.0, 124.0), (37.0, 131.5), (35.68, 139.76), (0, 0), (90, 180), (-90, -180)] {
      let point = Coordinate(latitude: latitude, longitude: longitude)
      #expect(try await ShippedBorders.borders.neighborhood(at: point) == nil, "\(point)")
    }
  }

  @Test func aCoarserQuestionGetsFewerPoints() async throws {
    let seoul = MapArea(south: 37.4, west: 126.8, north: 37.7, east: 127.2)
    var counts: [Int] = []
    for metres in [1.0, 5, 20, 100, 300, 5000] {
      let lines = try await ShippedBorders.borders.lines(in: seoul, within: metres)
      counts.append(lines.reduce(0) { $0 + $1.points.count })
    }
    #expect(counts[0] == counts[1])
    #expect(zip(counts.dropFirst(), counts.dropFirst(2)).allSatisfy { $0 > $1 }, "\(counts)")
    let far = try await ShippedBorders.borders.lines(
      in: MapArea(south: 48, west: 11, north: 49, east: 12), within: 20)
    #expect(far.isEmpty)
  }

  @Test func divisionsHaveTheirNames() async throws {
    let korea = MapArea(south: 33, west: 124, north: 39, east: 132)
    let provinces = try await ShippedBorders.borders.divisions(.province, in: korea)
    #expect(provinces.count == 17)
    #expect(Set(provinces.map(\.name)).isSuperset(of: ["서울", "제주", "강원"]))
    let districts = try await ShippedBorders.borders.divisions(.district, in: korea)
    #expect(districts.count == 251)
    #expect(districts.contains { $0.name == "강남구" && $0.englishName == "Gangnam-gu" && $0.code == "11680" })
    for district in districts {
      let point = try await ShippedBorders.borders.neighborhood(at: district.centre)
      #expect(point?.text.hasPrefix(district.code) == true, "\(district)")
    }
  }
}
