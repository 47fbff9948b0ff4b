import PostgresStore

extension PoolCounts {
  /// The counts in Prometheus' text format.
  var metrics: String {
    let values: [(String, String, String)] = [
      ("busy", "gauge", "\(busy)"), ("waiting", "gauge", "\(waiting)"), ("requests_total", "counter", "\(served)"),
      ("refused_total", "counter", "\(refused)"), ("collisions_total", "counter", "\(collisions)"),
      ("losses_total", "counter", "\(losses)"), ("seconds_total", "counter", "\(seconds)"),
      ("round_trips_total", "counter", "\(roundTrips)"),
    ]
    return metricsText(values)
  }
}

extension StandbyCounts {
  /// The counts in Prometheus' text format.
  var metrics: String {
    metricsText([
      ("standby_answered_total", "counter", "\(answered)"), ("standby_passed_on_total", "counter", "\(passedOn)"),
    ])
  }
}

private func metricsText(_ values: [(name: String, kind: String, value: String)]) -> String {
  values.map { name, kind, value in
    "# TYPE secondhand_database_\(name) \(kind)\nsecondhand_database_\(name) \(value)\n"
  }.joined()
}
