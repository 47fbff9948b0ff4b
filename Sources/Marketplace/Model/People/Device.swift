/// A device on which a member is signed in to a server.
public struct Device: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<Device>
  public let account: Marketplace.ID<Account>
  /// As the member or the program named it: `laptop`.
  public var name: String
  public let signedInAt: Timestamp
  /// Accurate to about an hour.
  public var usedAt: Timestamp
  /// From then on the member has to sign in again.
  public var expiresAt: Timestamp

  public init(
    id: Marketplace.ID<Device>, account: Marketplace.ID<Account>, name: String, signedInAt: Timestamp,
    usedAt: Timestamp, expiresAt: Timestamp
  ) {
    self.id = id
    self.account = account
    self.name = name
    self.signedInAt = signedInAt
    self.usedAt = usedAt
    self.expiresAt = expiresAt
  }
}

/// What proves that somebody is a member: only hashes, from which nothing can be recovered.
public struct Credential: Hashable, Sendable {
  /// The hash of the passphrase, with its algorithm, parameters and salt.
  public var passphrase: String
  /// The SHA-256 of each recovery code that was not used yet.
  public var recoveryCodes: Set<[UInt8]>

  public init(passphrase: String, recoveryCodes: Set<[UInt8]> = []) {
    self.passphrase = passphrase
    self.recoveryCodes = recoveryCodes
  }

  /// Stands in for the hash of a passphrase that does not exist. No passphrase has it.
  public static let noPassphrase = "*"

  /// Whether the account has a passphrase. A member who signs in by a provider has none at first.
  public var hasPassphrase: Bool { passphrase != Self.noPassphrase }
}

/// What a member may do beyond being a member, and whether a moderator suspended them.
public struct Standing: Hashable, Sendable {
  public var isModerator: Bool
  /// Until then the member can read, but not write.
  public var suspendedUntil: Timestamp?

  public init(isModerator: Bool = false, suspendedUntil: Timestamp? = nil) {
    self.isModerator = isModerator
    self.suspendedUntil = suspendedUntil
  }
}
