internal import Glibc
internal import LocalFiles
internal import MarketAPI
internal import MarketJSON
public import Marketplace
internal import WebClient

/// The servers that this machine has joined, and joining more.
public actor RemoteServers: Servers {
  private nonisolated let executor = FileExecutor(label: "secondhand.servers")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let file: ServersFile
  private let folder: String
  private let web: WebClient
  public nonisolated let current: JoinedServer?
  private let saveContacts: SavingContacts?

  /// Saves the contacts in the replica of a server, and returns the path of their file; nil without any.
  public typealias SavingContacts = @Sendable (JoinedServer) async throws(StoreError) -> String?

  /// - Parameters:
  ///   - folder: the data folder. Replicas are in `Servers` in it.
  ///   - current: the server that the program shows; nil for the own store.
  ///   - patience: how long a person waits for an answer.
  ///   - saveContacts: saves the contacts of a server that is left.
  public init(
    folder: String, current: JoinedServer?, patience: Duration = RemoteServers.patience,
    saveContacts: SavingContacts? = nil
  ) {
    self.saveContacts = saveContacts
    self.folder = folder
    self.current = current
    file = ServersFile(folder: folder)
    web = WebClient(Self.options(patience))
  }

  /// How long a person waits for an answer.
  public static let patience = Duration.seconds(30)

  static func options(_ patience: Duration) -> WebOptions {
    var options = WebOptions()
    options.connectTimeout = patience / 3
    options.totalTimeout = patience
    options.silence = max(options.silence, patience)
    return options
  }

  /// The data folder of a server's replica.
  public static func replica(of server: JoinedServer, in folder: String) -> String {
    Path.join(folder, "Servers/" + server.id)
  }

  /// The server that the program shows from its start on; nil for the own store. `name` is what a person named instead:
  /// an id, an address or a title. Throws `.noServer` when no joined server is called so.
  public static func chosen(in folder: String, named name: String?) throws(ServersError) -> JoinedServer? {
    let contents = ServersFile(folder: folder).contents()
    guard let name else { return contents.entries.first { $0.server.id == contents.current }?.server }
    let address = ServerAddress(name)?.text
    let found = contents.entries.first {
      $0.server.id == name || $0.server.address == address || $0.server.title == name
    }
    guard let found else { throw .noServer }
    return found.server
  }

  /// The member's account as it was at the joining; nil when the server is not joined.
  public static func account(of server: JoinedServer, in folder: String) -> Account? {
    let entry = ServersFile(folder: folder).contents().entries.first { $0.server.id == server.id }
    return entry?.account.flatMap { RecordJSON.account($0) }
  }

  /// The synchronization of a joined server's replica; nil when the server is not joined.
  public static func synchronizer(of server: JoinedServer, in folder: String, _ parts: SyncParts) -> SyncEngine? {
    client(of: server, in: folder).map { SyncEngine(client: $0, parts: parts) }
  }

  /// A client that acts for the member of a joined server; nil when the server is not joined.
  static func client(
    of server: JoinedServer, in folder: String, _ options: WebOptions = WebOptions()
  ) -> MarketClient? {
    guard let entry = ServersFile(folder: folder).contents().entries.first(where: { $0.server.id == server.id }),
      let address = ServerAddress(entry.server.address)
    else { return nil }
    return MarketClient(address: address, web: WebClient(options), token: entry.token)
  }

  public func joined() async throws(ServersError) -> [JoinedServer] { file.contents().entries.map(\.server) }

  public func describe(_ typed: String) async throws(ServersError) -> ServerDescription {
    let client = try client(at: typed)
    let object = try await call(client, .server)
    guard let title = object["name"]?.string,
      let registration = object["registration"]?.string.flatMap(ServerDescription.Registration.init(rawValue:))
    else { throw .noMarket(address: client.address.text) }
    return ServerDescription(
      address: client.address.text, title: title, rules: object["rules"]?.string ?? "", registration: registration,
      provider: object["provider"]?.string)
  }

  public func signUp(_ new: NewMember, at address: String) async throws(ServersError) -> JoinResult {
    var body = JSONObject([
      .init("name", .string(new.name)), .init("passphrase", .string(new.passphrase)),
      .init("neighborhood", .string(new.neighborhood.text)), .init("device", .string(Self.deviceName)),
    ])
    if let invitation = new.invitation { body["invitation"] = .string(invitation) }
    return try await join(address, .signUp, body)
  }

  public func signIn(_ name: String, passphrase: String, at address: String) async throws(ServersError) -> JoinResult {
    let body = JSONObject([
      .init("name", .string(name)), .init("passphrase", .string(passphrase)),
      .init("device", .string(Self.deviceName)),
    ])
    return try await join(address, .signIn, body)
  }

  public func recover(_ name: String, code: String, passphrase: String, at address: String)
    async throws(ServersError) -> JoinResult
  {
    let body = JSONObject([
      .init("name", .string(name)), .init("code", .string(code)), .init("passphrase", .string(passphrase)),
      .init("device", .string(Self.deviceName)),
    ])
    return try await join(address, .recover, body)
  }

  private func join(_ typed: String, _ endpoint: Endpoint, _ body: JSONObject) async throws(ServersError) -> JoinResult
  {
    let description = try await describe(typed)
    let client = try client(at: typed)
    return try remember(try await call(client, endpoint, [], body), of: description.title, at: client)
  }

  /// Remembers the session that a server gave. The same account on the same server keeps its replica.
  func remember(
    _ object: JSONObject, of title: String, at client: MarketClient, byProvider isByProvider: Bool = false
  ) throws(ServersError) -> JoinResult {
    guard let token = object["token"]?.string, let me = object["me"]?.object.flatMap({ RecordJSON.account($0) }),
      let device = object["device"]?.object?["id"]?.string.flatMap({ ID<Device>($0) })
    else { throw .noMarket(address: client.address.text) }
    let codes = object["recoveryCodes"]?.elements?.compactMap(\.string) ?? []
    var joined: JoinedServer?
    do throws(StoreError) {
      try file.change { contents in
        let known = contents.entries.first { $0.server.address == client.address.text && $0.server.account == me.id }
        let id = known?.server.id ?? Self.free(client.address.host, among: contents.entries.map(\.server.id))
        let server = JoinedServer(
          id: id, address: client.address.text, title: title, account: me.id, accountName: me.name,
          isByProvider: isByProvider)
        contents.entries.removeAll { $0.server.id == id }
        contents.entries.insert(
          ServersFile.Entry(server: server, device: device, token: token, account: object["me"]?.object), at: 0)
        joined = server
      }
    } catch { throw .store(error) }
    guard let joined else { throw .noServer }
    return JoinResult(server: joined, recoveryCodes: codes)
  }

  public func leave(_ server: JoinedServer) async throws(ServersError) -> String? {
    var saved: String?
    do throws(StoreError) { saved = try await saveContacts?(server) } catch { throw .store(error) }
    if let entry = entry(of: server), let address = ServerAddress(server.address) {
      let client = MarketClient(address: address, web: web, token: entry.token)
      // The device expires by itself when the server cannot be reached.
      _ = try? await client.call(.signOut)
    }
    do throws(StoreError) {
      try file.change { contents in
        contents.entries.removeAll { $0.server.id == server.id }
        if contents.current == server.id { contents.current = nil }
      }
    } catch { throw .store(error) }
    FolderRemoval.remove(Self.replica(of: server, in: folder))
    return saved
  }

  public func devices() async throws(ServersError) -> [JoinedDevice] {
    let (client, server) = try own()
    let object = try await call(client, .devices)
    return object["devices"]?.elements?.compactMap { $0.object.flatMap { Self.device($0, of: server.account) } } ?? []
  }

  public func revoke(_ device: ID<Device>) async throws(ServersError) {
    _ = try await call(try own().client, .revokeDevice, [device.description])
  }

  public func setPassphrase(from old: String?, to new: String) async throws(ServersError) {
    var body = JSONObject([.init("newPassphrase", .string(new))])
    if let old { body["passphrase"] = .string(old) }
    _ = try await call(try own().client, .setPassphrase, [], body)
  }

  public func deleteAccount(passphrase: String?) async throws(ServersError) -> String? {
    let (client, server) = try own()
    var body = JSONObject()
    if let passphrase { body["passphrase"] = .string(passphrase) }
    _ = try await call(client, .deleteAccount, [], body)
    return try await leave(server)
  }

  public func use(_ server: JoinedServer?) async throws(ServersError) {
    do throws(StoreError) { try file.change { $0.current = server?.id } } catch { throw .store(error) }
  }

  // MARK: Calling

  func client(at typed: String) throws(ServersError) -> MarketClient {
    guard let address = ServerAddress(typed) else { throw .badAddress }
    return MarketClient(address: address, web: web, token: nil)
  }

  private func own() throws(ServersError) -> (client: MarketClient, server: JoinedServer) {
    guard let current, let entry = entry(of: current), let address = ServerAddress(current.address) else {
      throw .noServer
    }
    return (MarketClient(address: address, web: web, token: entry.token), current)
  }

  private func entry(of server: JoinedServer) -> ServersFile.Entry? {
    file.contents().entries.first { $0.server.id == server.id }
  }

  func call(
    _ client: MarketClient, _ endpoint: Endpoint, _ parts: [String] = [], _ body: JSONObject? = nil
  ) async throws(ServersError) -> JSONObject {
    do throws(ServerFault) { return try await client.call(endpoint, parts, query: [], body) } catch {
      switch error {
      case .refusedDecision(let code): throw .refused(code: code)
      case .refused(let problem, _): throw .refused(code: problem.rawValue)
      case .unreachable(.badAddress): throw .badAddress
      case .unreachable(.untrustedCertificate): throw .untrusted(address: client.address.text)
      case .unreachable(.malformed), .unreachable(.tooLarge), .unreadable:
        throw .noMarket(address: client.address.text)
      case .unreachable: throw .unreachable(address: client.address.text)
      case .store(let fault): throw .store(fault)
      }
    }
  }

  private static func device(_ object: JSONObject, of account: ID<Account>) -> JoinedDevice? {
    guard let id = object["id"]?.string.flatMap({ ID<Device>($0) }), let name = object["name"]?.string,
      let signedInAt = RecordJSON.time(object["signedInAt"]), let usedAt = RecordJSON.time(object["usedAt"]),
      let expiresAt = RecordJSON.time(object["expiresAt"])
    else { return nil }
    return JoinedDevice(
      device: Device(
        id: id, account: account, name: name, signedInAt: signedInAt, usedAt: usedAt, expiresAt: expiresAt),
      isThis: object["isThis"] == .bool(true))
  }

  /// `market.example`, or `market.example-2` when that is taken.
  private static func free(_ host: String, among taken: [String]) -> String {
    let plain = host.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
    let name = plain.isEmpty || plain.hasPrefix(".") ? "server" : plain
    return ([name] + (2...).prefix(1000).map { "\(name)-\($0)" }).first { !taken.contains($0) } ?? name
  }

  /// What the list of devices shows for this machine: its host name.
  static var deviceName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "secondhand" }
    let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? "secondhand" : String(text.prefix(Limits.deviceName))
  }
}
