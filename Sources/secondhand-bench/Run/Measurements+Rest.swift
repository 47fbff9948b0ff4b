/// Memory, idling, and what happens when much comes at once.
extension Measurements {
  func memory(_ pair: Pair, into report: inout Report) throws {
    let (own, floors) = (ProcessTree(root: pair.ours.program.process), ProcessTree(root: pair.floor.program.process))
    report.add(
      "private memory", ours: own.privateMemory, floor: floors.privateMemory, unit: "MiB", target: Targets.memory)
  }

  /// Waits first until what ends of itself after a few seconds (libdispatch's spare threads) has ended.
  func idle(_ pair: Pair, into report: inout Report) throws {
    Clock.sleep(milliseconds: 6500)
    pair.settle()
    let trees = [pair.ours, pair.floor].map { ProcessTree(root: $0.program.process) }
    let before = trees.map(\.voluntarySwitches)
    Clock.sleep(milliseconds: 10_000)
    let after = trees.map(\.voluntarySwitches)
    report.add(
      "went to sleep in 10 idle seconds", ours: Double(after[0] - before[0]), floor: Double(after[1] - before[1]),
      unit: "times", target: Targets.idleSwitches)
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
    report.add("1,000 steps at once", ours: timing.ours.median, floor: timing.floor.median, target: Targets.burst)
    report.add(
      "… as many times a single one", ours: timing.ours.median / single.ours.median,
      floor: timing.floor.median / single.floor.median, unit: "steps", target: .none)
    report.note("… painted in \(Int(reads.median)) reads, \(Int(bytes.median)) bytes")
  }

  /// Twenty sizes, 5 ms apart, and back to the first one. It begins at the top of the list, where a smaller screen has
  /// no reason to scroll.
  func resize(_ pair: Pair, into report: inout Report) throws {
    let sizes = [(100, 30), (60, 20), (200, 60), (40, 15), (80, 24)].map { PtyProgram.Size(columns: $0, rows: $1) }
    _ = try pair.pressBoth { $0.top }
    let text = pair.ours.screen.text
    var timing = Timing()
    for session in [pair.floor, pair.ours] {
      for number in 0..<20 {
        session.resize(to: sizes[number % sizes.count])
        Clock.sleep(milliseconds: 5)
      }
      let began = Clock.milliseconds
      session.resize(to: .usual)
      let press = session.settle(since: began, quiet: 200)
      if session === pair.floor { timing.addFloor(press) } else { timing.addOurs(press) }
    }
    report.add("after a storm of resizes", ours: timing.ours.median, floor: timing.floor.median, target: Targets.resize)
    report.add("… the frame is what it was before", holds: pair.ours.screen.text == text)
  }
}
