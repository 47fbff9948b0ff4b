import Glibc

/// Servers for messages from Debian, beside which ours is measured: mosquitto with QoS 1 and persistence, and prosody with
/// its archive. Neither waits for the disk.
enum MessagePeer: String, CaseIterable {
  case mosquitto, prosody

  static let installation = "apt-get install mosquitto prosody"

  /// Nil when the program is not installed.
  func path(_ workshop: Workshop) -> String? {
    ["/usr/sbin/", "/usr/bin/"].map { $0 + rawValue }.first { access($0, X_OK) == 0 }
  }

  /// Starts the server and measures `count` messages, one after the other: the milliseconds from one person to another.
  func arrivals(_ count: Int, _ workshop: Workshop) throws -> Samples {
    guard let path = path(workshop) else { return Samples() }
    let port = try LocalSocket.freePort()
    let folder = workshop.folder + "/" + rawValue
    try Files.makeFolder(folder)
    let child = try Child(path, try configure(folder, port), environment: workshop.environment)
    try LocalSocket.wait(for: rawValue, at: port, seconds: 20)
    defer { withExtendedLifetime(child) {} }
    let (from, to) = (try person(0, at: port), try person(1, at: port))
    var arrivals = Samples()
    for number in 0..<count {
      let text = "message \(number) of \(count), as long as people write"
      try from.send(message(text))
      let start = from.sentAt
      try to.wait(for: Array(text.utf8))
      arrivals.add(Clock.milliseconds - start)
      if self == .mosquitto { try to.send([0x40, 2] + Self.number(number + 1)) }
      Clock.sleep(milliseconds: 5)
    }
    return arrivals
  }

  private func configure(_ folder: String, _ port: Int) throws -> [String] {
    // prosody reads only files of Lua.
    let file = folder + "/configuration.lua"
    switch self {
    case .mosquitto:
      try Files.write(
        """
        listener \(port) 127.0.0.1
        allow_anonymous true
        persistence true
        persistence_location \(folder)/
        autosave_interval 1
        \(getuid() == 0 ? "user root" : "")

        """, to: file)
      return ["-c", file]
    case .prosody:
      try Files.makeFolder(folder + "/data/localhost/accounts")
      for person in 0..<2 {
        try Files.write(
          "return { [\"password\"] = \"secret\"; };\n", to: "\(folder)/data/localhost/accounts/person\(person).dat")
      }
      try Files.write(
        """
        data_path = "\(folder)/data"
        run_as_root = true
        modules_enabled = { "saslauth", "mam" }
        modules_disabled = { "s2s", "tls", "posix" }
        authentication = "internal_plain"
        allow_unencrypted_plain_auth = true
        c2s_require_encryption = false
        storage = "internal"
        default_archive_policy = true
        interfaces = { "127.0.0.1" }
        c2s_ports = { \(port) }
        c2s_direct_tls_ports = {}
        limits = {}
        VirtualHost "localhost"

        """, to: file)
      return ["--config", file, "-F"]
    }
  }

  /// A connection of a person who can send and receive.
  private func person(_ number: Int, at port: Int) throws -> Link {
    let link = try Link(port: port)
    switch self {
    case .mosquitto:
      let connect = Self.field("MQTT") + [4, 2, 0, 60] + Self.field("person\(number)")
      try link.send([0x10, UInt8(connect.count)] + connect)
      try link.wait(for: [0x20, 2])
      let subscribe = [0, 1] + Self.field("person\(number)") + [1]
      try link.send([0x82, UInt8(subscribe.count)] + subscribe)
      try link.wait(for: [0x90, 3])
    case .prosody:
      let stream = """
        <stream:stream to='localhost' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>
        """
      let secret = ["AHBlcnNvbjAAc2VjcmV0", "AHBlcnNvbjEAc2VjcmV0"][number]
      for (text, answer) in [
        (stream, "</stream:features>"),
        ("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>\(secret)</auth>", "<success"),
        (stream, "</stream:features>"),
        ("<iq type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>", "</iq>"),
        ("<presence/>", "<presence"),
      ] {
        try link.send(Array(text.utf8))
        try link.wait(for: Array(answer.utf8))
      }
    }
    return link
  }

  /// A message to the second person.
  private func message(_ text: String) -> [UInt8] {
    switch self {
    case .mosquitto:
      let body = Self.field("person1") + [0, 1] + Array(text.utf8)
      return [0x32, UInt8(body.count)] + body
    case .prosody: return Array("<message to='person1@localhost' type='chat'><body>\(text)</body></message>".utf8)
    }
  }

  private static func number(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }

  private static func field(_ text: String) -> [UInt8] { [0, UInt8(text.utf8.count)] + Array(text.utf8) }
}

extension Link {
  /// Waits until `bytes` came.
  fileprivate func wait(for bytes: [UInt8]) throws {
    var poll = Poll([self])
    while !take(bytes) {
      if poll.ready(within: 10_000).isEmpty { throw BenchError("a server of messages does not answer") }
      try receive()
    }
  }
}
