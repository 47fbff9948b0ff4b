import Glibc

/// One saver of products with pictures from its start to its death, as what it said tells.
struct KilledPictureSaver {
  enum Moment {
    /// So many milliseconds after it was started.
    case afterStart(Double)
    /// After it has said that so many drafts were kept: a share of what a step takes from there on.
    case afterDrafts(Int, Double)
    /// So many milliseconds after it has said that so many products were saved.
    case afterSaves(Int, Double)

    init(_ random: inout SplitMix64) {
      switch random.below(10) {
      case 0, 1: self = .afterStart(random.fraction() * 80)
      case 2..<8: self = .afterDrafts(1 + random.below(4), random.fraction() * 1.1)
      default: self = .afterSaves(1 + random.below(4), random.fraction() * 5)
      }
    }
  }

  private(set) var isReady = false
  private(set) var hasSignedUp = false
  /// How many steps are known to be over, the draft dropped again.
  private(set) var done: Int
  /// Of the step after those: its draft is kept; it is saved.
  private(set) var isDrafted = false
  private(set) var isSaved = false
  private(set) var fault: String?
  /// Milliseconds from the last draft to its end that it lived to tell; nil when it did not live so long.
  private(set) var stepMilliseconds: Double?
  private var draftedAt = 0.0
  private var drafts = 0
  private var saves = 0
  /// A saver that says nothing for so long hangs.
  private static let patience = 30_000.0

  /// Starts one with these arguments and kills it at a moment; `done` steps are known to be done. `usual`: how many
  /// milliseconds a step takes.
  init(_ arguments: [String], done: Int, _ moment: Moment, usual: Double) throws {
    self.done = done
    let began = Clock.milliseconds
    let saver = try ChildProcess(["picture-loop", "--from", "\(done)"] + arguments)
    while !hasCome(moment), !saver.hasEnded, fault == nil {
      for line in saver.lines(within: 1000) { hear(line) }
      if Clock.milliseconds - began > Self.patience { fault = "it hangs" }
    }
    let delay =
      switch moment {
      case .afterStart(let milliseconds), .afterSaves(_, let milliseconds): milliseconds
      case .afterDrafts(_, let share): share * usual
      }
    if !saver.hasEnded { Clock.sleep(milliseconds: delay) }
    let hadEnded = saver.hasEnded
    for line in saver.kill() { hear(line) }
    if hadEnded, fault == nil { fault = "it ended by itself" }
  }

  private func hasCome(_ moment: Moment) -> Bool {
    switch moment {
    case .afterStart: true
    case .afterDrafts(let count, _): drafts >= count
    case .afterSaves(let count, _): saves >= count
    }
  }

  private mutating func hear(_ line: Substring) {
    switch SaverLine(line) {
    case .opening: break
    case .ready: isReady = true
    case .signedUp: hasSignedUp = true
    case .drafted:
      drafts += 1
      draftedAt = Clock.milliseconds
      isDrafted = true
    case .saved:
      saves += 1
      isSaved = true
    case .dropped(let number):
      done = number + 1
      if isDrafted { stepMilliseconds = Clock.milliseconds - draftedAt }
      (isDrafted, isSaved) = (false, false)
    case .fault(let words): fault = words
    case .found, .missed, .exporting, .exported: fault = "it said “\(line)”"
    }
  }
}
