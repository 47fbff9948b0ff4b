import Foundation
import Glibc
import Testing

/// The built server, which a test kills and starts again on the same folder and port.
final class ServerProcess {
  let port: Int
  let folder: String
  private var process: Process?

  /// Starts a server on a new empty market. A port that no other program takes while the server is down is outside the
  /// range from which the system takes ports by itself.
  init(in folder: String) throws {
    self.folder = folder
    port = try #require((20_000..<30_000).shuffled().first(where: Self.isFree))
    try start()
  }

  deinit { kill() }

  var address: String { "http://127.0.0.1:\(port)" }

  /// Starts the program, and returns when it listens.
  func start() throws {
    let process = try launch()
    let output = Pipe()
    process.standardOutput = output
    try process.runForMinutes()
    self.process = process
    var text = ""
    while !text.contains("/v1/server") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    try #require(text.contains(":\(port)"), "the server did not start: \(text)")
  }

  /// Starts the program without waiting for it.
  func startSoon() throws {
    let process = try launch()
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    self.process = process
  }

  /// Ends the program with SIGKILL.
  func kill() {
    guard let process else { return }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }

  private func launch() throws -> Process {
    let process = Process()
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    process.executableURL = tests.appendingPathComponent("secondhand-server")
    process.arguments = ["serve", "--port", "\(port)", "--empty", "--data", folder, "--log-level", "error"]
    process.environment = ["HOME": "/nowhere", "LANG": "C.UTF-8", "SECONDHAND_LANG": "en"]
    return process
  }

  private static func isFree(_ port: Int) -> Bool {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
