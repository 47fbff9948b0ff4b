/// Measures ten thousand saves by one writer and by two.
extension ScaleMeasurements {
  private struct Round {
    /// The milliseconds per save, from the first save to the last.
    let each: Double
    /// The bytes per save that the kernel must write back. A page that becomes dirty again counts again.
    let written: Double
  }

  func saves(into report: inout Report) throws {
    guard let least = sizes.first, let most = sizes.last else { return }
    let count = times(10_000)
    report.section(
      "saves into \(Sizes.grouped(most)) listings; the floor appends a line to a file and syncs it each time")
    var alone: Round?
    for writers in 1...2 {
      let store = try stores.store(most)
      let before = try AppendFloor.milliseconds(count / 5, bytes: Self.usualBytes, in: stores.workshop.folder)
      let round = try save(count, by: writers, into: store)
      let after = try AppendFloor.milliseconds(count / 5, bytes: Self.usualBytes, in: stores.workshop.folder)
      let name = "\(Sizes.grouped(count)) by \(writers == 1 ? "one writer" : "two writers"), each"
      report.add(name, ours: round.each, floor: (before + after) / 2, target: Targets.save)
      report.note("… \(Sizes.grouped(Int(1000 / round.each))) a second")
      if writers == 1 { alone = round }
    }
    guard least < most, let alone else { return }
    let small = try save(count / 5, by: 1, into: try stores.store(least))
    let against = "the floor: with \(Sizes.grouped(least))"
    report.add(
      "bytes of pages that a save dirties; \(against)", ours: alone.written, floor: small.written, unit: "B",
      target: .none)
  }

  /// The approximate size of a listing's line.
  private static let usualBytes = 770

  /// Exports before and after, so that few exports happen during the saves.
  private func save(_ count: Int, by writers: Int, into store: ScaledStores.Store) throws -> Round {
    _ = try stores.helper("export", on: store).wait()
    let children = try (0..<writers).map { number in
      try stores.helper("save", on: store, ["--count", "\(count / writers)", "--seed", "\(number + 1)"])
    }
    let ended = try children.map { try $0.wait() }
    _ = try stores.helper("export", on: store).wait()
    let times = ended.flatMap(\.numbers)
    guard let first = times.min(), let last = times.max() else { throw BenchError("the writers said nothing") }
    return Round(
      each: (last - first) / Double(count), written: ended.reduce(0) { $0 + $1.written } / Double(count))
  }
}
