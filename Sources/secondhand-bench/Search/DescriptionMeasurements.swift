import EmbeddedStore
import GRDB
import Marketplace

/// Measures reading descriptions and searching in them.
struct DescriptionMeasurements {
  let store: ScaledStores.Store
  let seed: UInt64
  /// The number of searches of each class.
  let times: Int

  func take(into report: inout Report) async throws {
    report.section("searching in \(Sizes.grouped(store.count)) descriptions")
    let opened = try await CrashMarket(store.folder, for: .session)
    let began = Clock.milliseconds
    var steps = Samples()
    while true {
      let time = Clock.milliseconds
      let read = try await opened.guest.search.readDescriptions()
      steps.add(Clock.milliseconds - time)
      if read == 1 { break }
    }
    report.add(
      "reading all of them, the first time", ours: (Clock.milliseconds - began) / 1000, unit: "s", target: .none)
    report.add("… a step of it, for which a save may have to wait, p99", ours: steps.percentile(0.99), target: .none)
    try size(into: &report)
    let sample = try await SearchWords.sample(of: opened.store, seed: seed)
    let texts = sample.map { $0.description.replacing("\n", with: " ") }
    var words = try SearchWords(titles: texts + sample.map(\.title), seed: seed)
    let settings = SearchSetting.all(sample).map { $0.inDescriptions() }
    let found = try await SearchTimes.measure(opened.guest.search, &words, settings, times: times)
    for (name, isFilter) in [("under the six filters", true), ("in the other orders", false)] {
      let all = found.samples { $0.setting.isFilter == isFilter }
      report.add("\(name), median of all", ours: all.median, target: .none)
      report.add("… p99 of all", ours: all.percentile(0.99), target: .none)
      guard let worst = found.worst(where: { $0.setting.isFilter == isFilter }).first else { continue }
      report.add("… p99 of \(worst.name)", ours: worst.samples.percentile(0.99), target: .none)
      report.note("    its slowest: \(worst.slowest.text)")
    }
  }

  private func size(into report: inout Report) throws {
    let queue = try DatabaseQueue(path: store.database)
    let bytes = try queue.read {
      try Int.fetchOne(
        $0, sql: "SELECT sum(pgsize) FROM dbstat WHERE name = 'description' OR name LIKE 'description\\_%' ESCAPE '\\'")
    }
    report.add("the index of descriptions", ours: Double(bytes ?? 0) / 1e6, unit: "MB", target: .none)
  }
}

extension SearchSetting {
  /// The setting with a search in descriptions as well.
  fileprivate func inDescriptions() -> SearchSetting {
    var request = request
    request.inDescriptions = true
    return SearchSetting(name: name, request: request, isFilter: isFilter)
  }
}
