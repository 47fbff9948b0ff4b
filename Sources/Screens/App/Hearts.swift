import Marketplace

/// The listings that a person gave hearts: as the store has them, and over that what was asked of it and is not answered yet.
struct Hearts: Equatable, Sendable {
  private(set) var kept: Set<ID<Listing>> = []
  private var wanted: [ID<Listing>: Bool] = [:]

  func contains(_ id: ID<Listing>) -> Bool { wanted[id] ?? kept.contains(id) }

  /// What the store is to be asked for; nil when there is nothing left to ask.
  func wish(for id: ID<Listing>) -> Bool? { wanted[id] }

  /// False when the store is being asked about this listing already, and will be asked again.
  mutating func want(_ id: ID<Listing>, _ isSet: Bool) -> Bool { wanted.updateValue(isSet, forKey: id) == nil }

  /// The store has it so now; gives whether that is what is wanted still.
  mutating func answer(_ id: ID<Listing>, _ isSet: Bool) -> Bool {
    keep(id, isSet)
    guard wanted[id] == isSet else { return false }
    wanted[id] = nil
    return true
  }

  /// The store could not: it is shown as it is there.
  mutating func fail(_ id: ID<Listing>) { wanted[id] = nil }

  /// The store has it so now, whatever is being asked of it.
  mutating func keep(_ id: ID<Listing>, _ isSet: Bool) {
    if isSet { kept.insert(id) } else { kept.remove(id) }
  }

  mutating func read(_ kept: Set<ID<Listing>>) { self.kept = kept }
}
