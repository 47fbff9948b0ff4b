internal import CPostgres

/// Where a database is: a connection string of libpq.
public struct PostgresAddress: Sendable {
  private let given: [(keyword: String, value: String)]
  /// The hosts and the name of the database, without the password.
  public let place: String

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
    let host = given.first { $0.keyword == "host" }?.value ?? "localhost"
    let name = given.first { $0.keyword == "dbname" }?.value ?? ""
    place = "postgres://\(host)/\(name)"
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
