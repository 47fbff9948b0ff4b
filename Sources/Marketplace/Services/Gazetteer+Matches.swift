extension Gazetteer {
  /// The neighborhoods with exactly this name or code. When there are none, the neighborhoods with this administrative
  /// name, as their alias.
  public func matches(named name: String) async throws(StoreError) -> [NeighborhoodMatch] {
    let named = try await named(name).map { NeighborhoodMatch(neighborhood: $0, alias: nil) }
    return named.isEmpty ? try await aliased(name) : named
  }

  /// At most `limit` neighborhoods that a misspelled name may mean: their names begin like it.
  func nearest(to name: String, limit: Int) async throws(StoreError) -> [Neighborhood] {
    var beginning = name.prefix(40)
    for _ in 0..<4 where !beginning.isEmpty {
      let found = try await search(String(beginning), from: 0, limit: limit)
      if !found.items.isEmpty { return found.items.map(\.neighborhood) }
      beginning.removeLast()
    }
    return []
  }
}
