import Foundation
import MarketTesting
import PtyTesting
import Testing

/// The network between a server and two machines. Root gets network namespaces that are joined by virtual cables, so a
/// test can pull a cable. Without root each machine reaches the server through a proxy.
final class EveningNetwork {
  /// A machine: the start of a command line that runs a program on it, and the host that the server has there.
  struct Machine {
    let launcher: [String]
    let host: String
  }

  private let names: [String]
  private var proxies: [FaultProxy] = []
  private(set) var machines: [Machine] = []
  /// The start of a command line that runs the server.
  private(set) var serverLauncher = ["/usr/bin/env"]

  var hasCables: Bool { !names.isEmpty }

  private static let program: String? = ["/usr/sbin/ip", "/sbin/ip", "/usr/bin/ip"].first { (path: String) in
    access(path, X_OK) == 0
  }

  init() throws {
    let names = ["server", "0", "1"].map { "secondhand-\(getpid())-\($0)" }
    guard geteuid() == 0, Self.program != nil, Self.makesNamespaces(names) else {
      self.names = []
      return
    }
    self.names = names
    serverLauncher = Self.launcher(names[0])
    for machine in 0...1 {
      let (name, cable, net) = (names[machine + 1], "m\(machine)", "10.77.\(machine)")
      try Self.ip("-n", names[0], "link", "add", cable, "type", "veth", "peer", "name", "uplink", "netns", name)
      try Self.ip("-n", names[0], "addr", "add", "\(net).1/24", "dev", cable)
      try Self.ip("-n", names[0], "link", "set", cable, "up")
      try Self.ip("-n", name, "addr", "add", "\(net).2/24", "dev", "uplink")
      try Self.ip("-n", name, "link", "set", "uplink", "up")
      try Self.ip("-n", name, "link", "set", "lo", "up")
      machines.append(Machine(launcher: Self.launcher(name), host: "\(net).1"))
    }
    try Self.ip("-n", names[0], "link", "set", "lo", "up")
  }

  deinit {
    for proxy in proxies { proxy.close() }
    for name in names { try? Self.ip("netns", "del", name) }
  }

  /// Lets the machines reach the server at its port. Returns the address that the server has on each machine.
  func connect(to port: Int) throws -> [String] {
    if hasCables { return machines.map { "http://\($0.host):\(port)" } }
    for _ in 0...1 {
      proxies.append(try FaultProxy(to: port))
      machines.append(Machine(launcher: ["/usr/bin/env"], host: "127.0.0.1"))
    }
    return proxies.map { "http://127.0.0.1:\($0.port)" }
  }

  /// The packets between the server and a machine vanish.
  func lose(_ machine: Int) throws {
    if hasCables { try Self.ip("-n", names[0], "link", "set", "m\(machine)", "down") } else { proxies[machine].lose() }
  }

  func find(_ machine: Int) throws {
    if hasCables { try Self.ip("-n", names[0], "link", "set", "m\(machine)", "up") } else { proxies[machine].find() }
  }

  /// Containers often forbid namespaces, also to root.
  private static func makesNamespaces(_ names: [String]) -> Bool {
    for (index, name) in names.enumerated() {
      if (try? ip("netns", "add", name)) != nil, (try? ip("netns", "exec", name, "true")) != nil { continue }
      for name in names[...index] { try? ip("netns", "del", name) }
      return false
    }
    return true
  }

  private static func launcher(_ name: String) -> [String] { [program ?? "ip", "netns", "exec", name] }

  private struct Failure: Error { let command: String }

  private static func ip(_ arguments: String...) throws {
    let command = try PtyProgram(program ?? "ip", arguments)
    guard command.waitExit(milliseconds: 60_000) == 0 else {
      throw Failure(command: arguments.joined(separator: " ") + ": " + command.screenText)
    }
  }
}
