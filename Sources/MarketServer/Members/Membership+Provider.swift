internal import MarketAPI
internal import Marketplace

/// Members who sign in by the provider. They have no passphrase at first.
extension Membership {
  /// The seconds after a sign-in by the provider in which a member without a passphrase may set one, or delete the
  /// account. A stolen token cannot do either.
  private static let freshness: Int64 = 900

  /// Signs in the member with this identity; nil if there is none.
  func signIn(_ identity: ProviderIdentity, device: String?) async throws(Problem) -> SignedIn? {
    guard let account = try await account(of: identity),
      let credential = try await credential(of: account.id)
    else { return nil }
    return try await signedIn(account, with: credential, on: device)
  }

  func signUp(
    _ identity: ProviderIdentity, name: String, neighborhood: String, invitation: String?, device: String?
  ) async throws(Problem) -> SignedIn {
    let place = try place(neighborhood)
    try await admit(name)
    try await useInvitation(invitation)
    let known = try await asking { () async throws(StoreError) in try await store.account(of: identity) }
    // An account may be missing, because a former attempt was cut off between the two.
    let id: ID<Account> = known ?? newID()
    let credential = Credential(passphrase: Credential.noPassphrase)
    let isFree = try await asking { () async throws(StoreError) in
      try await store.addIdentity(identity, of: id, with: credential)
    }
    // Somebody signed up with the same identity at the same moment.
    guard isFree else { throw .signInExpired }
    return try await signedIn(try await newAccount(id, named: name, in: place), with: credential, on: device)
  }

  private func account(of identity: ProviderIdentity) async throws(Problem) -> Account? {
    let id = try await asking { () async throws(StoreError) in try await store.account(of: identity) }
    guard let id else { return nil }
    let profile = try await asking { () async throws(StoreError) in
      try await markets.market(for: .guest).accounts.profile(id)
    }
    return profile?.account
  }

  /// Throws unless the passphrase is right, or the member has none and has just signed in by the provider.
  func confirm(_ passphrase: String?, for known: Credential, on device: Device) async throws(Problem) {
    guard known.hasPassphrase else {
      guard now.seconds - device.signedInAt.seconds < Self.freshness else { throw .signInAgain }
      return
    }
    guard let passphrase else { throw .wrongPassphrase }
    guard let isRight = await hasher.verify(passphrase, against: known.passphrase) else { throw .unavailable }
    guard isRight else { throw .wrongPassphrase }
  }
}
