import Marketplace
import TerminalUI

/// The small map on the page of a listing.
enum ListingMap: Hashable, Sendable {
  /// There is none: the program shows no pictures, or the data cannot be read.
  case none
  /// Its rows stay blank until it is read.
  case awaited
  case read(MapContent)

  static let rows = 7
  static let widest = 48
  /// On a page with at least this many rows, the map is above the foot of the page.
  static let roomy = 32

  /// The surroundings of a neighborhood.
  static func viewport(of place: Neighborhood) -> MapViewport { MapViewport(centre: place.centre) }

  /// The largest area that the map shows.
  static func area(of place: Neighborhood) -> MapArea {
    viewport(of: place).area(in: Size(columns: widest, rows: rows))
  }
}

extension ListingView {
  /// The lines of the map; none without a map, or in a page too narrow for one.
  func mapLines(_ row: ListingRow, _ size: Size) -> [Line] {
    guard state.map != .none, row.place != nil, size.columns >= 30, size.rows >= 12 else { return [] }
    return (0..<ListingMap.rows).map { Line(text: "", role: .text, mapRow: $0) }
  }

  func mapFrame(_ row: ListingRow, columns: Int, _ render: RenderContext) -> Frame? {
    guard let place = row.place else { return nil }
    let size = Size(columns: min(columns, ListingMap.widest), rows: ListingMap.rows)
    var frame = Frame(size: size, fill: render.theme.ground)
    guard case .read(let content) = state.map else { return frame }
    let scene = MapScene(
      content, MapMarks(), in: ListingMap.viewport(of: place), size: size, dots: render.dots,
      credit: content.credit(render.strings), emphasized: place.code, strings: render.strings)
    MapView(scene: scene).draw(in: frame.area, on: &frame, MapStyles(render))
    return frame
  }

  /// The neighborhoods around, for a screen reader.
  func mapSpoken(_ row: ListingRow, _ render: RenderContext) -> [String] {
    guard let place = row.place, case .read(let content) = state.map else { return [] }
    let others = content.names.filter { $0.code != place.code }
    let words = MapWords(strings: render.strings, origin: place.centre)
      .names(others, in: ListingMap.area(of: place), atMost: 3)
    return words.isEmpty ? [] : [render.strings(.mapAround, words.joined(separator: "; "))]
  }
}
