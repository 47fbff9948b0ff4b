/// Measures the export of a few saves to the largest Products.json, alone and during key presses.
extension ScaleMeasurements {
  func export(into report: inout Report) throws {
    guard let size = sizes.last else { return }
    let store = try stores.store(size)
    report.section("an export of \(Sizes.grouped(size)) listings after 20 saves; the floor copies Products.json")
    var (floors, own) = (Samples(), Samples())
    let first = try export(store, seed: 100)
    for round in 0..<times(3) {
      floors.add(try CopyFloor.milliseconds(of: store.products))
      own.add(try export(store, seed: 101 + UInt64(round)))
    }
    report.add("median", ours: own.median, floor: floors.median, target: Targets.export)
    report.add(
      "… the first one, of a file that another program wrote", ours: first, floor: floors.median,
      target: Targets.export)
    let timing = try pressMeanwhile(store)
    let name = "a step in another session meanwhile, p99 of \(timing.ours.values.count)"
    report.add(
      name, ours: timing.ours.percentile(0.99), floor: timing.floor.percentile(0.99), target: Targets.stepMeanwhile)
    report.add(
      "… the slowest", ours: timing.ours.percentile(1), floor: timing.floor.percentile(1),
      target: Targets.stepMeanwhile)
  }

  /// Saves a few listings and exports them. Returns the milliseconds of the export.
  private func export(_ store: ScaledStores.Store, seed: UInt64) throws -> Double {
    _ = try stores.helper("save", on: store, ["--count", "20", "--seed", "\(seed)"]).wait()
    return try Self.span(stores.helper("export", on: store).wait())
  }

  /// Steps in a session while another process exports, alternating with steps of the floor.
  private func pressMeanwhile(_ store: ScaledStores.Store) throws -> Timing {
    let pair = try Pair(floor: Session(floor), ours: Session(stores.subject(store, ready: "secondhand")))
    defer { pair.quit() }
    var timing = Timing()
    for round in 0..<times(3) {
      _ = try stores.helper("save", on: store, ["--count", "20", "--seed", "\(200 + round)"]).wait()
      pair.ours.settle(since: Clock.milliseconds, quiet: 500)
      _ = try pair.pressBoth { $0.top }
      let exporting = try stores.helper("export", on: store)
      while exporting.isRunning { timing.add(try pair.pressBoth { $0.down }) }
      _ = try exporting.wait()
    }
    return timing
  }

  private static func span(_ end: Child.End) throws -> Double {
    guard let first = end.numbers.first, let last = end.numbers.last else {
      throw BenchError("the export said nothing")
    }
    return last - first
  }
}
