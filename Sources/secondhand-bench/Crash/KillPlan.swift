/// When a saver is killed, and what it finds before that.
struct KillPlan {
  enum Moment {
    /// So many milliseconds after it was started, or after it began to open the store.
    case afterStart(Double)
    case whileOpening(Double)
    /// So many milliseconds after it has said that so many writes have returned.
    case afterSaves(Int, Double)
    /// So many milliseconds after the beginning of a fold.
    case inFold(Double)
  }

  let moment: Moment
  /// Nil leaves the index.
  let lostIndex: CrashStore.LostIndex?
  let isSession: Bool
  /// Whether what it left is looked over at once; otherwise the next saver is the first to see it, and may be killed as it
  /// mends it.
  let isLookedOver: Bool

  init(_ random: inout SplitMix64) {
    switch random.below(10) {
    case 0: moment = .afterStart(random.fraction() * 60)
    case 1, 2: moment = .whileOpening(random.fraction() * 15)
    case 3, 4, 5: moment = .inFold(random.fraction() * 6)
    default: moment = .afterSaves(random.below(60), random.fraction() * 2)
    }
    lostIndex = random.happens(0.2) ? CrashStore.LostIndex.allCases.any(&random) : nil
    isSession = random.happens(0.5)
    isLookedOver = random.happens(0.75)
  }
}
