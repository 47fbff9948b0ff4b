/// Takes the measurements of one store. Alternates between the floor and our program, so that both run under the same
/// conditions of the machine.
struct Measurements {
  let floor: Subject
  let ours: Subject
  /// Whether the list is long enough for a thousand steps.
  let isLong: Bool
  /// The factor for the usual numbers of repetitions.
  let scale: Double
  let memoryTarget: Report.Target

  /// Runs the chosen measurements and adds their rows.
  func take(_ chosen: Set<Measurement>, into report: inout Report, progress: (String) -> Void) throws {
    if chosen.contains(.start) {
      progress("start")
      try start(into: &report)
    }
    guard chosen.contains(where: { $0 != .start }) else { return }
    let pair = try Pair(floor: Session(floor), ours: Session(ours))
    defer { pair.quit() }
    let ordered: [(Measurement, (Pair, inout Report) throws -> Void)] = [
      (.step, step), (.page, page), (.ends, ends), (.tabs, tabs), (.category, category),
      (.neighborhood, neighborhood), (.detail, detail), (.memory, memory), (.idle, idle), (.burst, burst),
      (.resize, resize),
    ]
    for (name, measure) in ordered where chosen.contains(name) {
      progress(name.rawValue)
      try measure(pair, &report)
    }
  }

  func times(_ usual: Int) -> Int { max(2, Int(Double(usual) * scale)) }

  private func start(into report: inout Report) throws {
    var (floors, own) = (Samples(), Samples())
    // The first start of each warms the page cache and does the work of a first start, including the work in the
    // background.
    let first = try Pair(floor: Session(floor), ours: Session(ours))
    Clock.sleep(milliseconds: 2000)
    first.quit()
    for _ in 0..<times(11) {
      let pair = try Pair(floor: Session(floor), ours: Session(ours))
      floors.add(pair.floor.startMilliseconds)
      own.add(pair.ours.startMilliseconds)
      pair.quit()
    }
    report.add("start to first frame, median", ours: own.median, floor: floors.median, target: Targets.start)
    report.noise(of: floors, doing: "starts")
  }

  private func step(_ pair: Pair, into report: inout Report) throws {
    var (bytes, least) = (Samples(), Samples())
    let timing = try pair.press(times(200), key: \.down, backToTopAfter: 40) { before, after, press in
      bytes.add(Double(press.bytes))
      least.add(Double(after.leastBytes(from: before)))
    }
    report.add(
      "step down, median", ours: timing.ours.median, floor: timing.floor.median, target: Targets.stepMedian)
    report.add(
      "step down, p99", ours: timing.ours.percentile(0.99), floor: timing.floor.percentile(0.99),
      target: Targets.stepWorst)
    report.add("… to the last byte", ours: timing.ours.percentile(0.99), target: Targets.largeStepWorst)
    report.noise(of: timing.floor, doing: "steps")
    report.add(
      "bytes of a step, against the least", ours: bytes.mean, floor: least.mean, unit: "B", target: Targets.stepBytes)
  }

  private func page(_ pair: Pair, into report: inout Report) throws {
    let timing = try pair.press(times(60), key: \.halfPageDown, backToTopAfter: 2)
    add("half a page down", timing, into: &report)
  }

  private func ends(_ pair: Pair, into report: inout Report) throws {
    var timings = [Timing(), Timing()]
    for _ in 0..<times(20) {
      try timings[0].add(pair.pressBoth { $0.end })
      try timings[1].add(pair.pressBoth { $0.top })
    }
    for (name, timing) in zip(["to the end", "to the top"], timings) {
      add(name, timing, into: &report)
    }
  }

  private func tabs(_ pair: Pair, into report: inout Report) throws {
    var timing = Timing()
    for _ in 0..<times(30) {
      try timing.add(pair.pressBoth { $0.tabs.0 })
      try timing.add(pair.pressBoth { $0.tabs.1 })
    }
    add("change of tab", timing, into: &report)
  }

  private func detail(_ pair: Pair, into report: inout Report) throws {
    var (opening, closing) = (Timing(), Timing())
    for _ in 0..<times(100) {
      try opening.add(pair.pressBoth { $0.open })
      try closing.add(pair.pressBoth { $0.back })
    }
    let waited = ours.keys.backDelay
    add("open a listing", opening, into: &report)
    report.add(
      "leave it, p99, less Esc's \(Int(waited)) ms", ours: max(0, closing.ours.percentile(0.99) - waited),
      floor: closing.floor.percentile(0.99), target: Targets.largeStepWorst)
  }

  func add(_ name: String, _ timing: Timing, into report: inout Report) {
    report.add("\(name), median", ours: timing.ours.median, floor: timing.floor.median, target: .none)
    report.add(
      "\(name), p99", ours: timing.ours.percentile(0.99), floor: timing.floor.percentile(0.99),
      target: Targets.largeStepWorst)
  }
}
