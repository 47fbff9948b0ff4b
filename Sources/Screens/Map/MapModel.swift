import Marketplace
import TerminalUI

/// A map to look around on, or to pick a place from.
@MainActor
final class MapModel: Screen {
  /// Everything but what `reader` reads.
  private var settled: MapState
  private let start: MapViewport
  private let purpose: MapPurpose
  private let context: AppContext
  private let maps: MapSource
  private let reader: MapReader
  /// The size of the map itself, without the line above it.
  private var size = Size(columns: 0, rows: 0)
  /// Whether Enter came before the neighborhood in the middle was known.
  private var picksWhenFound = false

  init(at centre: Coordinate, purpose: MapPurpose, maps: MapSource, context: AppContext) {
    start = MapViewport(centre: centre)
    settled = MapState(
      viewport: start, marks: MapMarks(position: purpose.position, hasCross: purpose.isPicking))
    self.purpose = purpose
    self.maps = maps
    self.context = context
    reader = MapReader(maps, context: context) { [context] in context.note($0) }
  }

  var state: MapState {
    var state = settled
    (state.content, state.error) = (reader.content, settled.error ?? reader.error)
    return state
  }

  var destination: Destination { .map(purpose.code) }
  var contexts: [ActionContext] { [.map] }

  func appear() {
    settled.error = nil
    reader.reset()
    lookUpMiddle()
  }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .first: move(to: start)
    case .open: pick()
    case .back, .quit:
      guard case .pick(_, let finish) = purpose else { return false }
      finish(nil)
    default:
      guard let view = settled.viewport.moved(by: action, in: size) else { return false }
      move(to: view)
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .open where !purpose.isPicking: .reasonNothingToPick
    case .open where settled.middle == .nowhere: .reasonNowhere
    default: settled.viewport.disabledReason(action)
    }
  }

  private func move(to view: MapViewport) {
    let before = settled.viewport
    settled.viewport = view
    if view.centre != before.centre { lookUpMiddle() }
  }

  // MARK: Mouse

  func drag(columns: Int, rows: Int) {
    var view = settled.viewport
    view.pan(columns: -columns, rows: -rows)
    move(to: view)
  }

  func wheel(_ notches: Int, over target: HitTarget?) {
    var view = settled.viewport
    view.zoom(by: -notches)
    move(to: view)
  }

  // MARK: Picking

  private func lookUpMiddle() {
    guard purpose.isPicking else { return }
    (settled.middle, picksWhenFound) = (nil, false)
    context.activity.run { [self, centre = settled.viewport.centre] in
      do throws(StoreError) {
        let found = try await maps.neighborhood(at: centre)
        guard centre == settled.viewport.centre else { return }
        settled.middle = found.map { .place($0) } ?? .nowhere
        if picksWhenFound { pick() }
      } catch {
        guard centre == settled.viewport.centre else { return }
        settled.error = error
        context.note(error)
      }
    }
  }

  private func pick() {
    guard case .pick(_, let finish) = purpose else { return }
    picksWhenFound = false
    switch settled.middle {
    case .place(let place): finish(PickedPlace(neighborhood: place, coordinate: settled.viewport.centre))
    case nil: picksWhenFound = state.error == nil
    case .nowhere: break
    }
  }

  // MARK: Drawing

  func fit(_ area: Rect, _ render: RenderContext) {
    size = area.split(top: 1).rest.size
    reader.read(settled.viewport, size)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    MapScreenView(state: state, purpose: purpose).draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    MapScreenView(state: state, purpose: purpose).spoken(render, size: size)
  }
}

/// Why a map is on the screen.
enum MapPurpose {
  /// To see where something in a neighborhood is.
  case look(Neighborhood, at: Coordinate)
  /// To take the place in the middle. The closure closes the map, and gets nil when the person goes back.
  case pick(Neighborhood?, @MainActor (PickedPlace?) -> Void)

  var isPicking: Bool { if case .pick = self { true } else { false } }

  /// The neighborhood with which the map begins.
  var neighborhood: Neighborhood? {
    switch self {
    case .look(let place, _): place
    case .pick(let place, _): place
    }
  }

  var code: NeighborhoodCode? { neighborhood?.code }
  var position: Coordinate? {
    if case .look(_, let position) = self { position } else { neighborhood?.centre }
  }
}

/// A place that a person picked on a map.
struct PickedPlace: Hashable, Sendable {
  let neighborhood: Neighborhood
  let coordinate: Coordinate
}

extension MapModel {
  /// The map of a neighborhood, to look at; nil when the program has no maps or does not know the neighborhood.
  convenience init?(of code: NeighborhoodCode, context: AppContext) {
    guard let maps = context.maps, let place = context.market.neighborhoods.neighborhood(code) else { return nil }
    self.init(at: place.centre, purpose: .look(place, at: place.centre), maps: maps, context: context)
  }
}
