import Marketplace

/// A choice of neighborhoods that is shown before it is saved.
struct PendingChoice {
  /// The latest unsaved choice; nil if there is none, or if its result is not known yet.
  private(set) var wanted: NeighborhoodChoice?
  /// Whether the app is announcing a choice that the list already shows.
  var isTelling = false
  /// Distinguishes equal choices.
  private var number = 0

  /// Returns the number to pass to `end`.
  mutating func begin(_ choice: NeighborhoodChoice?) -> Int {
    wanted = choice
    number += 1
    return number
  }

  /// Ends a saved or failed choice. Returns false if a newer one has replaced it.
  mutating func end(_ ended: Int) -> Bool {
    guard ended == number else { return false }
    wanted = nil
    return true
  }

  /// Drops the choice after another person signs in.
  mutating func forget() {
    wanted = nil
    number += 1
  }
}
