import Marketplace

/// What the person did in this session, in its order, so that undo takes back the newest of all: of hearts the trail knows
/// which, of what was done to listings the store does.
struct ActTrail: Equatable, Sendable {
  enum Act: Equatable, Sendable {
    /// A heart that was set, or taken back.
    case heart(ID<Listing>, title: String, isSet: Bool)
    case listing
  }

  private var done: [Act] = []
  private var undone: [Act] = []

  /// Something new was done: what was undone before cannot be done again.
  mutating func add(_ act: Act) {
    done = (done + [act]).suffix(ActHistory.depth)
    undone = []
  }

  /// What undo takes back; without anything here it is what the store remembers.
  mutating func takeUndo() -> Act {
    let act = done.popLast() ?? .listing
    undone.append(act)
    return act
  }

  mutating func takeRedo() -> Act {
    let act = undone.popLast() ?? .listing
    done.append(act)
    return act
  }

  /// What was taken last could not be undone, but may be when it is tried again.
  mutating func returnUndo() {
    if let act = undone.popLast() { done.append(act) }
  }

  mutating func returnRedo() {
    if let act = done.popLast() { undone.append(act) }
  }
}
