import Marketplace
import TerminalUI

/// The small map on the page of a listing.
enum ListingMap: Hashable, Sendable {
  /// There is none: the program shows no pictures, or the data cannot be read.
  case none
  /// Its place is kept until it is read.
  case awaited
  case read(MapContent)

  static let rows = 7
  static let widest = 48
  /// From this many rows of a page on, the map stands above the price.
  static let roomy = 32

  /// It shows the surroundings of the neighborhood.
  static func viewport(of place: Neighborhood) -> MapViewport { MapViewport(centre: place.centre, zoom: 13) }
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
      credit: content.credit(render.strings), emphasized: place.code)
    MapView(scene: scene).draw(in: frame.area, on: &frame, render: render)
    return frame
  }

  /// The neighborhoods around, for a screen reader.
  func mapSpoken(_ row: ListingRow, _ render: RenderContext) -> [String] {
    guard let place = row.place, case .read(let content) = state.map else { return [] }
    let others = content.names.filter { $0.code != place.code }
    let area = ListingMap.viewport(of: place).area(in: Size(columns: ListingMap.widest, rows: ListingMap.rows))
    let words = MapWords(strings: render.strings, origin: place.centre).names(others, in: area, atMost: 3)
    return words.isEmpty ? [] : [render.strings(.mapAround, words.joined(separator: "; "))]
  }
}
