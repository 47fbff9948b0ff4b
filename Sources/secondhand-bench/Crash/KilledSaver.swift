import Glibc

/// The life of one saver from start to kill, according to its lines.
struct KilledSaver {
  /// Whether the uncertain write was in the store; nil when the saver died before it reported this.
  private(set) var wasThere: Bool?
  /// The number of writes of the script that are known to be done.
  private(set) var done: Int
  private(set) var isOpening = false
  private(set) var isReady = false
  /// Whether it was writing Products.json when it died.
  private(set) var isExporting = false
  private(set) var fault: String?
  private var saves = 0
  /// A saver without a line for this many milliseconds hangs.
  private static let patience = 30_000.0

  /// Starts a saver and kills it by `plan`; `done` writes are known to be done.
  init(_ folder: String, seed: UInt64, done: Int, _ plan: KillPlan) throws {
    self.done = done
    let began = Clock.milliseconds
    let saver = try ChildProcess(
      ["save-loop", "--data", folder, "--seed", "\(seed)", "--from", "\(done)"] + (plan.isSession ? ["--session"] : []))
    let delay: Double
    switch plan.moment {
    case .afterStart(let milliseconds), .whileOpening(let milliseconds), .inExport(let milliseconds),
      .afterSaves(_, let milliseconds):
      delay = milliseconds
    }
    while !hasCome(plan.moment), fault == nil {
      for line in saver.lines(within: 1000) { hear(line) }
      if saver.hasEnded { break }
      if Clock.milliseconds - began > Self.patience { fault = "it hangs" }
    }
    if !saver.hasEnded { usleep(UInt32(delay * 1000)) }
    let hadEnded = saver.hasEnded
    for line in saver.kill() { hear(line) }
    if hadEnded, fault == nil { fault = "it ended by itself" }
  }

  private func hasCome(_ moment: KillPlan.Moment) -> Bool {
    switch moment {
    case .afterStart: true
    case .whileOpening: isOpening
    case .afterSaves(let count, _): isReady && saves >= count
    case .inExport: isExporting
    }
  }

  private mutating func hear(_ line: Substring) {
    switch SaverLine(line) {
    case .opening: isOpening = true
    case .ready: isReady = true
    case .found(let number):
      wasThere = true
      done = number + 1
    case .missed: wasThere = false
    case .saved(let number):
      saves += 1
      done = number + 1
    case .exporting: isExporting = true
    case .exported: isExporting = false
    case .fault(let words): fault = words
    case .signedUp, .drafted, .dropped: fault = "it said “\(line)”"
    }
  }
}
