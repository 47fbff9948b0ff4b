/// The servers that this machine has joined.
public protocol Servers: Sendable {
  /// The joined servers, newest first.
  func joined() async throws(ServersError) -> [JoinedServer]

  /// The server whose replica this program shows; nil for the own store.
  var current: JoinedServer? { get }

  /// Asks a server for its description. `address` is the user's input: `market.example` or
  /// `https://market.example:7373`. Throws `.badAddress`, `.unreachable` and `.noMarket`.
  func describe(_ address: String) async throws(ServersError) -> ServerDescription

  /// Creates an account on a server and joins it. Throws `.refused`, too.
  func signUp(_ new: NewMember, at address: String) async throws(ServersError) -> JoinResult

  /// Joins a server with an existing account.
  func signIn(_ name: String, passphrase: String, at address: String) async throws(ServersError) -> JoinResult

  /// Sets a new passphrase with a recovery code, and joins the server.
  func recover(_ name: String, code: String, passphrase: String, at address: String) async throws(ServersError)
    -> JoinResult

  /// Starts a sign-in by a server's provider. Throws `.refused("no-provider")` if the server has none.
  func startProvider(at address: String) async throws(ServersError) -> ProviderSignIn

  /// Asks whether the person has approved a sign-in, and joins the server then. Somebody new joins once `new` is given.
  /// Throws `.refused` with `sign-in-denied` or `sign-in-expired` when the sign-in is over.
  func askProvider(_ signIn: ProviderSignIn, new: NewProviderMember?) async throws(ServersError) -> ProviderAnswer

  /// Signs this device out of a server and removes its replica with the outbox. If the server is unreachable, it keeps
  /// the device signed in until the token expires. Contacts are only in the replica, so they are saved first; returns the
  /// path of their file, nil without any.
  func leave(_ server: JoinedServer) async throws(ServersError) -> String?

  /// The devices on which the member of the current server is signed in.
  func devices() async throws(ServersError) -> [JoinedDevice]

  /// Signs out a device of the member of the current server.
  func revoke(_ device: ID<Device>) async throws(ServersError)

  /// Changes the passphrase on the current server. Signs out all other devices. `old` is nil for a member who has none,
  /// and who has just signed in by the provider; throws `.refused("sign-in-again")` otherwise.
  func setPassphrase(from old: String?, to new: String) async throws(ServersError)

  /// Deletes the member's account on the current server and leaves the server. Messages to others stay. `passphrase` is
  /// nil as in `setPassphrase`. Returns what `leave` returns.
  func deleteAccount(passphrase: String?) async throws(ServersError) -> String?

  /// Chooses the server that the program shows from its next start on; nil chooses the own store.
  func use(_ server: JoinedServer?) async throws(ServersError)
}

/// A server that this machine has joined, with the account there.
public struct JoinedServer: Hashable, Sendable, Identifiable {
  /// The server's name on this machine: its host name, with a number if several joined servers share it.
  public let id: String
  /// `https://market.example`
  public let address: String
  /// The title that the server gives itself.
  public let title: String
  public let account: Marketplace.ID<Account>
  /// The name of the account when this machine joined.
  public let accountName: String
  /// Whether this device signed in by the server's provider. Such a member may have no passphrase.
  public let isByProvider: Bool

  public init(
    id: String, address: String, title: String, account: Marketplace.ID<Account>, accountName: String,
    isByProvider: Bool = false
  ) {
    self.id = id
    self.address = address
    self.title = title
    self.account = account
    self.accountName = accountName
    self.isByProvider = isByProvider
  }
}

/// A server's description of itself.
public struct ServerDescription: Hashable, Sendable {
  public enum Registration: String, Sendable { case open, invitation, closed }

  /// The full address: `https://market.example`.
  public let address: String
  public let title: String
  /// Plain text of several lines; may be empty.
  public let rules: String
  public let registration: Registration
  /// The name of the provider by which members can sign in; nil if there is none.
  public let provider: String?

  public init(
    address: String, title: String, rules: String, registration: Registration, provider: String? = nil
  ) {
    self.address = address
    self.title = title
    self.rules = rules
    self.registration = registration
    self.provider = provider
  }
}

/// A person's input for an account on a server.
public struct NewMember: Hashable, Sendable {
  public var name: String
  public var passphrase: String
  public var neighborhood: NeighborhoodCode
  /// Required if the server accepts members by invitation.
  public var invitation: String?

  public init(name: String, passphrase: String, neighborhood: NeighborhoodCode, invitation: String? = nil) {
    self.name = name
    self.passphrase = passphrase
    self.neighborhood = neighborhood
    self.invitation = invitation
  }
}

/// The result of joining a server.
public struct JoinResult: Hashable, Sendable {
  public let server: JoinedServer
  /// Shown once; empty unless the account is new.
  public let recoveryCodes: [String]

  public init(server: JoinedServer, recoveryCodes: [String] = []) {
    self.server = server
    self.recoveryCodes = recoveryCodes
  }
}

/// A device on which a member is signed in.
public struct JoinedDevice: Hashable, Sendable, Identifiable {
  public let device: Device
  public let isThis: Bool

  public var id: Marketplace.ID<Device> { device.id }

  public init(device: Device, isThis: Bool) {
    self.device = device
    self.isThis = isThis
  }
}

/// Why a request about a server failed.
public enum ServersError: Error, Hashable, Sendable {
  /// The text is not a server's address.
  case badAddress
  /// Nothing answers at the address, or the connection broke.
  case unreachable(address: String)
  /// The certificate of the server is not trusted.
  case untrusted(address: String)
  /// The address belongs to something else, or to an unsupported version of a secondhand server.
  case noMarket(address: String)
  /// The server refused with a problem code: `wrong-passphrase`, `account-name-taken`, `weak-passphrase`,
  /// `invitation-needed`, `registration-closed`, `wrong-code`, `too-many-requests`, …
  case refused(code: String)
  /// The program shows the own store, so there is no current server.
  case noServer
  case store(StoreError)
}

/// The rules for passphrases on servers.
public enum PassphraseRules {
  /// The minimum number of characters.
  public static let shortest = 10
  /// The maximum number of characters.
  public static let longest = 200

  /// An estimate of a passphrase's strength, from its length and its kinds of characters.
  public enum Strength: Hashable, Sendable { case tooShort, fair, good, strong }

  public static func strength(_ passphrase: String, name: String) -> Strength {
    guard passphrase.count >= shortest, passphrase.lowercased() != name.lowercased() else { return .tooShort }
    let distinct = Set(passphrase).count
    // A repeated character adds little strength.
    let bits = Double(passphrase.count) * (passphrase.allSatisfy(\.isASCII) ? 2.5 : 4) * min(1, Double(distinct) / 8)
    return bits < 35 ? .fair : bits < 55 ? .good : .strong
  }
}
