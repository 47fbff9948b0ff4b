internal import MarketAPI
internal import Marketplace

/// Signing up and in, devices and passphrases.
struct Membership: Sendable {
  /// A device that was just signed in. The token and the codes are shown once and not kept.
  struct SignedIn: Sendable {
    let account: Account
    let standing: Standing
    let device: Device
    let token: String
    var recoveryCodes: [String] = []
  }

  static let recoveryCodeCount = 8
  /// The seconds after which a device has to sign in again: half a year.
  private static let tokenLife: Int64 = 180 * 24 * 3600

  let settings: ServerSettings
  let store: any MemberStore
  let markets: Markets
  let gazetteer: any Gazetteer
  let hasher: PassphraseHasher
  let random: any RandomSource
  private let uses = DeviceUses()
  /// Hashes of this passphrase stand in for accounts that do not exist, so that an answer takes as long.
  let decoy: String

  var now: Timestamp { markets.clock.now() }

  func newID<Entity>() -> ID<Entity> {
    var numbers = RandomBits(source: random)
    return ID(at: now, random: &numbers)
  }

  func signUp(
    name: String, passphrase: String, neighborhood: String, invitation: String?, device: String?
  ) async throws(Problem) -> SignedIn {
    let place = try place(neighborhood)
    try check(passphrase, name: name)
    // Checks the name before the invitation is used up and a hash is made.
    try await admit(name)
    guard let hash = await hasher.hash(passphrase) else { throw .unavailable }
    try await useInvitation(invitation)
    let codes = (0..<Self.recoveryCodeCount).map { _ in Secret.code() }
    let id: ID<Account> = newID()
    // The credential comes first: an account without one could never sign in.
    let credential = Credential(passphrase: hash, recoveryCodes: Set(codes.map(Secret.codeHash)))
    try await asking { () async throws(StoreError) in
      try await store.setCredential(credential, of: id, keeping: nil)
    }
    var signedIn = try await signedIn(try await newAccount(id, named: name, in: place), with: credential, on: device)
    signedIn.recoveryCodes = codes
    return signedIn
  }

  func place(_ neighborhood: String) throws(Problem) -> NeighborhoodCode {
    let code = NeighborhoodCode(neighborhood)
    guard gazetteer.neighborhood(code) != nil else { throw .unknownNeighborhood }
    return code
  }

  /// Throws unless the server takes new members, and the name is allowed and free.
  func admit(_ name: String) async throws(Problem) {
    if settings.registration == .closed { throw .registrationClosed }
    do throws(AccountsError) { _ = try AccountRules.name(name) } catch { throw Problem(error) }
    guard try await account(named: name) == nil else { throw .nameTaken }
  }

  /// Uses up an invitation if the server needs one.
  func useInvitation(_ invitation: String?) async throws(Problem) {
    guard settings.registration == .invitation else { return }
    guard let invitation else { throw .invitationNeeded }
    let isValid = try await asking { () async throws(StoreError) in
      try await store.useInvitation(Secret.codeHash(invitation), at: now)
    }
    guard isValid else { throw .invitationNeeded }
  }

  func newAccount(_ id: ID<Account>, named name: String, in place: NeighborhoodCode) async throws(Problem) -> Account {
    do throws(AccountsError) {
      return try await markets.market(for: .guest).accounts.signUp(
        NewAccount(id: id, name: name, neighborhoods: NeighborhoodChoice(only: place)))
    } catch { throw Problem(error) }
  }

  func signIn(name: String, passphrase: String, device: String?) async throws(Problem) -> SignedIn {
    let account = try await account(named: name)
    let credential = try await credential(of: account)
    let hash = credential.flatMap { $0.hasPassphrase ? $0.passphrase : nil }
    guard let isRight = await hasher.verify(passphrase, against: hash ?? decoy) else { throw .unavailable }
    guard let account, let credential, hash != nil, isRight else { throw .wrongPassphrase }
    return try await signedIn(account, with: credential, on: device)
  }

  /// Sets a new passphrase with a recovery code, and signs out all devices.
  func recover(name: String, code: String, passphrase: String, device: String?) async throws(Problem) -> SignedIn {
    try check(passphrase, name: name)
    let account = try await account(named: name)
    guard let known = try await credential(of: account), let account else { throw .wrongCode }
    var new = known
    guard new.recoveryCodes.remove(Secret.codeHash(code)) != nil else { throw .wrongCode }
    guard let hash = await hasher.hash(passphrase) else { throw .unavailable }
    new.passphrase = hash
    try await replace(known, with: new, of: account.id, keeping: nil, or: .wrongCode)
    return try await signedIn(account, with: new, on: device)
  }

