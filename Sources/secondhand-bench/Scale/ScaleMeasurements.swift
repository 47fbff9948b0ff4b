/// The measurements across sizes of stores, each relative to its own floor in the same run.
struct ScaleMeasurements {
  let stores: ScaledStores
  let sizes: [Int]
  let floor: Subject
  /// The factor for the usual numbers of repetitions.
  let scale: Double

  /// Runs the chosen measurements and adds their rows.
  func take(_ chosen: Set<Measurement>, into report: inout Report, progress: (String) -> Void) throws {
    let ordered: [(Measurement, (inout Report) throws -> Void)] = [
      (.build, build), (.sizes, starts), (.newsboat, newsboat), (.changes, changes), (.export, export),
      (.saves, saves),
      (.acts, acts),
    ]
    for (name, measure) in ordered where chosen.contains(name) {
      progress(name.rawValue)
      try measure(&report)
    }
  }

  func times(_ usual: Int) -> Int { max(2, Int(Double(usual) * scale)) }

  private func build(into report: inout Report) throws {
    report.section("the first question, which imports Products.json; the floor is SQLite copying the database")
    for count in sizes {
      let store = try stores.store(count)
      let build = store.build
      let name = Sizes.grouped(count) + " listings"
      report.add(
        name, ours: build.seconds, floor: try DatabaseFloor.seconds(of: store), unit: "s", target: Targets.build)
      report.add("… resident at most", ours: build.peakResident, unit: "MiB", target: Targets.buildMemory)
    }
  }
}
