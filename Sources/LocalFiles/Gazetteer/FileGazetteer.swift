public import Marketplace
import Synchronization

/// The gazetteer in the files of `Data/Neighborhoods`, which `Data/Scripts/make_neighborhoods.py` makes.
///
/// It parses nothing in advance. A binary search of the mapped file finds a code. A text search scans keys that are
/// already folded.
public final class FileGazetteer: Gazetteer {
  private let folder: String
  private let places: Result<PlaceTable, StoreError>
  private let state = Mutex(State())
  /// Runs searches outside the cooperative thread pool, because they take milliseconds.
  private let worker = QueueWorker(label: "secondhand.gazetteer")

  private struct State {
    var search: PlaceSearch?
    /// The positions of all places, read when the first map is drawn.
    var centres: [PlaceCentre]?
    /// The result of the last search, so that its next page costs nothing.
    var last: (query: PlaceQuery, origin: NeighborhoodCode?, found: [FoundPlace])?
  }

  /// Reads the files in the folder `path`. When they are missing or broken, `neighborhood` returns nil and every other
  /// method throws `.unavailable`.
  public init(path: String) {
    folder = path
    places = Result { () throws(StoreError) in try PlaceTable(folder: path) }
  }

  public func neighborhood(_ code: NeighborhoodCode) -> Neighborhood? {
    guard case .success(let table) = places, let offset = table.offset(of: code) else { return nil }
    return table.neighborhood(at: offset)
  }

  public func search(_ text: String, from start: Int, limit: Int, near origin: NeighborhoodCode?)
    async throws(StoreError) -> Page<NeighborhoodMatch>
  {
    let places = try places.get()
    return try await run { gazetteer throws(StoreError) in
      let search = try gazetteer.opened()
      guard let query = PlaceQuery(text) else { return Page(items: [], start: max(0, start), total: 0) }
      let found = gazetteer.found(query, near: origin, search, places)
      let first = min(max(0, start), found.count)
      let items = found[first...].prefix(max(0, limit)).compactMap(places.match)
      return Page(items: items, start: max(0, start), total: found.count)
    }
  }

  public func named(_ name: String) async throws(StoreError) -> [Neighborhood] {
    let places = try places.get()
    if let neighborhood = neighborhood(NeighborhoodCode(name)) { return [neighborhood] }
    return try await run { gazetteer throws(StoreError) in
      let search = try gazetteer.opened()
      guard let query = PlaceQuery(name) else { return [] }
      return search.named(query).compactMap { places.neighborhood(at: $0.offset) }
    }
  }

  public func aliased(_ name: String) async throws(StoreError) -> [NeighborhoodMatch] {
    let places = try places.get()
    return try await run { gazetteer throws(StoreError) in
      let search = try gazetteer.opened()
      guard let query = PlaceQuery(name) else { return [] }
      return search.aliased(query).compactMap(places.match)
    }
  }

  public func within(metres: Int, of code: NeighborhoodCode) async throws(StoreError) -> [NeighborhoodCode: Int] {
    let places = try places.get()
    return try await run { _ throws(StoreError) in places.within(metres: metres, of: code) }
  }

  public func neighborhoods(in area: MapArea, limit: Int) async throws(StoreError) -> [Neighborhood] {
    let places = try places.get()
    return try await run { gazetteer throws(StoreError) in
      let centres = try gazetteer.centres(places)
      let inside = centres.lazy.filter { area.contains($0.coordinate) }.prefix(max(0, limit))
      return inside.compactMap { places.neighborhood(at: Int($0.offset)) }
    }
  }

  private func centres(_ places: PlaceTable) throws(StoreError) -> [PlaceCentre] {
    if let known = state.withLock({ $0.centres }) { return known }
    let centres = try opened().centres(in: places)
    state.withLock { $0.centres = centres }
    return centres
  }

  private func opened() throws(StoreError) -> PlaceSearch {
    if let search = state.withLock({ $0.search }) { return search }
    let search = try PlaceSearch(folder: folder)
    state.withLock { $0.search = search }
    return search
  }

  private func found(
    _ query: PlaceQuery, near origin: NeighborhoodCode?, _ search: PlaceSearch, _ places: PlaceTable
  ) -> [FoundPlace] {
    if let last = state.withLock({ $0.last }), last.query == query, last.origin == origin { return last.found }
    var ranks = search.ranks(of: query)
    if let middle = origin.flatMap({ neighborhood($0)?.centre }) {
      ranks = ranks.map { GazetteerRank.byDistance($0, from: middle) { places.centre(at: $0.offset) } }
    }
    let found = Array(ranks.joined())
    state.withLock { $0.last = (query, origin, found) }
    return found
  }

  /// Runs `work` on the queue. Throws `.cancelled` when the calling task is cancelled.
  private func run<Answer: Sendable>(
    _ work: @escaping @Sendable (FileGazetteer) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    if Task.isCancelled { throw .cancelled }
    let result = await worker.run { Result { () throws(StoreError) in try work(self) } }
    if Task.isCancelled { throw .cancelled }
    return try result.get()
  }
}
