internal import MarketAPI
import Synchronization

/// Counts requests for Prometheus.
final class ServerMetrics: Sendable {
  /// Nil stands for an unknown address.
  private struct Kind: Hashable {
    let endpoint: Endpoint?
    let status: Int
  }

  private struct Counts {
    var requests: [Kind: Int] = [:]
    var seconds: [Endpoint?: (count: Int, sum: Double, buckets: [Int])] = [:]
    var commands: [String: Int] = [:]
    var provider: [String: Int] = [:]
    var streams = 0
  }

  /// The upper bounds of the duration buckets, in seconds.
  private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

  private let counts = Mutex(Counts())

  func add(_ endpoint: Endpoint?, status: Int, seconds: Double) {
    let empty = (count: 0, sum: 0.0, buckets: Self.bounds.map { _ in 0 })
    counts.withLock { counts in
      counts.requests[Kind(endpoint: endpoint, status: status), default: 0] += 1
      counts.seconds[endpoint, default: empty].count += 1
      counts.seconds[endpoint, default: empty].sum += seconds
      for (index, bound) in Self.bounds.enumerated() where seconds <= bound {
        counts.seconds[endpoint, default: empty].buckets[index] += 1
      }
    }
  }

  func addCommand(_ kind: String, outcome: String) {
    counts.withLock { $0.commands["command=\"\(kind)\",outcome=\"\(outcome)\"", default: 0] += 1 }
  }

  /// Counts what became of sign-ins at the provider.
  func addProvider(_ outcome: String) {
    counts.withLock { $0.provider["outcome=\"\(outcome)\"", default: 0] += 1 }
  }

  func changeStreams(by difference: Int) { counts.withLock { $0.streams += difference } }

  private static func name(_ endpoint: Endpoint?) -> String { endpoint?.rawValue ?? "none" }

  /// The metrics in Prometheus' text format, version 0.0.4.
  var text: String {
    let counts = counts.withLock { $0 }
    var lines = ["# TYPE secondhand_requests_total counter"]
    let requests = counts.requests.map { kind, count in
      "secondhand_requests_total{endpoint=\"\(Self.name(kind.endpoint))\",status=\"\(kind.status)\"} \(count)"
    }
    lines += requests.sorted()
    lines.append("# TYPE secondhand_request_duration_seconds histogram")
    for (endpoint, entry) in counts.seconds.sorted(by: { Self.name($0.key) < Self.name($1.key) }) {
      let name = Self.name(endpoint)
      let metric = "secondhand_request_duration_seconds"
      for (bound, count) in zip(Self.bounds, entry.buckets) {
        lines.append("\(metric)_bucket{endpoint=\"\(name)\",le=\"\(bound)\"} \(count)")
      }
      lines.append("\(metric)_bucket{endpoint=\"\(name)\",le=\"+Inf\"} \(entry.count)")
      lines.append("\(metric)_sum{endpoint=\"\(name)\"} \(entry.sum)")
      lines.append("\(metric)_count{endpoint=\"\(name)\"} \(entry.count)")
    }
    lines.append("# TYPE secondhand_commands_total counter")
    for (labels, count) in counts.commands.sorted(by: { $0.key < $1.key }) {
      lines.append("secondhand_commands_total{\(labels)} \(count)")
    }
    lines.append("# TYPE secondhand_provider_total counter")
    for (labels, count) in counts.provider.sorted(by: { $0.key < $1.key }) {
      lines.append("secondhand_provider_total{\(labels)} \(count)")
    }
    lines.append("# TYPE secondhand_event_streams gauge")
    lines.append("secondhand_event_streams \(counts.streams)")
    return lines.joined(separator: "\n") + "\n"
  }
}
