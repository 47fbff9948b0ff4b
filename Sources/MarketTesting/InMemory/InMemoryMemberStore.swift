public import Marketplace
import Synchronization

/// A member store in memory.
public final class InMemoryMemberStore: MemberStore {
  private struct State {
    var credentials: [ID<Account>: Credential] = [:]
    var identities: [ProviderIdentity: ID<Account>] = [:]
    var devices: [(device: Device, token: [UInt8])] = []
    var invitations: [[UInt8]: Timestamp] = [:]
    var uploads: [String: [ID<Account>: Timestamp]] = [:]
  }

  private let state = Mutex(State())
  /// Stores the standings.
  private let accounts: InMemoryAccountStore

  public init(of accounts: InMemoryAccountStore = InMemoryAccountStore()) { self.accounts = accounts }

  public func credential(of account: ID<Account>) async throws(StoreError) -> Credential? {
    state.withLock { $0.credentials[account] }
  }

  public func setCredential(_ credential: Credential, of account: ID<Account>, keeping device: ID<Device>?)
    async throws(StoreError)
  {
    state.withLock { state in
      state.credentials[account] = credential
      state.devices.removeAll { $0.device.account == account && $0.device.id != device }
    }
  }

  public func replaceCredential(
    _ old: Credential, with new: Credential, of account: ID<Account>, keeping device: ID<Device>?
  ) async throws(StoreError) -> Bool {
    state.withLock { state in
      guard state.credentials[account] == old else { return false }
      state.credentials[account] = new
      state.devices.removeAll { $0.device.account == account && $0.device.id != device }
      return true
    }
  }

  public func account(of identity: ProviderIdentity) async throws(StoreError) -> ID<Account>? {
    state.withLock { $0.identities[identity] }
  }

  public func addIdentity(_ identity: ProviderIdentity, of account: ID<Account>, with credential: Credential)
    async throws(StoreError) -> Bool
  {
    state.withLock { state in
      guard state.identities[identity] ?? account == account else { return false }
      state.identities[identity] = account
      if state.credentials[account] == nil { state.credentials[account] = credential }
      return true
    }
  }

  public func add(_ device: Device, token: [UInt8], with credential: Credential) async throws(StoreError) -> Bool {
    state.withLock { state in
      guard state.credentials[device.account]?.passphrase == credential.passphrase else { return false }
      state.devices.removeAll { $0.device.account == device.account && $0.device.expiresAt <= device.signedInAt }
      state.devices.append((device, token))
      return true
    }
  }

  public func device(token: [UInt8]) async throws(StoreError) -> Device? {
    state.withLock { state in state.devices.first { $0.token == token }?.device }
  }

  public func setUsed(_ device: ID<Device>, at time: Timestamp) async throws(StoreError) {
    state.withLock { state in
      guard let index = state.devices.firstIndex(where: { $0.device.id == device }) else { return }
      state.devices[index].device.usedAt = max(state.devices[index].device.usedAt, time)
    }
  }

  public func devices(of account: ID<Account>) async throws(StoreError) -> [Device] {
    state.withLock { state in
      state.devices.map(\.device).filter { $0.account == account }
        .sorted { $0.usedAt == $1.usedAt ? $0.id < $1.id : $0.usedAt > $1.usedAt }
    }
  }

  public func remove(_ device: ID<Device>, of account: ID<Account>) async throws(StoreError) -> Bool {
    state.withLock { state in
      let count = state.devices.count
      state.devices.removeAll { $0.device.id == device && $0.device.account == account }
      return state.devices.count < count
    }
  }

  public func addInvitation(_ code: [UInt8], expiresAt: Timestamp) async throws(StoreError) {
    state.withLock { $0.invitations[code] = expiresAt }
  }

  public func useInvitation(_ code: [UInt8], at time: Timestamp) async throws(StoreError) -> Bool {
    state.withLock { state in state.invitations.removeValue(forKey: code).map { $0 > time } ?? false }
  }

  public func standing(of account: ID<Account>) async throws(StoreError) -> Standing {
    try accounts.answer { $0.standings[account] ?? Standing() }
  }

  public func setStanding(_ standing: Standing, of account: ID<Account>) async throws(StoreError) {
    try accounts.answer { $0.standings[account] = standing }
  }

  public func moderators() async throws(StoreError) -> [ID<Account>] {
    try accounts.answer { $0.standings.filter(\.value.isModerator).keys.sorted() }
  }

  public func addUpload(_ file: String, by account: ID<Account>, until expiresAt: Timestamp) async throws(StoreError) {
    state.withLock { $0.uploads[file, default: [:]][account] = expiresAt }
  }

  public func uploads(_ files: Set<String>, by account: ID<Account>, at time: Timestamp) async throws(StoreError)
    -> Set<String>
  {
    state.withLock { state in files.filter { state.uploads[$0]?[account].map { $0 > time } ?? false } }
  }
}
