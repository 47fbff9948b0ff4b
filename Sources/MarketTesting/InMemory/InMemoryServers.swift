public import Marketplace
import Synchronization

/// Servers in memory, with their accounts. Tests can make them fail or not respond.
public final class InMemoryServers: Servers {
  /// A call that changed something.
  public enum Call: Hashable, Sendable {
    case signUp(NewMember, at: String)
    case signIn(String, at: String)
    case recover(String, code: String, at: String)
    case askProvider(NewProviderMember?)
    case leave(String)
    case revoke(ID<Device>)
    case setPassphrase
    case deleteWithoutPassphrase
    /// Nil for the own store.
    case use(String?)
  }

  private struct State {
    var joined: [JoinedServer]
    var descriptions: [ServerDescription]
    var devices: [JoinedDevice] = []
    var failure: ServersError?
    var failures = 0
    var isSilent = false
    var answers: [ProviderAnswer] = []
    var calls: [Call] = []
  }

  public let current: JoinedServer?
  private let state: Mutex<State>

  public init(_ descriptions: [ServerDescription] = [], joined: [JoinedServer] = [], current: JoinedServer? = nil) {
    self.current = current
    state = Mutex(State(joined: joined, descriptions: descriptions))
  }

  public var calls: [Call] { state.withLock(\.calls) }

  /// Makes every call to a server throw `error`; nil stops that.
  public func fail(with error: ServersError?) { state.withLock { $0.failure = error } }

  /// How many calls failed.
  public var failures: Int { state.withLock(\.failures) }

  /// Makes every call to a server wait until it is cancelled.
  public func keepSilent(_ isSilent: Bool = true) { state.withLock { $0.isSilent = isSilent } }

  /// What the provider says, in order. The last answer stays; without any, the person has not approved.
  public func setProvider(_ answers: ProviderAnswer...) { state.withLock { $0.answers = answers } }

  public func setDevices(_ devices: [JoinedDevice]) { state.withLock { $0.devices = devices } }

  public func joined() async throws(ServersError) -> [JoinedServer] { state.withLock(\.joined) }

  public func describe(_ address: String) async throws(ServersError) -> ServerDescription {
    try await reach(address)
    let wanted = Self.full(address)
    guard let found = state.withLock({ $0.descriptions.first { $0.address == wanted } }) else {
      throw .unreachable(address: wanted)
    }
    return found
  }

  public func signUp(_ new: NewMember, at address: String) async throws(ServersError) -> JoinResult {
    try await reach(address)
    note(.signUp(new, at: address))
    return JoinResult(server: join(address, new.name), recoveryCodes: Self.codes)
  }

  public func signIn(_ name: String, passphrase: String, at address: String) async throws(ServersError) -> JoinResult {
    try await reach(address)
    note(.signIn(name, at: address))
    return JoinResult(server: join(address, name))
  }

  public func recover(_ name: String, code: String, passphrase: String, at address: String)
    async throws(ServersError) -> JoinResult
  {
    try await reach(address)
    note(.recover(name, code: code, at: address))
    return JoinResult(server: join(address, name))
  }

  public func startProvider(at address: String) async throws(ServersError) -> ProviderSignIn {
    try await reach(address)
    let description = try await describe(address)
    guard let provider = description.provider else { throw .refused(code: "no-provider") }
    return ProviderSignIn(
      server: address, title: description.title, handle: "handle", provider: provider,
      page: "https://id.example/device",
      completePage: "https://id.example/device?user_code=WDJB-MJHT", code: "WDJB-MJHT", interval: 1, lifetime: 600)
  }

  public func askProvider(_ signIn: ProviderSignIn, new: NewProviderMember?) async throws(ServersError)
    -> ProviderAnswer
  {
    try await reach(signIn.server)
    let answer = state.withLock { state in
      state.answers.count > 1 ? state.answers.removeFirst() : state.answers.first ?? .pending(interval: 1)
    }
    guard let new, case .new = answer else {
      if case .joined = answer { note(.askProvider(new)) }
      return answer
    }
    note(.askProvider(new))
    return .joined(JoinResult(server: join(signIn.server, new.name)))
  }

  public func leave(_ server: JoinedServer) async throws(ServersError) -> String? {
    note(.leave(server.id))
    state.withLock { $0.joined.removeAll { $0.id == server.id } }
    return nil
  }

  public func devices() async throws(ServersError) -> [JoinedDevice] {
    guard let current else { throw .noServer }
    try await reach(current.address)
    return state.withLock(\.devices)
  }

  public func revoke(_ device: ID<Device>) async throws(ServersError) {
    guard let current else { throw .noServer }
    try await reach(current.address)
    note(.revoke(device))
    state.withLock { $0.devices.removeAll { $0.id == device } }
  }

  public func setPassphrase(from old: String?, to new: String) async throws(ServersError) {
    guard let current else { throw .noServer }
    try await reach(current.address)
    note(.setPassphrase)
  }

  public func deleteAccount(passphrase: String?) async throws(ServersError) -> String? {
    guard let current else { throw .noServer }
    try await reach(current.address)
    if passphrase == nil { note(.deleteWithoutPassphrase) }
    return try await leave(current)
  }

  public func use(_ server: JoinedServer?) async throws(ServersError) { note(.use(server?.id)) }

  /// The recovery codes of every new account.
  public static let codes = ["bold-otter-52", "calm-river-17", "kind-maple-83", "soft-cloud-46"]

  private func reach(_ address: String) async throws(ServersError) {
    if state.withLock(\.isSilent) {
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
      throw .unreachable(address: Self.full(address))
    }
    let failure = state.withLock { state in
      if state.failure != nil { state.failures += 1 }
      return state.failure
    }
    if let failure { throw failure }
    if address.contains(" ") { throw .badAddress }
  }

  private func note(_ call: Call) { state.withLock { $0.calls.append(call) } }

  private func join(_ address: String, _ name: String) -> JoinedServer {
    state.withLock { state in
      let wanted = Self.full(address)
      let title = state.descriptions.first { $0.address == wanted }?.title ?? wanted
      let server = JoinedServer(
        id: "joined-\(state.joined.count + 1)", address: wanted, title: title, account: Sample.seller(50),
        accountName: name)
      state.joined.insert(server, at: 0)
      return server
    }
  }

  private static func full(_ address: String) -> String {
    address.contains("://") ? address : "https://" + address
  }
}
