import Marketplace
import TerminalUI

/// The map of the town tab: its view, its pins, and what is drawn below them. The list's selection is also the map's.
@MainActor
final class TownMapModel {
  let pins: TownPins
  private(set) var viewport: MapViewport?
  private var size = Size(columns: 0, rows: 0)
  /// Nil when the program has no maps.
  private let reader: MapReader?
  /// The circle of the query that the view shows.
  private var circle: Circle?
  /// The view that last showed the whole circle. As long as it is the current one, the person has not moved the map.
  private var whole: MapViewport?

  init(context: AppContext) {
    pins = TownPins(context: context)
    // The posts are shown without borders, too.
    reader = context.maps.map { MapReader($0, context: context) { [context] in context.say($0) } }
  }

  var state: TownMap {
    TownMap(
      viewport: viewport, size: size, content: reader?.content ?? MapContent(), pins: pins.pins, points: pins.points)
  }

  /// Reads the borders again after a failure.
  func appear() { if reader?.error != nil { reader?.reset() } }

  /// Reads what a map of this size misses. `size` is nil while the map is not shown.
  func fit(_ size: Size?, _ query: PostQuery?, selected: NearbyPost?) {
    guard let size, let query else {
      self.size = Size(columns: 0, rows: 0)
      return
    }
    let isNew = self.size.columns == 0
    self.size = size
    if query.circle != circle {
      // After a search in the middle of the map, the view stays.
      let isSearchedHere = circle?.radius == query.circle.radius && viewport?.centre == query.circle.centre
      circle = query.circle
      if isSearchedHere { whole = nil } else { showWhole() }
    } else if viewport == whole {
      showWhole()
    }
    if isNew { reveal(selected) }
    pins.read()
    if let viewport { reader?.read(viewport, size) }
  }

  /// Shows the whole circle. Returns false when the map shows it already.
  @discardableResult
  func showWhole() -> Bool {
    guard let circle, size.columns > 0, size.rows > 0 else { return false }
    let view = MapViewport(around: circle.centre, metres: circle.radius, in: size)
    defer { (viewport, whole) = (view, view) }
    return viewport != view
  }

  /// Moves the view to a post if it is outside.
  func reveal(_ post: NearbyPost?) {
    guard let place = post?.post.place.coordinate, size.columns > 0, let viewport else { return }
    if !viewport.area(in: size).contains(place) { self.viewport?.move(to: place) }
  }

  /// Pans or zooms. Returns false for any other action.
  func move(_ action: Action) -> Bool {
    guard let view = viewport?.moved(by: action, in: size) else { return false }
    viewport = view
    return true
  }

  func pan(columns: Int, rows: Int) { viewport?.pan(columns: columns, rows: rows) }
  func zoom(by steps: Int) { viewport?.zoom(by: steps) }

  // MARK: Clusters

  private var clusters: MapClusters? {
    viewport.map { MapClusters(pins.points, in: $0, size: size, beside: circle?.centre) }
  }

  /// The marks in view.
  var marks: [MapCluster] { clusters?.clusters ?? [] }

  /// The pins that share a mark with one; nil when it is outside of the view.
  func cluster(of pin: Int) -> MapCluster? { clusters?.cluster(of: pin) }

  /// The first pin of the next mark, or of the one before for a negative step; nil when no mark is in view.
  func pin(after pin: Int?, step: Int) -> Int? { clusters?.pin(after: pin, step: step) }

  /// Zooms in until the pins of a mark have several marks. Returns false when they are too close together for that.
  func spread(_ cluster: MapCluster) -> Bool {
    guard let viewport else { return false }
    let places = cluster.members.map { pins.pins[$0].coordinate }
    let points = MapPins(places)
    guard let middle = points.middle, viewport.zoom < MapViewport.zooms.upperBound else { return false }
    for zoom in viewport.zoom + 1...MapViewport.zooms.upperBound {
      let view = MapViewport(centre: middle, zoom: zoom)
      if MapClusters(points, in: view, size: size, beside: circle?.centre).clusters.count > 1 {
        self.viewport = view
        return true
      }
    }
    return false
  }
}

extension MapPins {
  /// The middle of the smallest rectangle with all pins; nil without pins.
  fileprivate var middle: Coordinate? {
    guard let (west, east) = extent(\.x), let (south, north) = extent(\.y) else { return nil }
    return MapPoint(x: (west + east) / 2, y: (south + north) / 2).coordinate
  }

  private func extent(_ axis: KeyPath<MapPoint, Double>) -> (Double, Double)? {
    let values = points.map { $0[keyPath: axis] }
    guard let low = values.min(), let high = values.max() else { return nil }
    return (low, high)
  }
}
