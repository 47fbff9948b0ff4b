/// Ten thousand saves by one writer and by two.
extension ScaleMeasurements {
  private struct Round {
    /// Milliseconds from the first save to the last, over all of them.
    let each: Double
    /// What the journal grew by with each, in bytes.
    let logged: Double
    /// What went to the disk for each, in bytes.
    let written: Double
  }

  func saves(into report: inout Report) throws {
    let count = times(10_000)
    report.section("\(Sizes.grouped(count)) saves; the floor appends as much to a file and syncs it each time")
    let ends = Set([sizes.first, sizes.last].compactMap { $0 }).sorted()
    var rounds: [Round] = []
    for size in ends {
      let store = try stores.store(size)
      for writers in 1...2 {
        let before = try AppendFloor.milliseconds(count / 4, bytes: 700, in: stores.workshop.folder)
        let round = try save(count, by: writers, into: store)
        let after = try AppendFloor.milliseconds(count / 4, bytes: Int(round.logged), in: stores.workshop.folder)
        let name = "a save, \(writers == 1 ? "one writer" : "two writers"), into \(Sizes.grouped(size)) listings"
        report.add(name, ours: round.each, floor: (before + after) / 2, target: Targets.save)
        report.note("… \(Sizes.grouped(Int(1000 / round.each))) a second")
        if writers == 1 { rounds.append(round) }
      }
    }
    guard let least = rounds.first, let most = rounds.last, rounds.count > 1 else { return }
    let against = "\(Sizes.grouped(ends[1])) listings against \(Sizes.grouped(ends[0]))"
    report.add(
      "bytes of a save in the journal, \(against)", ours: most.logged, floor: least.logged, unit: "B",
      target: Targets.saveBytes)
    report.add(
      "bytes to the disk a save, \(against)", ours: most.written, floor: least.written, unit: "B",
      target: Targets.saveBytes)
  }

  /// Folds before and after, so that no fold falls between.
  private func save(_ count: Int, by writers: Int, into store: ScaledStores.Store) throws -> Round {
    _ = try stores.helper("settle", on: store).wait()
    let before = Files.size(store.journal)
    let children = try (0..<writers).map { number in
      try stores.helper("save", on: store, ["--count", "\(count / writers)", "--seed", "\(number + 1)"])
    }
    let ended = try children.map { try $0.wait() }
    let logged = Files.size(store.journal) - before
    _ = try stores.helper("settle", on: store).wait()
    let times = ended.flatMap(\.numbers)
    guard let first = times.min(), let last = times.max() else { throw BenchError("the writers said nothing") }
    return Round(
      each: (last - first) / Double(count), logged: Double(logged) / Double(count),
      written: ended.reduce(0) { $0 + $1.written } / Double(count))
  }
}