  /// Changes the passphrase, and signs out all devices but this one. `old` is nil for a member who has none.
  func setPassphrase(_ new: String, from old: String?, of device: Device) async throws(Problem) {
    guard let known = try await credential(of: device.account) else { throw .wrongPassphrase }
    try await confirm(old, for: known, on: device)
    let account = try await asking { () async throws(StoreError) in
      try await markets.market(for: .member(device.account)).accounts.profile(device.account)
    }
    try check(new, name: account?.name ?? "")
    guard let hash = await hasher.hash(new) else { throw .unavailable }
    var changed = known
    changed.passphrase = hash
    try await replace(known, with: changed, of: device.account, keeping: device.id, or: .wrongPassphrase)
  }

  /// Deletes the account of a member, and signs out all devices. `passphrase` is nil for a member who has none.
  func deleteAccount(passphrase: String?, of device: Device) async throws(Problem) {
    guard let known = try await credential(of: device.account) else { throw .wrongPassphrase }
    try await confirm(passphrase, for: known, on: device)
    do throws(AccountsError) {
      try await markets.market(for: .member(device.account)).accounts.deleteAccount()
    } catch { throw Problem(error) }
  }

  /// Replaces a credential. Throws `problem` when somebody else replaced it meanwhile.
  private func replace(
    _ old: Credential, with new: Credential, of account: ID<Account>, keeping device: ID<Device>?, or problem: Problem
  ) async throws(Problem) {
    let isReplaced = try await asking { () async throws(StoreError) in
      try await store.replaceCredential(old, with: new, of: account, keeping: device)
    }
    if !isReplaced { throw problem }
  }

  /// What stands for a name in the limits: the account that the name leads to, however it is spelled.
  func limitKey(of name: String) async throws(Problem) -> String {
    try await account(named: name).map { "\($0.id)" } ?? name.lowercased()
  }

  /// The session of the token with this hash, which may have expired. Throws `.signedOut` for an unknown token.
  func session(hash: [UInt8]) async throws(Problem) -> Session {
    let found = try await asking { () async throws(StoreError) in try await store.device(token: hash) }
    guard let device = found else { throw .signedOut }
    let now = now
    if now.seconds - device.usedAt.seconds > 3600 {
      await uses.note(at: now) { () async throws(StoreError) in try await store.setUsed(device.id, at: now) }
    }
    let standing = try await asking { () async throws(StoreError) in try await store.standing(of: device.account) }
    return Session(device: device, standing: standing)
  }

  func signedIn(_ account: Account, with credential: Credential, on name: String?) async throws(Problem)
    -> SignedIn
  {
    let token = Secret.token()
    let now = now
    let device = Device(
      id: newID(), account: account.id,
      name: String((name ?? "").trimmed.prefix(Limits.deviceName)), signedInAt: now, usedAt: now,
      expiresAt: now.advanced(seconds: Self.tokenLife))
    let isAdded = try await asking { () async throws(StoreError) in
      try await store.add(device, token: Secret.hash(token), with: credential)
    }
    // The passphrase was changed meanwhile.
    guard isAdded else { throw .wrongPassphrase }
    let standing = try await asking { () async throws(StoreError) in try await store.standing(of: account.id) }
    return SignedIn(account: account, standing: standing, device: device, token: token)
  }

  func account(named name: String) async throws(Problem) -> Account? {
    do throws(AccountsError) { return try await markets.market(for: .guest).accounts.person(named: name).account } catch
    {
      if case .unknown = error { return nil }
      throw Problem(error)
    }
  }

  private func credential(of account: Account?) async throws(Problem) -> Credential? {
    guard let account else { return nil }
    return try await credential(of: account.id)
  }

  func credential(of account: ID<Account>) async throws(Problem) -> Credential? {
    try await asking { () async throws(StoreError) in try await store.credential(of: account) }
  }

  private func check(_ passphrase: String, name: String) throws(Problem) {
    guard (Limits.shortestPassphrase...Limits.passphrase).contains(passphrase.count), passphrase.utf8.count <= 1024,
      passphrase.lowercased() != name.lowercased()
    else { throw .weakPassphrase }
  }

  func asking<Answer>(_ ask: () async throws(StoreError) -> Answer) async throws(Problem) -> Answer {
    do throws(StoreError) { return try await ask() } catch { throw .unavailable }
  }
}

extension Problem {
  init(_ error: AccountsError) {
    self =
      switch error {
      case .rule(.taken): .nameTaken
      case .rule: .badName
      case .guest: .signedOut
      case .unknown: .notFound
      case .store: .unavailable
      }
  }
}
