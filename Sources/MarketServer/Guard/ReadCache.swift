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
    /// Whether nothing is hidden from a member.
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

  /// `changes`: all changes of the store. Those that nothing here depends on are left out before they are counted: many
  /// unread changes become one `everything`, which empties the tables.
  init(following changes: Changes, life: Duration = .seconds(1)) {
    self.changes = changes.only { change in
      switch change {
      case .listing, .personal, .accounts, .everything: true
      case .post, .room, .neighborhoods, .inbox, .progress: false
      }
    }
    state = Mutex(State(life: life))
  }

  /// The session of a token with this hash, kept or read.
  func session(_ token: [UInt8], read: () async throws(Problem) -> Session) async throws(Problem) -> Session {
    try await kept(token, in: \.sessions, orFrom: read)
  }

  /// A page, kept or made. All viewers from whom nothing is hidden share it; the others get pages of their own. With a nil
  /// address, no viewers share the page.
  func page(
    _ address: String?, for viewer: Viewer, hidesNothing: () async throws(StoreError) -> Bool,
    make: () async throws -> ByteBuffer
  ) async throws -> ByteBuffer {
    guard let address, address.utf8.count <= Self.longestAddress, try await shares(viewer, hidesNothing) else {
      return try await make()
    }
    return try await kept(address, in: \.pages, orFrom: make)
  }

  private func shares(_ viewer: Viewer, _ read: () async throws(StoreError) -> Bool) async throws(StoreError) -> Bool {
    guard let account = viewer.account else { return try await read() }
    return try await kept(account, in: \.sharing, orFrom: read)
  }

  /// The value of a key, from the table or else from `read`. Does not keep what was read during a change.
  private func kept<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    _ key: Key, in table: any WritableKeyPath<State, ShortLivedTable<Key, Value>> & Sendable,
    orFrom read: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let (known, number) = state.withLock { state in
      follow(&state)
      return (state[keyPath: table][key], state.changes)
    }
    if let known { return known }
    let value = try await read()
    state.withLock { state in
      follow(&state)
      if state.changes == number { state[keyPath: table][key] = value }
    }
    return value
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
      case .post, .room, .neighborhoods, .inbox, .progress: continue
      }
      state.changes += 1
    }
  }
}
