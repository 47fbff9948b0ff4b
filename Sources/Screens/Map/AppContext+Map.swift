import Marketplace

extension AppContext {
  /// Opens a map to pick a place on. `finish` runs after it closed, and gets nil when the person went back.
  func pickOnMap(
    around place: Neighborhood, at centre: Coordinate? = nil, maps: MapSource,
    finish: @escaping @MainActor (PickedPlace?) -> Void
  ) {
    let pick = MapPurpose.pick(place) { [weak self] picked in
      self?.go(.pop)
      finish(picked)
    }
    go(.show(MapModel(at: centre ?? place.centre, purpose: pick, maps: maps, context: self)))
  }
}
