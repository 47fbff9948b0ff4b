public import Marketplace
import TerminalUI

/// Reads what maps show.
public struct MapSource: Sendable {
  private let borders: any Borders
  private let gazetteer: any Gazetteer

  public init(borders: any Borders, gazetteer: any Gazetteer) {
    self.borders = borders
    self.gazetteer = gazetteer
  }

  /// The content of `area` at the zoom of `viewport`. Throws `.unavailable` when the data cannot be read.
  public func content(of area: MapArea, in viewport: MapViewport, _ strings: Strings)
    async throws(StoreError) -> MapContent
  {
    let lines = try await borders.lines(in: area, within: MapDetail.tolerance(viewport))
    let kind = MapDetail.names(viewport)
    var names: [MapName] = []
    if kind != .neighborhood {
      let divisions = try await borders.divisions(kind == .province ? .province : .district, in: area)
      names = divisions.map { MapName(strings.name($0), kind, at: $0.centre) }
    }
    let places = try await gazetteer.neighborhoods(in: area, limit: .max)
    let shown = places.lazy.filter { kind == .neighborhood || $0.isAbroad }.prefix(MapDetail.mostNames)
    names += shown.map { place in
      MapName(strings.name(place), place.isAbroad ? .town : .neighborhood, code: place.code, at: place.centre)
    }
    return MapContent(lines: MapLines(lines), names: names)
  }

  /// The neighborhood at a position: the one inside whose borders it lies, else the nearest town within 30 km.
  public func neighborhood(at point: Coordinate) async throws(StoreError) -> Neighborhood? {
    if let code = try await borders.neighborhood(at: point) { return gazetteer.neighborhood(code) }
    let around = MapViewport(centre: point, zoom: 11).area(in: Size(columns: 120, rows: 60))
    let near = try await gazetteer.neighborhoods(in: around, limit: .max)
    let nearest = near.min { $0.centre.metres(to: point) < $1.centre.metres(to: point) }
    return nearest.flatMap { $0.centre.metres(to: point) <= 30_000 ? $0 : nil }
  }
}

extension Strings {
  func name(_ division: BorderDivision) -> String {
    language == .korean ? division.name : division.englishName
  }
}

extension Neighborhood {
  /// Whether it is a town abroad, which has no borders here.
  var isAbroad: Bool { code.text.hasPrefix("geonames:") }
}
