import Glibc

/// One saver from its start to its death, as what it said tells.
struct KilledSaver {
  /// Whether the write in doubt was there; nil when it did not live to say so.
  private(set) var wasThere: Bool?
  /// How many writes of the script are known to be done.
  private(set) var done: Int
  private(set) var isOpening = false
  private(set) var isReady = false
  /// It was writing Products.json when it died.
  private(set) var isExporting = false
  private(set) var fault: String?
  private var saves = 0
  /// A saver that says nothing for so long hangs.
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
