import Foundation
import Testing

/// HTTPS requests to the built program with curl.
@Suite struct TLSTests {
  @Test func itSpeaksBothVersionsOfHTTPAndReadsARenewedCertificate() throws {
    let folder = try TemporaryCertificates()
    let other = try TemporaryCertificates()
    let server = try RunningServer(
      ["--tls-certificate", folder.certificate, "--tls-key", folder.key], data: folder.path + "/data")
    defer { server.stop() }
    #expect(server.address.hasPrefix("https://"))
    for (option, version) in [("--http1.1", "1.1"), ("--http2", "2")] {
      let answer = try folder.curl(
        [option, "--tlsv1.2", "-w", "%{http_version}", "-o", "/dev/null", server.address + "/v1/server"])
      #expect(answer == version)
      let stream = try folder.curl([option, "--max-time", "8", server.address + "/v1/events"], mayFail: true)
      #expect(stream.hasPrefix("id: "), "\(option): \(stream)")
    }
    #expect(try folder.curl(["--tls-max", "1.1", server.address + "/v1/server"], mayFail: true).isEmpty)
    #expect(try other.curl([server.address + "/v1/server"], mayFail: true).isEmpty)

    try other.copy(over: folder)
    kill(server.process.processIdentifier, SIGHUP)
    let end = ContinuousClock.now + Patience.limit
    while try other.curl([server.address + "/v1/server"], mayFail: true).isEmpty {
      try #require(.now < end, "waited in vain for the renewed certificate")
      usleep(20_000)
    }
    // Unusable files keep the old certificate.
    try "no key".write(toFile: folder.key, atomically: false, encoding: .utf8)
    kill(server.process.processIdentifier, SIGHUP)
    #expect(try !other.curl([server.address + "/v1/server"]).isEmpty)
  }

  @Test func wrongFilesAreNamed() throws {
    let (folder, other) = (try TemporaryCertificates(), try TemporaryCertificates())
    for (arguments, part) in [
      (["--tls-certificate", folder.certificate], "--tls-key"),
      (["--tls-certificate", "/nowhere.pem", "--tls-key", folder.key], "/nowhere.pem"),
      (["--tls-certificate", folder.key, "--tls-key", folder.key], folder.key),
      (["--tls-certificate", folder.certificate, "--tls-key", folder.certificate], folder.certificate),
      (["--tls-certificate", folder.certificate, "--tls-key", other.key], other.key),
    ] {
      let process = RunningServer.process(["serve", "--data", "/dev/null/no"] + arguments)
      let errors = Pipe()
      process.standardError = errors
      try process.runForMinutes()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 2 && text.contains(part), "\(arguments): \(text)")
      #expect(text.split(separator: "\n").count == 1)
    }
  }
}

/// A server in its own process.
private struct RunningServer {
  let process: Process
  let address: String

  init(_ arguments: [String], data: String) throws {
    process = Self.process(["serve", "--port", "0", "--empty", "--data", data] + arguments)
    let output = Pipe()
    process.standardOutput = output
    try process.runForMinutes()
    var text = ""
    while !text.contains("/v1/server") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    let found = try #require(text.firstMatch(of: /https?:\/\/127\.0\.0\.1:(\d+)/), "\(text)")
    // The certificate names localhost.
    address = found.0.split(separator: "/")[0] + "//localhost:" + found.1
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  static func process(_ arguments: [String]) -> Process {
    let process = Process()
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    process.executableURL = tests.appendingPathComponent("secondhand-server")
    process.arguments = arguments
    process.environment = ["HOME": "/nowhere", "LANG": "C.UTF-8", "SECONDHAND_LANG": "en"]
    return process
  }
}

/// A self-signed certificate for this machine, in a temporary folder.
private final class TemporaryCertificates {
  let path: String
  var certificate: String { path + "/certificate.pem" }
  var key: String { path + "/key.pem" }

  init() throws {
    path = try LiveServer.temporaryFolder()
    _ = try Self.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
        "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
      ])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Overwrites the files of another folder with these.
  func copy(over other: TemporaryCertificates) throws {
    for (from, to) in [(certificate, other.certificate), (key, other.key)] {
      try Data(contentsOf: URL(fileURLWithPath: from)).write(to: URL(fileURLWithPath: to))
    }
  }

  /// The output of curl with this certificate trusted. May be empty with `mayFail`.
  func curl(_ arguments: [String], mayFail: Bool = false) throws -> String {
    try Self.run(
      "curl", ["--silent", "--max-time", "120", "--noproxy", "*", "--cacert", certificate] + arguments, mayFail: mayFail
    )
  }

  private static func run(_ program: String, _ arguments: [String], mayFail: Bool = false) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.runForMinutes()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if !mayFail { #expect(process.terminationStatus == 0, "\(program) \(arguments)") }
    return text
  }
}
