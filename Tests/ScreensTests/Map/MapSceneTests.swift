import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

@Suite struct MapSceneTests {
  private let yeoksam = SampleNeighborhoods.all[0]

  private func content(_ view: MapViewport, _ size: Size, _ language: Language = .korean) async throws -> MapContent {
    let maps = MapSource(borders: InMemoryBorders(), gazetteer: InMemoryGazetteer())
    return try await maps.content(of: view.area(in: size), in: view, Strings(language))
  }

  private func scene(
    _ size: Size, zoom: Int = 13, dots: DotStyle = .braille, marks: MapMarks? = nil, credit: String = ""
  ) async throws -> MapScene {
    let view = MapViewport(centre: yeoksam.centre, zoom: zoom)
    return MapScene(
      try await content(view, size), marks ?? MapMarks(position: yeoksam.centre, radius: 1000), in: view, size: size,
      dots: dots, credit: credit, emphasized: yeoksam.code)
  }

  @Test func showsNamesPositionScaleAndCredit() async throws {
    let scene = try await scene(Size(columns: 60, rows: 18), credit: "경계: 국토지리정보원")
    #expect(scene.text.contains("◎") && scene.text.contains("논현동"), "\(scene.text)")
    #expect(scene.text.contains("├") && scene.text.contains("m ") && scene.text.contains("┤"))
    #expect(scene.text.contains("국토지리정보원"))
    #expect(scene.names.first?.text == "역삼동" && scene.names.first?.isEmphasized == true)
    #expect(scene.visitedPoints > 0)
  }

  @Test(arguments: DotStyle.allCases) func everyStyleOfDotsShowsTheCircle(_ dots: DotStyle) async throws {
    let scene = try await scene(Size(columns: 60, rows: 18), dots: dots)
    let styles = Set((0..<18).flatMap { row in (0..<60).compactMap { scene.canvas.layer(column: $0, row: row) } })
    #expect(styles.contains(MapScene.Layer.radius.rawValue))
    if dots == .ascii {
      #expect(
        scene.text.unicodeScalars.allSatisfy {
          !(0x2580...0x259F).contains($0.value) && !(0x2800...0x28FF).contains($0.value)
        })
    }
  }

  /// Whatever the size, nothing is outside and no texts overlap.
  @Test(arguments: 0..<60) func textsNeverOverlap(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(
      columns: [0, 1, 2, 20, 33, 80, 120].randomElement(using: &random)!,
      rows: [0, 1, 2, 5, 12, 24, 40].randomElement(using: &random)!)
    let pins = MapPins(SampleNeighborhoods.all.shuffled(using: &random).prefix(12).map(\.centre))
    let scene = try await scene(
      size, zoom: .random(in: 8...16, using: &random),
      marks: MapMarks(position: yeoksam.centre, radius: 2000, pins: pins, selected: 3, hasCross: seed % 2 == 0),
      credit: "경계: 국토지리정보원")
    var taken: Set<Point> = []
    let areas =
      scene.names.map(\.area) + [scene.scale, scene.credit].compactMap { $0?.area }
      + scene.clusters.clusters.map(\.area)
    for area in areas {
      for column in area.column..<area.end {
        #expect(Rect(size).contains(Point(column: column, row: area.row)))
        #expect(taken.insert(Point(column: column, row: area.row)).inserted, "\(scene.text)")
      }
    }
    let lines = scene.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { String($0).columns <= size.columns })
  }

  @Test func atTheEdgesOfTheEarthNothingBreaks() {
    for (latitude, longitude) in [(90.0, 180.0), (-90, -180), (0, 0), (-17.7, 180)] {
      let place = Coordinate(latitude: latitude, longitude: longitude)
      for zoom in [4, 12, 19] {
        let view = MapViewport(centre: place, zoom: zoom)
        let names = [MapName("Suva", .town, at: Coordinate(latitude: -18.14, longitude: 178.44))]
        let scene = MapScene(
          MapContent(names: names), MapMarks(position: place, radius: 5000), in: view, size: Size(columns: 80, rows: 24)
        )
        #expect(scene.names.count <= 1)
        if abs(latitude) < 80 { #expect(scene.position != nil) }
      }
    }
    // Across the date line, the town is where it should be: west of the middle.
    let view = MapViewport(centre: Coordinate(latitude: -18, longitude: -179), zoom: 7)
    let names = [MapName("Suva", .town, at: Coordinate(latitude: -18.14, longitude: 178.44))]
    let scene = MapScene(MapContent(names: names), MapMarks(), in: view, size: Size(columns: 120, rows: 24))
    #expect(scene.names.first.map { $0.area.end < 60 } == true)
  }

  /// What is far outside of the view costs a look at its rectangle, not at its points.
  @Test func onlyPointsInViewAreVisited() async throws {
    let everything = MapArea(south: 33, west: 124, north: 39, east: 132)
    let lines = MapLines(try await InMemoryBorders().lines(in: everything, within: 10))
    let near = MapViewport(centre: yeoksam.centre, zoom: 16)
    let size = Size(columns: 60, rows: 18)
    let scene = MapScene(MapContent(lines: lines), MapMarks(), in: near, size: size)
    let touching = try await InMemoryBorders().lines(in: near.area(in: size), within: 10)
    #expect(scene.visitedPoints <= touching.reduce(0) { $0 + $1.points.count })
    #expect(scene.visitedPoints > 0 && scene.visitedPoints < lines.points.count)
  }

  @Test(arguments: [1, 3, 7, 20, 45, 333, 2000.0], [Language.korean, .english])
  func theScaleIsTrue(_ metresPerColumn: Double, _ language: Language) {
    let strings = Strings(language)
    for columns in 0...40 {
      guard let scale = MapScale(metresPerColumn: metresPerColumn, columns: columns, strings) else { continue }
      #expect(scale.columns <= columns)
      #expect(abs(Double(scale.columns) - Double(scale.metres) / metresPerColumn) <= 0.5)
      #expect(scale.text.hasPrefix("├─") && scale.text.hasSuffix("─┤"))
      #expect((scale.text.contains(" m") || scale.text.contains(" km")) == (language == .english))
    }
    #expect(MapScale(metresPerColumn: metresPerColumn, columns: 24, strings) != nil)
  }

  @Test func farAwayTheMapHasNamesOfDistrictsAndProvinces() async throws {
    let size = Size(columns: 100, rows: 30)
    let texts = try await scene(size, zoom: 11).names.map(\.text)
    #expect(texts.contains("강남구") && !texts.contains("역삼동"), "\(texts)")
    let far = try await scene(size, zoom: 8).names.map(\.text)
    #expect(far.contains { $0.hasPrefix("서울") }, "\(far)")
  }
}
