/// Stores how the members of a server sign in. It never gets a passphrase, a token or a code, only their hashes. Every
/// method is one transaction, and its changes are on disk when it returns.
public protocol MemberStore: Sendable {
  /// Nil for a person who cannot sign in: somebody known only from listings, or an account from an import.
  func credential(of account: ID<Account>) async throws(StoreError) -> Credential?
  /// Replaces the credential, and removes the devices of the account except `device`.
  func setCredential(_ credential: Credential, of account: ID<Account>, keeping device: ID<Device>?)
    async throws(StoreError)
  /// Does the same if the account still has the credential `old`. Otherwise it changes nothing and returns false.
  func replaceCredential(_ old: Credential, with new: Credential, of account: ID<Account>, keeping device: ID<Device>?)
    async throws(StoreError) -> Bool

  /// Adds a device if its account still has the passphrase of `credential`. Otherwise it changes nothing and returns
  /// false.
  func add(_ device: Device, token: [UInt8], with credential: Credential) async throws(StoreError) -> Bool
  /// The device with the SHA-256 of this token; nil when there is none. Expired ones are returned, too.
  func device(token: [UInt8]) async throws(StoreError) -> Device?
  func setUsed(_ device: ID<Device>, at time: Timestamp) async throws(StoreError)
  /// The devices of an account, the one used last first.
  func devices(of account: ID<Account>) async throws(StoreError) -> [Device]
  /// Removes a device of an account. Returns false when the account has no such device.
  func remove(_ device: ID<Device>, of account: ID<Account>) async throws(StoreError) -> Bool

  /// Adds an invitation with the SHA-256 of its code.
  func addInvitation(_ code: [UInt8], expiresAt: Timestamp) async throws(StoreError)
  /// Removes an invitation. Returns false for an unknown or expired one.
  func useInvitation(_ code: [UInt8], at time: Timestamp) async throws(StoreError) -> Bool

  /// The standing of an account; the ordinary one when nothing was ever set.
  func standing(of account: ID<Account>) async throws(StoreError) -> Standing
  func setStanding(_ standing: Standing, of account: ID<Account>) async throws(StoreError)

  /// Records that an account uploaded a file, so that its next commands may refer to it until `expiresAt`.
  func addUpload(_ file: String, by account: ID<Account>, until expiresAt: Timestamp) async throws(StoreError)
  /// The files among `files` that the account uploaded and may refer to at `time`.
  func uploads(_ files: Set<String>, by account: ID<Account>, at time: Timestamp) async throws(StoreError)
    -> Set<String>
}
