internal import CPostgres

/// Where a database is: a connection string of libpq.
public struct PostgresAddress: Sendable {
  private let given: [(keyword: String, value: String)]
  /// The user, the hosts with their ports and the name of the database, without the password.
  public let place: String
  /// The name of the database; empty if it is not given.
  public let database: String

  /// Nil for a text that libpq does not understand.
  public init?(_ text: String) {
    guard text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") else { return nil }
    guard let options = PQconninfoParse(text, nil) else { return nil }
    defer { PQconninfoFree(options) }
    var given: [(keyword: String, value: String)] = []
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { given.append((String(cString: keyword), String(cString: value))) }
      option += 1
    }
    self.given = given
    database = given.first { $0.keyword == "dbname" }?.value ?? ""
    place = Self.place { keyword in given.first { $0.keyword == keyword }?.value }
  }

  /// As `postgres://user@host:port,host:port/name`; a folder of sockets is a parameter.
  private static func place(of value: (String) -> String?) -> String {
    let user = value("user").map { $0 + "@" } ?? ""
    let name = value("dbname") ?? ""
    let hosts = (value("host") ?? value("hostaddr") ?? "localhost").split(
      separator: ",", omittingEmptySubsequences: false)
    let ports = (value("port") ?? "").split(separator: ",", omittingEmptySubsequences: false)
    func port(_ place: Int) -> Substring { ports.count == 1 ? ports[0] : place < ports.count ? ports[place] : "" }
    if hosts.contains(where: { $0.hasPrefix("/") }) {
      let port = value("port").map { "&port=" + $0 } ?? ""
      return "postgres://\(user)/\(name)?host=\(hosts.joined(separator: ","))" + port
    }
    let places = hosts.enumerated().map { place, host in
      (host.contains(":") ? "[\(host)]" : host) + (port(place).isEmpty ? "" : ":" + port(place))
    }
    return "postgres://\(user)\(places.joined(separator: ","))/\(name)"
  }

  /// The connection string of this program: what is given, and what is good for a server where nothing is.
  ///
  /// - Parameters:
  ///   - sessions: which of several hosts it wants; see `target_session_attrs` of libpq.
  ///   - lostAfter: after how many milliseconds without an answer a host is given up.
  func string(statementMilliseconds: Int, sessions: String = "read-write", lostAfter: Int = 20_000) -> String {
    var parameters = given
    func add(_ keyword: String, _ value: String) {
      if !parameters.contains(where: { $0.keyword == keyword }) { parameters.append((keyword, value)) }
    }
    add("target_session_attrs", sessions)
    add("connect_timeout", "\(min(5, max(2, lostAfter / 1000)))")
    // A host that vanished is noticed within seconds instead of hours.
    add("keepalives_idle", "10")
    add("keepalives_interval", "5")
    add("keepalives_count", "3")
    add("tcp_user_timeout", "\(lostAfter)")
    add("client_encoding", "UTF8")
    add("application_name", "secondhand")
    add("options", "-c statement_timeout=\(statementMilliseconds) -c idle_in_transaction_session_timeout=30000")
    return parameters.map { "\($0.keyword)='\(Self.escaped($0.value))'" }.joined(separator: " ")
  }

  private static func escaped(_ value: String) -> String {
    String(value.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] })
  }
}
