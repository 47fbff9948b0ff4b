public import Marketplace
import Synchronization

/// A synchronizer in memory. Tests set its status and its pending items.
public final class InMemorySynchronizer: Synchronizer {
  /// An operation on a pending item.
  public enum Call: Hashable, Sendable {
    case retry(PendingItem.ID, MemberCommand?)
    case discard(PendingItem.ID)
    case tryNow
  }

  private struct State {
    var connection: SyncStatus.Connection
    var progress: Double?
    var upload: SyncStatus.Upload?
    var isSuspended = false
    var isTrying = false
    var items: [PendingItem]
    var failure: StoreError?
    var calls: [Call] = []
    var uses = 0
    var announce: @Sendable (Change) -> Void = { _ in }
  }

  private let state: Mutex<State>

  public init(_ connection: SyncStatus.Connection = .online, pending items: [PendingItem] = []) {
    state = Mutex(State(connection: connection, items: items))
  }

  /// Sends changes to `announce` from now on.
  public func connect(_ announce: @escaping @Sendable (Change) -> Void) { state.withLock { $0.announce = announce } }

  public var calls: [Call] { state.withLock(\.calls) }

  /// Makes every throwing method throw `error`; nil stops that.
  public func fail(with error: StoreError?) { state.withLock { $0.failure = error } }

  public func set(_ connection: SyncStatus.Connection, progress: Double? = nil, isSuspended: Bool = false) {
    change { state in
      (state.connection, state.progress, state.isSuspended) = (connection, progress, isSuspended)
      state.isTrying = false
    }
  }

  public func setUpload(_ upload: SyncStatus.Upload?) { change { $0.upload = upload } }

  public func setPending(_ items: [PendingItem]) { change { $0.items = items } }

  public var status: SyncStatus {
    state.withLock { state in
      let refused = state.items.count { $0.isRefused }
      var status = SyncStatus(
        state.connection, waiting: state.items.count - refused, refused: refused, progress: state.progress,
        upload: state.upload, isSuspended: state.isSuspended)
      status.isTrying = state.isTrying
      return status
    }
  }

  public func pending() async throws(StoreError) -> [PendingItem] {
    try check()
    return state.withLock(\.items)
  }

  public func retry(_ id: PendingItem.ID, as command: MemberCommand?) async throws(StoreError) {
    try check()
    change { state in
      state.calls.append(.retry(id, command))
      guard let place = state.items.firstIndex(where: { $0.id == id }) else { return }
      switch state.items[place] {
      case .command(let old):
        let given = GivenCommand(id: old.id, time: old.given.time, command: command ?? old.given.command)
        state.items[place] = .command(PendingCommand(given: given, state: .waiting, changes: []))
      case .message(let waiting): state.items[place] = .message(WaitingMessage(message: waiting.message))
      }
    }
  }

  public func discard(_ id: PendingItem.ID) async throws(StoreError) {
    try check()
    change { state in
      state.calls.append(.discard(id))
      state.items.removeAll { $0.id == id }
    }
  }

  /// How often somebody used the program.
  public var uses: Int { state.withLock(\.uses) }

  public func noteUse() { state.withLock { $0.uses += 1 } }

  /// The attempt ends with `set`.
  public func tryNow() {
    state.withLock { state in
      state.calls.append(.tryNow)
      state.isTrying = true
    }
  }

  public func fetch(_ listing: ID<Listing>) async {}
  public func noteView() {}
  public func look(for search: SearchRequest) {}
  public func look(for person: ID<Account>) {}
  public func fetch(_ post: ID<Post>) async {}
  public func fetch(personNamed name: String) async {}
  public func members(of project: ID<Post>) async -> [Profile]? { nil }
  public func look(for query: PostQuery, text: String?, after cursor: PostCursor?) {}

  private func check() throws(StoreError) {
    if let failure = state.withLock(\.failure) { throw failure }
  }

  private func change(_ change: (inout State) -> Void) {
    let announce = state.withLock { state in
      change(&state)
      return state.announce
    }
    announce(.progress)
  }
}
