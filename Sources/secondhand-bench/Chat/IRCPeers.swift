import Glibc

/// Terminal programs that chat over an IRC server on this machine. They do not store messages.
struct IRCPeers {
  private let server: Child
  private let port: Int
  private let workshop: Workshop
  private let irssi: String
  private let weechat: String

  /// Starts the server. Nil when one of the programs is not installed.
  init?(_ workshop: Workshop) throws {
    guard let irssi = Self.path(of: "irssi", workshop), let weechat = Self.path(of: "weechat", workshop),
      let ngircd = Self.path(of: "ngircd", workshop)
    else { return nil }
    (self.workshop, self.irssi, self.weechat, port) = (workshop, irssi, weechat, try LocalSocket.freePort())
    let configuration = workshop.folder + "/ngircd.conf"
    // The usual limits of the server would block typing as fast as this bench.
    try Files.write(
      """
      [Global]
      Name = irc.bench.invalid
      Info = bench
      Listen = 127.0.0.1
      Ports = \(port)
      MotdPhrase = bench
      [Limits]
      MaxPenaltyTime = 0
      MaxConnectionsIP = 0
      [Options]
      DNS = no
      Ident = no
      PAM = no
      [Channel]
      Name = #bench

      """, to: configuration)
    server = try Child(ngircd, ["--nodaemon", "--config", configuration], environment: workshop.environment)
    try LocalSocket.wait(for: "ngircd", at: port)
  }

  /// Two instances of each program in the same channel.
  func pairs() throws -> [TalkingPair] {
    try ["irssi", "weechat"].map { name in
      TalkingPair(name, from: try Session(subject(name, "anna")), to: try Session(subject(name, "bert")))
    }
  }

  private func subject(_ program: String, _ nick: String) throws -> Subject {
    let folder = "\(workshop.folder)/\(program)-\(nick)"
    try Files.makeFolder(folder)
    var arguments: [String]
    if program == "irssi" {
      try Files.write(irssiSettings(nick), to: folder + "/config")
      arguments = ["--home=\(folder)"]
    } else {
      arguments = ["--dir", folder, "--plugins", "irc"]
      for command in [
        "/server add bench 127.0.0.1/\(port) -nicks=\(nick) -autojoin=#bench",
        "/set irc.server.bench.anti_flood_prio_high 0", "/set irc.server.bench.anti_flood_prio_low 0",
        "/connect bench",
      ] {
        arguments += ["--run-command", command]
      }
    }
    return Subject(
      name: program, path: program == "irssi" ? irssi : weechat, arguments: arguments,
      environment: workshop.environment, ready: program == "irssi" ? "was synced" : "has joined #bench",
      keys: Subject.Keys(halfPageDown: "", top: "", tabs: ("", ""), open: "", back: "", quit: "/quit\r"))
  }

  private func irssiSettings(_ nick: String) -> String {
    """
    servers = ( { address = "127.0.0.1"; chatnet = "bench"; port = "\(port)"; autoconnect = "yes"; } );
    chatnets = { bench = { type = "IRC"; }; };
    channels = ( { name = "#bench"; chatnet = "bench"; autojoin = "yes"; } );
    settings = {
      core = { nick = "\(nick)"; user_name = "\(nick)"; real_name = "\(nick)"; };
      "irc/core" = { cmds_max_at_once = "100000"; cmd_queue_speed = "1msec"; };
      "fe-common/core" = { window_auto_change = "yes"; };
    };

    """
  }

  private static func path(of program: String, _ workshop: Workshop) -> String? {
    let path = workshop.environment.first { $0.hasPrefix("PATH=") }?.dropFirst(5) ?? ""
    // Servers are often outside the PATH of users.
    let places = path.split(separator: ":").map(String.init) + ["/usr/sbin"]
    return places.map { $0 + "/" + program }.first { access($0, X_OK) == 0 }
  }
}
