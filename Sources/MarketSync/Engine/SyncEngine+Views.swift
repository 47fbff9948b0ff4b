internal import Dispatch
internal import LocalFiles
internal import MarketAPI
internal import MarketJSON
internal import Marketplace
import Synchronization

/// Tells the server which listings the member viewed.
extension SyncEngine {
  /// The seconds for which views are collected before they are sent together.
  private static let viewSeconds = 2

  public nonisolated func noteView() {
    let isFirst = isViewNoted.withLock { isNoted in
      defer { isNoted = true }
      return !isNoted
    }
    guard isFirst else { return }
    executor.queue.asyncAfter(deadline: .now() + .seconds(Self.viewSeconds)) { [weak self] in
      self?.assumeIsolated { engine in engine.areViewsDue = true }
      self?.wake()
    }
  }

  /// Sends the views since the last time. The server's answer has the listings with their counts.
  func sendViews() async throws(ServerFault) {
    areViewsDue = false
    isViewNoted.withLock { $0 = false }
    let unsent = try await stored { engine throws(StoreError) in
      try await engine.parts.replica.store.unsentViews(of: engine.member)
    }
    guard !unsent.listings.isEmpty else { return }
    let body = JSONObject([.init("listings", .array(unsent.listings.map { .string($0.description) }))])
    var items: [JSONValue] = []
    do throws(ServerFault) {
      items = try await client.call(.views, [], query: [], body)["items"]?.elements ?? []
    } catch {
      // A server that does not count these views need not hear of them again.
      guard case .refused(let problem, _) = error, [.notFound, .badRequest, .methodNotAllowed].contains(problem) else {
        throw error
      }
    }
    let listings = items.compactMap { ListingJSON.listing($0) }
    try await stored { engine throws(StoreError) in
      try await engine.parts.replica.store.transaction { transaction throws(StoreError) in
        try transaction.setSentViews(unsent.number)
      }
      if !listings.isEmpty { try await engine.parts.replica.apply(listings.map { .listing($0) }, upTo: nil) }
    }
  }
}
