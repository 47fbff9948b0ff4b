import Marketplace
import TerminalUI

/// A map to look around on, or to pick a place from.
@MainActor
final class MapModel: Screen {
  private(set) var state: MapState
  private let start: MapViewport
  private let purpose: MapPurpose
  private let context: AppContext
  private let maps: MapSource
  /// The size of the map itself, without the line above it.
  private var size = Size(columns: 0, rows: 0)
  /// What is being read. Answers to anything else are dropped.
  private var reading: MapState.Covered?
  /// Whether Enter came before the neighborhood in the middle was known.
  private var picksWhenFound = false

  init(at centre: Coordinate, purpose: MapPurpose, maps: MapSource, context: AppContext) {
    start = MapViewport(centre: centre)
    state = MapState(
      viewport: start, marks: MapMarks(position: purpose.position, hasCross: purpose.isPicking))
    self.purpose = purpose
    self.maps = maps
    self.context = context
  }

  var destination: Destination { .map(purpose.code) }
  var contexts: [ActionContext] { [.map] }

  func appear() {
    (state.covered, state.error) = (nil, nil)
    lookUpMiddle()
  }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .moveLeft: pan(columns: -1, rows: 0)
    case .moveRight: pan(columns: 1, rows: 0)
    case .moveUp: pan(columns: 0, rows: -1)
    case .moveDown: pan(columns: 0, rows: 1)
    case .zoomIn: zoom(1)
    case .zoomOut: zoom(-1)
    case .first: move { $0 = start }
    case .open: pick()
    case .back, .quit:
      guard case .pick(_, let finish) = purpose else { return false }
      finish(nil)
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .zoomIn: state.viewport.zoom == MapViewport.zooms.upperBound ? .reasonNearest : nil
    case .zoomOut: state.viewport.zoom == MapViewport.zooms.lowerBound ? .reasonFarthest : nil
    case .open where !purpose.isPicking: .reasonNothingToPick
    case .open where state.middle == .nowhere: .reasonNowhere
    default: nil
    }
  }

  /// Moves the view by an eighth of the screen for each step.
  private func pan(columns: Int, rows: Int) {
    move { $0.pan(columns: columns * max(2, size.columns / 8), rows: rows * max(1, size.rows / 8)) }
  }

  private func zoom(_ steps: Int) { move { $0.zoom(by: steps) } }

  private func move(_ change: (inout MapViewport) -> Void) {
    let before = state.viewport
    change(&state.viewport)
    if state.viewport.centre != before.centre { lookUpMiddle() }
  }

  // MARK: Mouse

  func drag(columns: Int, rows: Int) { move { $0.pan(columns: -columns, rows: -rows) } }

  func wheel(_ notches: Int, over target: HitTarget?) { zoom(-notches) }

  // MARK: Reading

  /// Reads the area of the view and half its extent on each side, so small steps read nothing.
  private func read() {
    guard size.columns > 0, size.rows > 0, !state.covers(size), state.error == nil else { return }
    let area = state.viewport.area(in: size).grown(by: 0.5)
    let covered = MapState.Covered(area: area, zoom: state.viewport.zoom)
    guard covered != reading else { return }
    reading = covered
    context.activity.run { [self, viewport = state.viewport, strings = context.strings] in
      do throws(StoreError) {
        let content = try await maps.content(of: area, in: viewport, strings)
        guard covered == reading else { return }
        (state.content, state.covered) = (content, covered)
      } catch {
        guard covered == reading else { return }
        state.error = error
        context.note(error)
      }
      reading = nil
    }
  }

  private func lookUpMiddle() {
    guard purpose.isPicking else { return }
    (state.middle, picksWhenFound) = (nil, false)
    context.activity.run { [self, centre = state.viewport.centre] in
      do throws(StoreError) {
        let found = try await maps.neighborhood(at: centre)
        guard centre == state.viewport.centre else { return }
        state.middle = found.map { .place($0) } ?? .nowhere
        if picksWhenFound { pick() }
      } catch {
        guard centre == state.viewport.centre else { return }
        state.error = error
        context.note(error)
      }
    }
  }

  private func pick() {
    guard case .pick(_, let finish) = purpose else { return }
    picksWhenFound = false
    switch state.middle {
    case .place(let place): finish(PickedPlace(neighborhood: place, coordinate: state.viewport.centre))
    case nil: picksWhenFound = state.error == nil
    case .nowhere: break
    }
  }

  // MARK: Drawing

  func fit(_ area: Rect, _ render: RenderContext) {
    size = area.split(top: 1).rest.size
    read()
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
  /// To see where a neighborhood is.
  case look(Neighborhood)
  /// To take the place in the middle. The closure closes the map, and gets nil when the person goes back.
  case pick(Neighborhood?, @MainActor (PickedPlace?) -> Void)

  var isPicking: Bool { if case .pick = self { true } else { false } }

  /// The neighborhood with which the map begins.
  var neighborhood: Neighborhood? {
    switch self {
    case .look(let place): place
    case .pick(let place, _): place
    }
  }

  var code: NeighborhoodCode? { neighborhood?.code }
  var position: Coordinate? { neighborhood?.centre }
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
    self.init(at: place.centre, purpose: .look(place), maps: maps, context: context)
  }
}
