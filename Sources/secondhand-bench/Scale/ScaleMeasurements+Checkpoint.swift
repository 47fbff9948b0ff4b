/// Folding a few saves into the largest Products.json, alone and under the fingers of a person.
extension ScaleMeasurements {
  func checkpoint(into report: inout Report) throws {
    guard let size = sizes.last else { return }
    let store = try stores.store(size)
    report.section("a checkpoint of \(Sizes.grouped(size)) listings after 20 saves; the floor copies Products.json")
    var (floors, own) = (Samples(), Samples())
    let first = try settle(store, seed: 100)
    for round in 0..<times(3) {
      floors.add(try CopyFloor.milliseconds(of: store.products))
      own.add(try settle(store, seed: 101 + UInt64(round)))
    }
    report.add("median", ours: own.median, floor: floors.median, target: Targets.checkpoint)
    report.add(
      "… the first one, of a file that another program wrote", ours: first, floor: floors.median,
      target: Targets.checkpoint)
    let timing = try pressMeanwhile(store)
    let name = "a step in another session meanwhile, p99 of \(timing.ours.values.count)"
    report.add(
      name, ours: timing.ours.percentile(0.99), floor: timing.floor.percentile(0.99), target: Targets.stepMeanwhile)
    report.add(
      "… the slowest", ours: timing.ours.percentile(1), floor: timing.floor.percentile(1),
      target: Targets.stepMeanwhile)
  }

  /// Saves a little and folds it; the milliseconds of the folding.
  private func settle(_ store: ScaledStores.Store, seed: UInt64) throws -> Double {
    _ = try stores.helper("save", on: store, ["--count", "20", "--seed", "\(seed)"]).wait()
    return try Self.span(stores.helper("settle", on: store).wait())
  }

  /// Steps of a session that looks on while another process folds; the floor steps by turns with it.
  private func pressMeanwhile(_ store: ScaledStores.Store) throws -> Timing {
    let pair = try Pair(floor: Session(floor), ours: Session(stores.subject(store, ready: "secondhand")))
    defer { pair.quit() }
    var timing = Timing()
    for round in 0..<times(3) {
      _ = try stores.helper("save", on: store, ["--count", "20", "--seed", "\(200 + round)"]).wait()
      pair.ours.settle(since: Clock.milliseconds, quiet: 500)
      _ = try pair.pressBoth { $0.top }
      let folding = try stores.helper("settle", on: store)
      while folding.isRunning { timing.add(try pair.pressBoth { $0.down }) }
      _ = try folding.wait()
    }
    return timing
  }

  private static func span(_ end: Child.End) throws -> Double {
    guard let first = end.numbers.first, let last = end.numbers.last else {
      throw BenchError("the checkpoint said nothing")
    }
    return last - first
  }
}
