import Glibc
internal import LocalFiles
import Logging
import MarketServer
import PostgresStore
import TOMLKit

/// The options of the server: from flags, then the environment, then the file, then the defaults.
struct ServerConfiguration {
  static let prefix = "SECONDHAND_SERVER_"

  let data: String
  /// A database that takes the place of the folder; nil for the folder.
  let database: PostgresAddress?
  /// A standby of `database`; nil for none.
  let standby: PostgresAddress?
  /// How `database` is used.
  let databaseSettings: PostgresStore.Settings
  let host: String
  let port: Int
  let logLevel: Logger.Level
  let isEmpty: Bool
  let settings: ServerSettings
  /// The paths of a certificate and its key; nil serves plain HTTP.
  let certificate: (certificate: String, key: String)?

  /// Commands that do not serve give no options. Throws `ServerFailure` for a wrong value, wherever it stands.
  init(_ place: DataOptions, _ given: ServeOptions? = nil) throws(ServerFailure) {
    try Self.checkEnvironment()
    let file = try ServerFile(path: place.config ?? Self.environment("config"))
    func value(_ name: String, _ flag: String?) -> String? { flag ?? Self.environment(name) ?? file[name] }

    func address(_ name: String, _ flag: String?) throws(ServerFailure) -> PostgresAddress? {
      try value(name, flag).map { text throws(ServerFailure) in try Self.address(text, of: name) }
    }
    database = try address("database", place.database)
    standby = try address("standby", given?.standby)
    let connections = value("database-connections", given?.databaseConnections.map(String.init))
    let ofDatabase = [("standby", standby != nil), ("database-connections", connections != nil)]
    if database == nil, let (option, _) = ofDatabase.first(where: \.1) {
      throw .usage(words("--\(option) needs --database.", "--\(option) 옵션은 --database와 함께 써 주세요."))
    }
    databaseSettings = try Self.databaseSettings(connections: connections)
    data = try Self.folder(value("data", place.data))
    host = value("host", given?.host) ?? "127.0.0.1"
    let portText = value("port", given?.port.map(String.init)) ?? "7373"
    guard let port = Int(portText), (0...65_535).contains(port) else {
      throw .usage(
        words("\(portText) is no port: choose one from 1 to 65535.", "\(portText)은(는) 포트가 아니에요. 1부터 65535까지 쓸 수 있어요."))
    }
    self.port = port
    let levelText = value("log-level", given?.logLevel) ?? "info"
    guard let level = Logger.Level(rawValue: levelText) else {
      throw .usage(
        words(
          "\(levelText) is no log level: choose debug, info, warning or error.",
          "\(levelText)은(는) 기록 수준이 아니에요. debug, info, warning, error 중에서 골라 주세요."))
    }
    logLevel = level
    switch (value("tls-certificate", given?.tlsCertificate), value("tls-key", given?.tlsKey)) {
    case (nil, nil): certificate = nil
    case (let certificate?, let key?): self.certificate = (certificate, key)
    default:
      throw .usage(
        words(
          "HTTPS needs both files: name them with --tls-certificate and --tls-key.",
          "HTTPS에는 파일 두 개가 필요해요. --tls-certificate와 --tls-key로 알려 주세요."))
    }
    isEmpty = try Self.flag("empty", given?.empty ?? false, value("empty", nil))
    let registrationText = value("registration", given?.registration) ?? "open"
    guard let registration = ServerSettings.Registration(rawValue: registrationText) else {
      throw .usage(
        words(
          "\(registrationText) is no way of registration: choose open, invitation or closed.",
          "\(registrationText)은(는) 가입 방법이 아니에요. open, invitation, closed 중에서 골라 주세요."))
    }
    let provider = try Self.provider(
      issuer: value("oidc-issuer", given?.oidcIssuer), client: value("oidc-client-id", given?.oidcClientId),
      secretFile: value("oidc-client-secret-file", given?.oidcClientSecretFile),
      name: value("oidc-name", given?.oidcName))
    let named = given?.trustedProxy ?? []
    let proxies = named.isEmpty ? value("trusted-proxy", nil).map { [$0] } ?? [] : named
    let trusted = Set(proxies.flatMap { $0.split(whereSeparator: { ", ".contains($0) }).map(String.init) })
    for proxy in trusted.sorted() where !NeighborAddresses.isAddress(proxy) {
      throw .usage(
        words(
          "--trusted-proxy takes an address such as 127.0.0.1, not \(proxy).",
          "--trusted-proxy에는 127.0.0.1 같은 주소를 적어 주세요. \(proxy)은(는) 쓸 수 없어요."))
    }
    settings = ServerSettings(
      name: value("name", given?.name) ?? words("Neighborhood market", "동네 장터"),
      rules: try value("rules", given?.rules).map(Self.text) ?? "", registration: registration,
      showsGuests: try !Self.flag("members-only", given?.membersOnly ?? false, value("members-only", nil)),
      version: ProgramVersion.text,
      trustedProxies: trusted,
      provider: provider)
  }

