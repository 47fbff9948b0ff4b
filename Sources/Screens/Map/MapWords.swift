import Marketplace
import TerminalUI

/// A map in words, for a screen reader.
struct MapWords {
  let strings: Strings
  /// Where directions and distances start.
  let origin: Coordinate

  /// `화면: 가로 3.2km, 세로 2.1km`.
  func extent(_ viewport: MapViewport, size: Size) -> String {
    let width = viewport.metresPerColumn * Double(size.columns)
    let height = viewport.metresPerColumn * 2 * Double(size.rows)
    return strings(.mapExtent, strings.mapDistance(width), strings.mapDistance(height))
  }

  /// `북동쪽 350m, 논현동`, the nearest first.
  func names(_ names: [MapName], in area: MapArea, atMost count: Int = 12) -> [String] {
    let places = names.map { (name: $0, place: $0.point.coordinate) }.filter { area.contains($0.place) }
    let near = places.map { (metres: origin.metres(to: $0.place), name: $0.name.text, place: $0.place) }
      .sorted { ($0.metres, $0.name) < ($1.metres, $1.name) }
    return near.prefix(count).map { line($0.name, at: $0.place) }
  }

  /// `북동쪽 350m, 자전거 바람 넣을 데 있나요?`.
  func line(_ text: String, at place: Coordinate) -> String {
    strings(.spokenOnMap, strings.whereabouts(of: place, from: origin), text)
  }
}
