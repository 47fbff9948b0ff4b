import Marketplace

/// The person's hearted listings: the saved state, overlaid with changes that are still being saved.
struct Hearts: Equatable, Sendable {
  private(set) var kept: Set<ID<Listing>> = []
  private var wanted: [ID<Listing>: Bool] = [:]

  func contains(_ id: ID<Listing>) -> Bool { wanted[id] ?? kept.contains(id) }

  /// The change that is still to be saved; nil if there is none.
  func wish(for id: ID<Listing>) -> Bool? { wanted[id] }

  /// Requests a change. Returns false if a save for this listing is already running; it will then save again.
  mutating func want(_ id: ID<Listing>, _ isSet: Bool) -> Bool { wanted.updateValue(isSet, forKey: id) == nil }

  /// Records a completed save. Returns whether the saved value is still the requested one.
  mutating func answer(_ id: ID<Listing>, _ isSet: Bool) -> Bool {
    keep(id, isSet)
    guard wanted[id] == isSet else { return false }
    wanted[id] = nil
    return true
  }

  /// Saving failed: drops the change, so that the saved state shows again.
  mutating func fail(_ id: ID<Listing>) { wanted[id] = nil }

  /// Records the saved state. A pending change still overrides it.
  mutating func keep(_ id: ID<Listing>, _ isSet: Bool) {
    if isSet { kept.insert(id) } else { kept.remove(id) }
  }

  mutating func read(_ kept: Set<ID<Listing>>) { self.kept = kept }
}
