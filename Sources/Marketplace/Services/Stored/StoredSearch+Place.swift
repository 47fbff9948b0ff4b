extension StoredSearch {
  /// In metres. When several places have the same name, one within this distance of the viewer's place is meant.
  private static let nearby = 10_000
  /// The maximum number of suggestions for an unknown place.
  private static let suggestionLimit = 3

  /// The place that `text` names, with the range of `given`. Returns `given` when the text names no place, or no known
  /// one, and then adds a fault to the text.
  func place(in text: inout SearchText, or given: Feed.Place) async throws(StoreError) -> Feed.Place {
    guard let name = text.place, let part = text.parts.last(where: { $0.kind == .place }) else { return given }
    let found = try await gazetteer.matches(named: name).map(\.neighborhood)
    if let code = try await meant(among: found, from: given) {
      if case .around(_, let metres) = given { return .around(code, metres: metres) }
      return .around(code, metres: 0)
    }
    if found.isEmpty {
      let nearest = try await gazetteer.nearest(to: name, limit: Self.suggestionLimit)
      text.addFault(.unknownPlace(name, nearest: nearest), part.range)
    } else {
      text.addFault(.ambiguousPlace(name, found), part.range)
    }
    text.faults.sort { $0.range.lowerBound < $1.range.lowerBound }
    return given
  }

  /// The only place found, or the nearest one if it is near `given`; nil when the name is ambiguous.
  private func meant(among found: [Neighborhood], from given: Feed.Place) async throws(StoreError) -> NeighborhoodCode?
  {
    if found.count == 1 { return found.first?.code }
    guard case .around(let origin, let metres) = given, !found.isEmpty else { return nil }
    let near = try await gazetteer.within(metres: max(metres, Self.nearby), of: origin)
    let distances = found.compactMap { place in near[place.code].map { (metres: $0, code: place.code) } }
    return distances.min { ($0.metres, $0.code) < ($1.metres, $1.code) }?.code
  }
}
