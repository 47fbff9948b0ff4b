/// Measured values of one kind.
struct Samples {
  private(set) var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  var median: Double { percentile(0.5) }
  var mean: Double { values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count) }

  /// The value that `share` of all samples do not exceed (nearest rank); NaN without samples.
  func percentile(_ share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, max(0, Int((share * Double(sorted.count)).rounded(.up)) - 1))]
  }
}
