/// Stores credentials, identities at providers, devices, invitations and uploads of a server's members. It stores hashes instead of passphrases,
/// tokens and codes. Every method is one transaction, and its changes are on disk when it returns.
public protocol MemberStore: Sendable {
  /// The credential of an account; nil for a person who cannot sign in: a neighbor known only from listings, or an
  /// account from an import.
  func credential(of account: ID<Account>) async throws(StoreError) -> Credential?
  /// Replaces the credential, and removes the devices of the account except `device`.
  func setCredential(_ credential: Credential, of account: ID<Account>, keeping device: ID<Device>?)
    async throws(StoreError)
  /// Replaces the credential if it is still `old`. Otherwise changes nothing and returns false.
  func replaceCredential(_ old: Credential, with new: Credential, of account: ID<Account>, keeping device: ID<Device>?)
    async throws(StoreError) -> Bool

  /// The account that signs in by an identity; nil if there is none.
  func account(of identity: ProviderIdentity) async throws(StoreError) -> ID<Account>?
  /// Lets an account sign in by an identity, and sets the credential if the account has none. Returns false, and changes
  /// nothing, if the identity belongs to another account.
  func addIdentity(_ identity: ProviderIdentity, of account: ID<Account>, with credential: Credential)
    async throws(StoreError) -> Bool

  /// Adds a device if its account still has the passphrase of `credential`. Otherwise it changes nothing and returns
  /// false.
  func add(_ device: Device, token: [UInt8], with credential: Credential) async throws(StoreError) -> Bool
  /// The device with this token's SHA-256, even if expired; nil if there is none.
  func device(token: [UInt8]) async throws(StoreError) -> Device?
  func setUsed(_ device: ID<Device>, at time: Timestamp) async throws(StoreError)
  /// The devices of an account, the most recently used first.
  func devices(of account: ID<Account>) async throws(StoreError) -> [Device]
  /// Removes a device of an account. Returns false if the account has no such device.
  func remove(_ device: ID<Device>, of account: ID<Account>) async throws(StoreError) -> Bool

  /// Adds an invitation by its code's SHA-256.
  func addInvitation(_ code: [UInt8], expiresAt: Timestamp) async throws(StoreError)
  /// Uses up an invitation. Returns false if it is unknown or expired.
  func useInvitation(_ code: [UInt8], at time: Timestamp) async throws(StoreError) -> Bool

  /// The standing of an account; the default one if none is stored.
  func standing(of account: ID<Account>) async throws(StoreError) -> Standing
  /// Sets the standing of an account. A store with events sends the event `.accounts` to the member.
  func setStanding(_ standing: Standing, of account: ID<Account>) async throws(StoreError)
  /// All moderators, ordered by identity.
  func moderators() async throws(StoreError) -> [ID<Account>]

  /// Lets the commands of an account refer to an uploaded file until `expiresAt`.
  func addUpload(_ file: String, by account: ID<Account>, until expiresAt: Timestamp) async throws(StoreError)
  /// The files among `files` that commands of the account may refer to at `time`.
  func uploads(_ files: Set<String>, by account: ID<Account>, at time: Timestamp) async throws(StoreError)
    -> Set<String>
}
