internal import Glibc
internal import LocalFiles
internal import MarketJSON
internal import Marketplace

/// The list of joined servers, `Servers/servers.json` in the data folder. Only the owner can read the file, because it
/// contains the tokens.
///
/// `{"current":"market.example","servers":[{"id":…,"address":…,"title":…,"account":…,"name":…,"device":…,"token":…,
/// "provider":…}]}`
struct ServersFile: Sendable {
  struct Entry: Hashable, Sendable {
    var server: JoinedServer
    let device: ID<Device>
    let token: String
    /// The account as the server described it when this machine joined. A new replica shows it before
    /// the first synchronization.
    var account: JSONObject?
  }

  struct Contents: Hashable, Sendable {
    /// The id of the current server; nil for the own store.
    var current: String?
    /// The newest first.
    var entries: [Entry] = []
  }

  let path: String

  /// `folder`: the data folder.
  init(folder: String) { path = Path.join(folder, "Servers/servers.json") }

  /// The contents; empty if the file is missing or damaged.
  func contents() -> Contents {
    guard let file = try? OpenFile(path, O_RDONLY), let bytes = try? file.readAll(expected: 4096),
      case .object(let object)? = JSONText.value(bytes)
    else { return Contents() }
    let entries = object["servers"]?.elements?.compactMap { $0.object.flatMap(Self.entry) } ?? []
    return Contents(current: object["current"]?.string, entries: entries)
  }

  /// Changes the file under a lock, so that two processes do not overwrite each other's changes.
  func change(_ change: (inout Contents) -> Void) throws(StoreError) {
    try inStoreTerms { () throws(FileFailure) in
      let folder = Path.split(path).folder
      try Path.makeFolder(folder)
      let lock = try OpenFile(Path.join(folder, "servers.lock"), O_RDWR | O_CREAT)
      try lock.lock()
      var contents = contents()
      change(&contents)
      var state = FileState(of: path)
      while try FileReplacement.replace(path, expecting: state, with: Self.bytes(contents)) == nil {
        state = FileState(of: path)
      }
    }
  }

  private static func bytes(_ contents: Contents) -> [UInt8] {
    let servers = contents.entries.map { entry in
      JSONValue.object(
        JSONObject([
          .init("id", .string(entry.server.id)), .init("address", .string(entry.server.address)),
          .init("title", .string(entry.server.title)), .init("account", .string(entry.server.account.description)),
          .init("name", .string(entry.server.accountName)), .init("device", .string(entry.device.description)),
          .init("token", .string(entry.token)), .init("provider", .bool(entry.server.isByProvider)),
          .init("me", entry.account.map { .object($0) } ?? .null),
        ]))
    }
    let object = JSONObject([
      .init("current", contents.current.map { .string($0) } ?? .null), .init("servers", .array(servers)),
    ])
    return Array((JSONValue.object(object).text + "\n").utf8)
  }

  private static func entry(_ object: JSONObject) -> Entry? {
    guard let id = object["id"]?.string, Path.staysBelow(id), !id.contains("/"),
      let address = object["address"]?.string, let title = object["title"]?.string,
      let account = object["account"]?.string.flatMap({ ID<Account>($0) }), let name = object["name"]?.string,
      let device = object["device"]?.string.flatMap({ ID<Device>($0) }), let token = object["token"]?.string
    else { return nil }
    return Entry(
      server: JoinedServer(
        id: id, address: address, title: title, account: account, accountName: name,
        isByProvider: object["provider"] == .bool(true)),
      device: device, token: token, account: object["me"]?.object)
  }
}
