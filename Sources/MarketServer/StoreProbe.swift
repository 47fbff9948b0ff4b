public import Marketplace

/// What the server tells operators about its store.
public struct StoreProbe: Sendable {
  /// Asks the store for something small. Throws what keeps it from answering soon.
  let check: @Sendable () async throws(StoreError) -> Void
  /// Metrics of the store in Prometheus' text format: whole lines, or nothing.
  let metrics: @Sendable () -> String

  public init(
    check: @escaping @Sendable () async throws(StoreError) -> Void,
    metrics: @escaping @Sendable () -> String = { "" }
  ) {
    self.check = check
    self.metrics = metrics
  }

  /// Asks for the number of the newest event.
  public init(of markets: Markets) {
    self.init(check: { () async throws(StoreError) in _ = try await markets.market(for: .guest).events.newest() })
  }
}
