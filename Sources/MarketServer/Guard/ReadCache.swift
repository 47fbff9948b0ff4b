internal import MarketAPI
internal import Marketplace
internal import NIOCore
import Synchronization

/// Keeps for a moment what the server reads again and again: sessions of devices, and pages that many members see alike.
///
/// A change of the store removes what it may have altered, before the command that made the change is answered. The
/// store reports neither views nor, when the system has no file watches left, changes of other processes. So nothing is
/// kept for longer than a second.
final class ReadCache: Sendable {
  private struct State {
    var sessions: ShortLivedTable<[UInt8], Session>
    /// Whether a member sees everything.
    var sharing: ShortLivedTable<ID<Account>, Bool>
    /// By path and query.
    var pages: ShortLivedTable<String, ByteBuffer>
    /// The changes so far. What was read before the newest one is not kept.
    var changes = 0

    init(life: Duration) {
      sessions = ShortLivedTable(capacity: 20_000, life: life)
      sharing = ShortLivedTable(capacity: 20_000, life: life)
      pages = ShortLivedTable(capacity: 200, life: life)
    }
  }

  /// Longer addresses are not kept.
  private static let longestAddress = 1000

  private let state: Mutex<State>
  private let changes: Changes

  /// `changes`: all changes of the store.
  init(following changes: Changes, life: Duration = .seconds(1)) {
    self.changes = changes
    state = Mutex(State(life: life))
  }

  /// The session of a token with this hash, kept or read.
  func session(_ token: [UInt8], read: () async throws(Problem) -> Session) async throws(Problem) -> Session {
    let (kept, number) = look { $0.sessions[token] }
    if let kept { return kept }
    let session = try await read()
    keep(since: number) { $0.sessions[token] = session }
    return session
  }

  /// A page that everybody who sees everything sees alike, kept or made. Viewers from whom something is hidden get a page
  /// of their own. With a nil address, all viewers do.
  func page(
    _ address: String?, for viewer: Viewer, seesEverything: () async throws(StoreError) -> Bool,
    make: () async throws -> ByteBuffer
  ) async throws -> ByteBuffer {
    guard let address, address.utf8.count <= Self.longestAddress, try await shares(viewer, seesEverything) else {
      return try await make()
    }
    let (kept, number) = look { $0.pages[address] }
    if let kept { return kept }
    let page = try await make()
    keep(since: number) { $0.pages[address] = page }
    return page
  }

  private func shares(_ viewer: Viewer, _ read: () async throws(StoreError) -> Bool) async throws(StoreError) -> Bool {
    guard let account = viewer.account else { return try await read() }
    let (kept, number) = look { $0.sharing[account] }
    if let kept { return kept }
    let isShared = try await read()
    keep(since: number) { $0.sharing[account] = isShared }
    return isShared
  }

  private func look<Value: Sendable>(_ find: @Sendable (inout State) -> Value?) -> (Value?, changes: Int) {
    state.withLock { state in
      follow(&state)
      return (find(&state), state.changes)
    }
  }

  private func keep(since number: Int, _ put: @Sendable (inout State) -> Void) {
    state.withLock { state in
      follow(&state)
      if state.changes == number { put(&state) }
    }
  }

  private func follow(_ state: inout State) {
    for change in changes.take() {
      switch change {
      case .listing:
        state.pages.removeAll()
      case .personal(let account):
        state.sessions.removeAll { $0.device?.account == account }
      case .accounts, .everything:
        state.sessions.removeAll()
        state.sharing.removeAll()
        state.pages.removeAll()
      case .post, .room, .neighborhoods, .progress: continue
      }
      state.changes += 1
    }
  }
}
