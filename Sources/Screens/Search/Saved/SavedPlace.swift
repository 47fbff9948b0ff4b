import Marketplace

/// The place of a saved search.
struct SavedPlace: Hashable, Sendable {
  let code: NeighborhoodCode
  /// The distance around it in meters; 0 for only this neighborhood.
  let metres: Int
  /// Nil if the gazetteer does not know it.
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
