import Foundation
import Testing

/// The built program.
@Suite struct ServerProgramTests {
  @Test func everyCommandRuns() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let invitation = try Self.run(["invite", "--data", folder])
    #expect(invitation.status == 0)
    #expect(invitation.output.wholeMatch(of: /([a-z0-9]{4}-){3}[a-z0-9]{4}\n/) != nil, "\(invitation)")
    #expect(try Self.run(["moderator", "add", "느긋한수달", "--data", folder]).status == 2)
    // Only a server begins a market, and it still has the choice whether with the sample.
    _ = try Self.serve([], in: folder)
    let moderator = try Self.run(["moderator", "add", "느긋한수달", "--data", folder])
    #expect(moderator.status == 0 && moderator.output.contains("느긋한수달"), "\(moderator)")
    #expect(try Self.run(["moderator", "list", "--data", folder]).output == "느긋한수달\n")
    #expect(try Self.run(["moderator", "add", "--data", folder]).status == 2)
    #expect(try Self.run(["moderator", "remove", "느긋한수달", "--data", folder]).status == 0)
    #expect(try Self.run(["moderator", "list", "--data", folder]).output == "")
    #expect(try Self.run(["reset", "느긋한수달", "--data", folder]).status == 0)
    let unknown = try Self.run(["reset", "nobody", "--data", folder])
    #expect(unknown.status == 2 && unknown.errors.contains("nobody"), "\(unknown)")
  }

  @Test func wrongOptionsAreNamed() throws {
    for (arguments, part) in [
      (["--port", "70000"], "70000"), (["--registration", "maybe"], "maybe"), (["--log-level", "loud"], "loud"),
      (["--oidc-issuer", "https://id.example"], "--oidc-client-id"), (["--oidc-name", "Club"], "--oidc-issuer"),
      (["--oidc-issuer", "http://id.example", "--oidc-client-id", "market"], "http://id.example"),
      (["--oidc-issuer", "https://a.b", "--oidc-client-id", "c", "--oidc-client-secret-file", "/nowhere"], "/nowhere"),
      (["--trusted-proxy", "10.0.0.0/8"], "10.0.0.0/8"), (["--config", "/nowhere.toml"], "/nowhere.toml"),
      (["--rules", "/nowhere.txt"], "/nowhere.txt"),
    ] {
      let ended = try Self.run(["serve"] + arguments + ["--data", "/dev/null/no"])
      #expect(ended.status == 2 && ended.errors.contains(part), "\(ended)")
    }
  }

  @Test func theFileAndTheEnvironmentAreRead() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/server.toml"
    try "port = 70001\n".write(toFile: file, atomically: false, encoding: .utf8)
    #expect(try Self.run(["--config", file]).errors.contains("70001"))
    #expect(
      try Self.run(["--config", file], environment: ["SECONDHAND_SERVER_PORT": "70002"]).errors.contains("70002"))
    #expect(
      try Self.run(["--config", file, "--port", "70003"], environment: ["SECONDHAND_SERVER_PORT": "70002"])
        .errors.contains("70003"))
    try "oidc-issuer = \"ftp://id.example\"\noidc-client-id = \"market\"\n".write(
      toFile: file, atomically: false, encoding: .utf8)
    #expect(try Self.run(["--config", file]).errors.contains("ftp://id.example"))
    try "prot = 1\n".write(toFile: file, atomically: false, encoding: .utf8)
    #expect(try Self.run(["--config", file]).errors.contains("prot"))
    let misspelled = try Self.run(["--data", "/dev/null/no"], environment: ["SECONDHAND_SERVER_PROT": "1"])
    #expect(misspelled.status == 2 && misspelled.errors.contains("SECONDHAND_SERVER_PROT"), "\(misspelled)")
  }

  /// Nobody can type the address of all addresses.
  @Test func onAllAddressesItNamesThoseToJoin() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = try Self.serve(["--host", "0.0.0.0", "--empty"], in: folder)
    #expect(!text.contains("0.0.0.0"), "\(text)")
    #expect(text.contains(/curl http:\/\/127\.0\.0\.1:\d+\/v1\/server/), "\(text)")
    #expect(
      text.contains(/secondhand server add http:\/\/\d+\.\d+\.\d+\.\d+:\d+/) || text.contains("no network")
        || text.contains("네트워크가 없어서"), "\(text)")
  }

  @Test func anInvitationBeforeTheFirstStartBringsNoListings() async throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try Self.run(["invite", "--data", folder]).status == 0)
    let server = try ServerProcess(in: folder)
    let page = try await TestClient(port: server.port).send("GET", "/v1/listings")
    #expect(page.text.contains(#""total":0"#), "\(page.text)")
  }

  /// An unfinished request does not keep the server from stopping.
  @Test func termEndsIt() async throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let process = Self.process(["serve", "--port", "0", "--empty", "--data", folder])
    let output = Pipe()
    process.standardOutput = output
    try process.runForMinutes()
    var text = ""
    while !text.contains("/v1/server") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    let port = try #require(text.firstMatch(of: /127\.0\.0\.1:(\d+)/).flatMap { Int($0.1) })
    let client = TestClient(port: port)
    #expect(try await client.send("GET", "/healthz").status == 200)
    async let unfinished = client.exchange(
      Array("POST /v1/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{".utf8)
    )
    #expect(try await client.send("GET", "/readyz").status == 200)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    _ = try? await unfinished
  }

  private struct Ended {
    let status: Int32
    let output: String
    let errors: String
  }

  private static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Ended {
    let process = process(arguments, environment: environment)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.runForMinutes()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Ended(
      status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  private static func process(_ arguments: [String], environment: [String: String] = [:]) -> Process {
    let process = Process()
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    process.executableURL = tests.appendingPathComponent("secondhand-server")
    process.arguments = arguments
    process.environment = ["HOME": "/nowhere", "LANG": "C.UTF-8", "SECONDHAND_LANG": "en"].merging(environment) { $1 }
    return process
  }

  private static func temporaryFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  /// Starts a server, and ends it as soon as it listens. Returns what it said.
  private static func serve(_ options: [String], in folder: String) throws -> String {
    let process = process(["serve", "--port", "0", "--data", folder] + options)
    let output = Pipe()
    process.standardOutput = output
    try process.runForMinutes()
    var text = ""
    while !text.contains("Ctrl-C") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    process.terminate()
    process.waitUntilExit()
    return text
  }
}
