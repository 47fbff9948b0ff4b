import Glibc

/// The life of one saver of products with pictures from start to kill, according to its lines.
struct KilledPictureSaver {
  enum Moment {
    /// Milliseconds after its start.
    case afterStart(Double)
    /// After it has reported this number of kept drafts: a share of the time of a step from there on.
    case afterDrafts(Int, Double)
    /// Milliseconds after it has reported this number of saved products.
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
  /// The number of steps that are known to be done, including the removal of the draft.
  private(set) var done: Int
  /// Whether the draft of the next step is kept, and whether the step is saved.
  private(set) var isDrafted = false
  private(set) var isSaved = false
  private(set) var fault: String?
  /// The milliseconds from the last draft to the end of its step; nil when the saver died before.
  private(set) var stepMilliseconds: Double?
  private var draftedAt = 0.0
  private var drafts = 0
  private var saves = 0
  /// A saver without a line for this many milliseconds hangs.
  private static let patience = 30_000.0

  /// Starts a saver with these arguments and kills it at a moment. `done` is the number of steps known to be done,
  /// `usual` the milliseconds that a step takes.
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
