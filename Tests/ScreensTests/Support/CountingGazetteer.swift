import MarketTesting
import Marketplace
import Synchronization

/// A test gazetteer that records the start of each requested page.
final class CountingGazetteer: Gazetteer {
  let gazetteer = InMemoryGazetteer()
  private let asked = Mutex<[Int]>([])

  /// The starts of the requested pages, in order.
  var pages: [Int] { asked.withLock { $0 } }

  func neighborhood(_ code: NeighborhoodCode) -> Neighborhood? { gazetteer.neighborhood(code) }

  func search(_ text: String, from start: Int, limit: Int, near origin: NeighborhoodCode?)
    async throws(StoreError) -> Page<NeighborhoodMatch>
  {
    asked.withLock { $0.append(start) }
    return try await gazetteer.search(text, from: start, limit: limit, near: origin)
  }

  func named(_ name: String) async throws(StoreError) -> [Neighborhood] { try await gazetteer.named(name) }

  func aliased(_ name: String) async throws(StoreError) -> [NeighborhoodMatch] { try await gazetteer.aliased(name) }

  func within(metres: Int, of code: NeighborhoodCode) async throws(StoreError) -> [NeighborhoodCode: Int] {
    try await gazetteer.within(metres: metres, of: code)
  }

  func neighborhoods(in area: MapArea, limit: Int) async throws(StoreError) -> [Neighborhood] {
    try await gazetteer.neighborhoods(in: area, limit: limit)
  }
}
