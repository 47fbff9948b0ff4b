import Marketplace

/// Where a saved search looks.
struct SavedPlace: Hashable, Sendable {
  let code: NeighborhoodCode
  /// How far around it; 0 is it alone.
  let metres: Int
  /// Nil when the gazetteer does not know it.
  let place: Neighborhood?

  /// Nil for everywhere.
  init?(_ place: Feed.Place, _ places: any Neighborhoods) {
    guard case .around(let code, let metres) = place else { return nil }
    self.code = code
    self.metres = metres
    self.place = places.neighborhood(code)
  }

  var searched: Feed.Place { .around(code, metres: metres) }
}

extension Strings {
  /// `역삼동`, `역삼동에서 5km 이내`.
  func reach(_ saved: SavedPlace) -> String { reach(name(saved.place, code: saved.code), metres: saved.metres) }
}
