/// When a saver is killed, and what it finds before that.
struct KillPlan {
  enum Moment {
    /// So many milliseconds after it was started, or after it began to open the store.
    case afterStart(Double)
    case whileOpening(Double)
    /// So many milliseconds after it has said that so many writes have returned.
    case afterSaves(Int, Double)
    /// So many milliseconds after the beginning of an export of Products.json.
    case inExport(Double)
  }

  let moment: Moment
  /// Whether the database is removed once everything is in Products.json, so that the saver has to build it anew.
  let losesLibrary: Bool
  let isSession: Bool
  /// Whether what it left is looked over at once; otherwise the next saver is the first to see it, and may be killed as it
  /// mends it.
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
