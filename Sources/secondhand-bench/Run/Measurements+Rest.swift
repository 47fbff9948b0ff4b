/// Measures memory, idling, and many events at once.
extension Measurements {
  func memory(_ pair: Pair, into report: inout Report) throws {
    let (own, floors) = (ProcessTree(root: pair.ours.program.process), ProcessTree(root: pair.floor.program.process))
    report.add(
      "private memory", ours: own.privateMemory, floor: floors.privateMemory, unit: "MiB", target: memoryTarget)
  }

  /// First waits until libdispatch's spare threads end, which takes a few seconds.
  func idle(_ pair: Pair, into report: inout Report) throws {
    Clock.sleep(milliseconds: 6500)
    pair.settle()
    let (own, floors) = (ProcessTree(root: pair.ours.program.process), ProcessTree(root: pair.floor.program.process))
    let before = (own.voluntarySwitches, floors.voluntarySwitches)
    Clock.sleep(milliseconds: 10_000)
    report.add(
      "went to sleep in 10 idle seconds", ours: Double(own.switches(since: before.0)),
      floor: Double(floors.switches(since: before.1)), unit: "times", target: Targets.idleSwitches)
  }

  func burst(_ pair: Pair, into report: inout Report) throws {
    guard isLong else { return }
    var (timing, single) = (Timing(), Timing())
    var (reads, bytes) = (Samples(), Samples())
    for _ in 0..<max(3, Int(5 * scale)) {
      _ = try pair.pressBoth { $0.top }
      try single.add(pair.pressBoth { $0.down })
      let (floorBurst, ownBurst) = (
        pair.floor.burst(floor.keys.down, count: 1000), pair.ours.burst(ours.keys.down, count: 1000)
      )
      timing.add((floor: floorBurst, ours: ownBurst))
      reads.add(Double(ownBurst.reads))
      bytes.add(Double(ownBurst.bytes))
    }
    report.add("1,000 steps at once", ours: timing.ours.median, floor: timing.floor.median, target: .none)
    report.add(
      "… as many times a single one", ours: timing.ours.median / single.ours.median,
      floor: timing.floor.median / single.floor.median, unit: "steps", target: Targets.burst)
    report.add("… painted, at most", ours: reads.median, unit: "frames", target: Targets.burstFrames)
    report.note("… \(Int(bytes.median)) bytes")
  }

  /// Changes the size twenty times, every 5 ms, and back to the first one. Starts at the top of the list, where a
  /// smaller screen has no reason to scroll.
  func resize(_ pair: Pair, into report: inout Report) throws {
    let sizes = [(100, 30), (60, 20), (200, 60), (40, 15), (80, 24)].map { PtyProgram.Size(columns: $0, rows: $1) }
    _ = try pair.pressBoth { $0.top }
    let text = Self.rows(pair.ours.screen.text)
    var timing = Timing()
    for _ in 0..<times(7) {
      timing.add((floor: storm(over: pair.floor, sizes), ours: storm(over: pair.ours, sizes)))
    }
    let after = Self.rows(pair.ours.screen.text)
    report.add(
      "after a storm of resizes, median", ours: timing.ours.median, floor: timing.floor.median, target: Targets.resize)
    report.add("… the frame is what it was before", holds: after == text)
    let rows = zip(text, after)
    if after != text, let (was, became) = rows.first(where: { $0 != $1 }) {
      let same = zip(was, became).prefix { $0 == $1 }.count
      report.note("… the first other row was, from its character \(same) on: \(was.dropFirst(same))")
      report.note("… and became: \(became.dropFirst(same))")
    }
  }

  private func storm(over session: Session, _ sizes: [PtyProgram.Size]) -> Session.Press {
    for number in 0..<20 {
      session.resize(to: sizes[number % sizes.count])
      Clock.sleep(milliseconds: 5)
    }
    let began = Clock.milliseconds
    session.resize(to: .usual)
    return session.settle(since: began, quiet: 200)
  }

  /// The rows without trailing blanks: only an emulator distinguishes erased cells from written blanks.
  private static func rows(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      row.lastIndex { $0 != " " }.map { row[...$0] } ?? ""
    }
  }
}