  /// The address of a database. Throws for a text that is none.
  static func address(_ text: String, of option: String) throws(ServerFailure) -> PostgresAddress {
    if let address = PostgresAddress(text) { return address }
    // The text may have a password.
    throw .usage(
      words(
        "--\(option) takes an address such as postgres://user@host/name.",
        "--\(option)에는 postgres://user@host/name 같은 주소를 적어 주세요."))
  }

  private static func databaseSettings(connections: String?) throws(ServerFailure) -> PostgresStore.Settings {
    var settings = PostgresStore.Settings()
    guard let connections else { return settings }
    guard let number = Int(connections), (1...1000).contains(number) else {
      throw .usage(
        words(
          "--database-connections takes a number from 1 to 1000.",
          "--database-connections에는 1부터 1000까지의 수를 적어 주세요."))
    }
    settings.connections = number
    return settings
  }

  private static func folder(_ given: String?) throws(ServerFailure) -> String {
    if let given { return given }
    if let state = getenv("STATE_DIRECTORY"), state.pointee == UInt8(ascii: "/") { return String(cString: state) }
    if let data = getenv("XDG_DATA_HOME"), data.pointee == UInt8(ascii: "/") {
      return String(cString: data) + "/secondhand-server"
    }
    guard let home = getenv("HOME"), home.pointee == UInt8(ascii: "/") else {
      throw .usage(words("There is no home folder: name one with --data.", "홈 폴더가 없어요. --data로 폴더를 정해 주세요."))
    }
    return String(cString: home) + "/.local/share/secondhand-server"
  }

  /// Throws when the environment has an option that there is not, as a configuration file may not have one either.
  private static func checkEnvironment() throws(ServerFailure) {
    // The program for members has an option with the same beginning.
    let known = Set(ServerFile.known.map(variable) + [variable("config"), prefix + "PATIENCE"])
    var next = environ
    while let line = next.pointee {
      next += 1
      let name = String(cString: line).prefix { $0 != "=" }
      guard name.hasPrefix(prefix), !known.contains(String(name)) else { continue }
      throw .usage(words("There is no option \(name) for the environment.", "환경 변수로 쓸 수 있는 옵션 중에 \(name)은(는) 없어요."))
    }
  }

  private static func variable(_ name: String) -> String {
    prefix + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(variable(name)), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static func flag(_ name: String, _ isSet: Bool, _ text: String?) throws(ServerFailure) -> Bool {
    switch text {
    case nil: return isSet
    case "true", "1", "yes": return true
    case "false", "0", "no": return isSet
    default: throw .usage(words("\(name) must be true or false.", "\(name)은(는) true나 false여야 해요."))
    }
  }

  static func text(of path: String) throws(ServerFailure) -> String {
    guard let text = ServerFile.text(of: path) else {
      throw .usage(words("\(path) cannot be read: check its path.", "\(path) 파일을 읽을 수 없어요. 경로를 확인해 주세요."))
    }
    return text
  }
}

/// The configuration file of the server: TOML whose keys are the names of the options.
struct ServerFile {
  static let known: Set<String> = [
    "data", "database", "database-connections", "standby", "host", "port", "name", "rules", "registration",
    "members-only", "trusted-proxy",
    "log-level",
    "empty",
    "tls-certificate", "tls-key", "oidc-issuer", "oidc-client-id", "oidc-client-secret-file", "oidc-name",
  ]
  private static let most = 1 << 20

  private var values: [String: String] = [:]

  /// Nil for no file.
  init(path: String?) throws(ServerFailure) {
    guard let path else { return }
    guard let text = Self.text(of: path) else {
      throw .usage(words("\(path) cannot be read: check its path.", "\(path) 파일을 읽을 수 없어요. 경로를 확인해 주세요."))
    }
    do {
      let table = try TOMLTable(string: text)
      for name in table.keys {
        guard Self.known.contains(name), let value = table[name] else {
          throw ServerFailure.usage(
            words("\(path): there is no option \(name).", "\(path): \(name) 옵션은 없어요."))
        }
        values[name] =
          value.string ?? value.int.map(String.init) ?? value.bool.map(String.init)
          ?? value.array.map { $0.compactMap(\.string).joined(separator: ",") }
      }
    } catch let failure as ServerFailure {
      throw failure
    } catch {
      throw .usage(words("\(path) is no TOML: \(error)", "\(path)은(는) TOML이 아니에요: \(error)"))
    }
  }

  subscript(name: String) -> String? { values[name] }

  /// The text of a file of at most a megabyte; nil when it cannot be read.
  static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= most else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = read(descriptor, &bytes, bytes.count)
    return count == bytes.count ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
