public import Marketplace
import Synchronization

/// A few dozen neighborhoods around 역삼동 and a few distant ones. The search finds names that contain the text.
public final class InMemoryGazetteer: Gazetteer {
  private let neighborhoods: [NeighborhoodCode: Neighborhood]
  private let ordered: [Neighborhood]
  private let aliases: [String: NeighborhoodCode]
  private let failure = Mutex<StoreError?>(nil)

  /// `aliases`: administrative names, each with its legal neighborhood.
  public init(
    _ neighborhoods: [Neighborhood] = SampleNeighborhoods.all,
    aliases: [String: NeighborhoodCode] = SampleNeighborhoods.aliases
  ) {
    ordered = neighborhoods
    self.neighborhoods = Dictionary(neighborhoods.map { ($0.code, $0) }) { first, _ in first }
    self.aliases = aliases
  }

  /// Makes every throwing method throw `error`; nil ends that.
  public func fail(with error: StoreError?) { failure.withLock { $0 = error } }

  public func neighborhood(_ code: NeighborhoodCode) -> Neighborhood? { neighborhoods[code] }

  public func search(_ text: String, from start: Int, limit: Int, near origin: NeighborhoodCode?)
    async throws(StoreError) -> Page<NeighborhoodMatch>
  {
    try check()
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return Page(items: [], start: 0, total: 0) }
    let begins = ordered.filter { $0.name.hasPrefix(wanted) || $0.englishName.lowercased().hasPrefix(wanted) }
    let holds = ordered.filter { place in
      !begins.contains(place)
        && ["\(place.region) \(place.name)", "\(place.englishName) \(place.englishRegion)"]
          .contains { $0.lowercased().contains(wanted) }
    }
    let middle = origin.flatMap { neighborhoods[$0]?.centre }
    func ranked(_ places: [Neighborhood]) -> [Neighborhood] {
      middle.map { GazetteerRank.byDistance(places, from: $0) { $0.centre } } ?? places
    }
    let legal = (ranked(begins) + ranked(holds)).map { NeighborhoodMatch(neighborhood: $0, alias: nil) }
    let known = Set(legal.map(\.neighborhood.code))
    let administrative = aliases.sorted { $0.key < $1.key }.compactMap { alias, code in
      alias.contains(wanted) && !known.contains(code)
        ? neighborhoods[code].map { NeighborhoodMatch(neighborhood: $0, alias: alias) } : nil
    }
    let found = legal + administrative
    let first = min(max(start, 0), found.count)
    return Page(items: Array(found[first...].prefix(max(limit, 0))), start: first, total: found.count)
  }

  public func named(_ name: String) async throws(StoreError) -> [Neighborhood] {
    try check()
    return ordered.filter { $0.name == name || $0.englishName == name || $0.code.text == name }
  }

  public func aliased(_ name: String) async throws(StoreError) -> [NeighborhoodMatch] {
    try check()
    guard let code = aliases[name], let place = neighborhoods[code] else { return [] }
    return [NeighborhoodMatch(neighborhood: place, alias: name)]
  }

  public func within(metres: Int, of code: NeighborhoodCode) async throws(StoreError) -> [NeighborhoodCode: Int] {
    try check()
    guard let middle = neighborhoods[code] else { return [:] }
    var found: [NeighborhoodCode: Int] = [:]
    for place in ordered {
      let distance = Int(middle.centre.metres(to: place.centre).rounded())
      if distance <= metres { found[place.code] = distance }
    }
    return found
  }

  public func neighborhoods(in area: MapArea, limit: Int) async throws(StoreError) -> [Neighborhood] {
    try check()
    return Array(ordered.filter { area.contains($0.centre) }.prefix(max(0, limit)))
  }

  private func check() throws(StoreError) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
