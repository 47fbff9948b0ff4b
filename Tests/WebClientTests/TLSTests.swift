import Foundation
import Testing
import WebClient

/// Encrypted connections to a server of the `openssl` program, which comes with the TLS library of libcurl on most
/// systems.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: TLSServer.program))) struct TLSTests {
  @Test func acceptsOnlyCertificatesThatAreTrustedAndOfTheRightName() async throws {
    let server = try TLSServer(name: "localhost")
    let trusting = testClient { $0.certificateFile = server.certificate.path }
    #expect(try await trusting.send(WebRequest(.get, server.address(of: "localhost")), limit: 100_000).status == 200)
    await #expect(throws: WebError.untrustedCertificate, "for another name") {
      try await trusting.send(WebRequest(.get, server.address(of: "127.0.0.1")), limit: 100_000)
    }
    await #expect(throws: WebError.untrustedCertificate, "signed by nobody") {
      try await testClient().send(WebRequest(.get, server.address(of: "localhost")), limit: 100_000)
    }
  }

  @Test func saysThatTheTrustedCertificatesAreMissing() async {
    let client = testClient { $0.certificateFile = "/nowhere/at/all" }
    let server = StandInServer { $0.waitForClose() }
    await #expect(throws: WebError.tlsFailed) {
      try await client.send(WebRequest(.get, "https://127.0.0.1:\(server.port)/"), limit: 1)
    }
  }
}

/// Answers every request with a page about the connection.
private final class TLSServer {
  static let program = "/usr/bin/openssl"
  let certificate: TemporaryFile
  private let key: TemporaryFile
  private let process = Process()
  private var port = ""

  /// The certificate is for `name` and signed by itself.
  init(name: String) throws {
    certificate = try TemporaryFile()
    key = try TemporaryFile()
    let make = Process()
    make.executableURL = URL(filePath: Self.program)
    make.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj", "/CN=\(name)", "-addext", "subjectAltName=DNS:\(name)", "-keyout", key.path, "-out", certificate.path,
    ]
    make.standardError = FileHandle.nullDevice
    try make.run()
    make.waitUntilExit()
    let output = Pipe()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = [
      "s_server", "-4", "-accept", "127.0.0.1:0", "-cert", certificate.path, "-key", key.path, "-www",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // "ACCEPT 127.0.0.1:40123" says that it listens.
    var text = ""
    while true {
      let data = output.fileHandleForReading.availableData
      text += String(decoding: data, as: UTF8.self)
      if let line = text.firstMatch(of: #/ACCEPT \S*:(\d+)\n/#) {
        port = String(line.1)
        break
      }
      try #require(!data.isEmpty, "openssl did not start: \(text)")
    }
  }

  // The process may have started on a thread that blocks SIGTERM, and then blocks it too.
  deinit { kill(process.processIdentifier, SIGKILL) }

  func address(of host: String) -> String { "https://\(host):\(port)/" }
}
