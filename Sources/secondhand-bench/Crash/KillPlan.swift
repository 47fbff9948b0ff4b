/// When to kill a saver, and the state of the store before that.
struct KillPlan {
  enum Moment {
    /// Milliseconds after its start, or after it began to open the store.
    case afterStart(Double)
    case whileOpening(Double)
    /// Milliseconds after it has reported this number of finished writes.
    case afterSaves(Int, Double)
    /// Milliseconds after the beginning of an export of Products.json.
    case inExport(Double)
  }

  let moment: Moment
  /// Whether the database is removed after an export of everything, so that the saver must rebuild it.
  let losesLibrary: Bool
  let isSession: Bool
  /// Whether the store is checked right after the kill. Otherwise the next saver opens it first, and may be killed
  /// during the repair.
  let isLookedOver: Bool

  init(_ random: inout SplitMix64) {
    switch random.below(10) {
    case 0: moment = .afterStart(random.fraction() * 60)
    case 1, 2: moment = .whileOpening(random.fraction() * 15)
    case 3, 4, 5: moment = .inExport(random.fraction() * 6)
    default: moment = .afterSaves(random.below(60), random.fraction() * 2)
    }
    losesLibrary = random.happens(0.1)
    isSession = random.happens(0.5)
    isLookedOver = random.happens(0.75)
  }
}
