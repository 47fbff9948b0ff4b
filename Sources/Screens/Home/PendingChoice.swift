import Marketplace

/// A choice of neighborhoods that shows before it is saved.
struct PendingChoice {
  /// What was chosen last and is not saved yet; nil when nothing is, or when it is not known what it comes to.
  private(set) var wanted: NeighborhoodChoice?
  /// Everybody is being told of a choice that the list shows already.
  var isTelling = false
  /// Tells one from another that comes to the same.
  private var number = 0

  /// Gives the number by which this one ends.
  mutating func begin(_ choice: NeighborhoodChoice?) -> Int {
    wanted = choice
    number += 1
    return number
  }

  /// It is saved, or cannot be. False when another one has taken its place.
  mutating func end(_ ended: Int) -> Bool {
    guard ended == number else { return false }
    wanted = nil
    return true
  }

  /// Somebody else sits here now.
  mutating func forget() {
    wanted = nil
    number += 1
  }
}
