import Glibc

/// Measures the disk cost of signing up, giving a heart, changing a status, and publishing.
extension ScaleMeasurements {
  private static let mostListings = 100_000

  func acts(into report: inout Report) throws {
    let sizes = sizes.filter { $0 <= Self.mostListings }
    guard let least = sizes.first, let most = sizes.last else { return }
    report.section(
      "what an act costs the disk, with \(Sizes.grouped(most)) listings; in place of the floor with \(Sizes.grouped(least))"
    )
    guard let strace = tool("strace") else { return report.note("strace is not installed") }
    let count = times(20)
    let small = try watch(strace, count, on: try stores.store(least))
    let large = try watch(strace, count, on: try stores.store(most))
    for act in MeasuredAct.allCases {
      guard let small = small.counts[act.rawValue], let large = large.counts[act.rawValue] else {
        throw BenchError("strace saw nothing of \(act.rawValue)")
      }
      func each(_ value: KeyPath<SystemCalls.Count, Int>, _ calls: SystemCalls.Count) -> Double {
        Double(calls[keyPath: value]) / Double(count)
      }
      report.add(
        "\(act.rawValue), each", ours: each(\.syncs, large), floor: each(\.syncs, small), unit: "fsyncs",
        target: .atMost(Targets.syncs(of: act)))
      report.add(
        "…", ours: each(\.writes, large), floor: each(\.writes, small), unit: "writes", target: .none)
      report.add(
        "…", ours: each(\.bytes, large), floor: each(\.bytes, small), unit: "B", target: Targets.actBytes)
    }
  }

  /// Performs each act `count` times in a store, and counts the system calls.
  private func watch(_ strace: String, _ count: Int, on store: ScaledStores.Store) throws -> SystemCalls {
    let trace = stores.workshop.folder + "/trace"
    defer { unlink(trace) }
    let own = try DataFolder.ownPath()
    _ = try Child.run(
      strace,
      [
        "-f", "-y", "-qq", "-s", "128", "-e", "trace=\(SystemCalls.watched)", "-o", trace, own, "acts", "--data",
        store.folder, "--count", "\(count)",
      ], environment: stores.workshop.environment)
    let text = String(decoding: try Files.contents(trace), as: UTF8.self)
    return SystemCalls(text, folder: store.folder, mark: "act ")
  }

  /// The path of a system tool; nil when it is not installed.
  private func tool(_ name: String) -> String? {
    ["/usr/bin/", "/bin/"].map { $0 + name }.first { access($0, X_OK) == 0 }
  }
}
