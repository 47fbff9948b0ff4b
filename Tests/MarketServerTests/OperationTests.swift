import Foundation
import Testing

/// Backups and the man page from the built program, as an operator uses it.
@Suite(.serialized) struct OperationTests {
  private struct Outcome {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Runs the built program with a data folder.
  private static func run(_ arguments: [String], folder: String, language: String = "en") throws -> Outcome {
    let process = Process()
    // The tests run inside a helper of the toolchain, whose arguments contain the path of the test bundle.
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? Bundle.main.executablePath ?? ""
    process.executableURL = URL(filePath: bundle).deletingLastPathComponent().appending(path: "secondhand-server")
    process.arguments = arguments
    process.environment = [
      "SECONDHAND_SERVER_DATA": folder, "SECONDHAND_LANG": language, "SWIFT_BACKTRACE": "enable=no",
      "SECONDHAND_SERVER_EMPTY": "true",
    ]
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.runForMinutes()
    // Both outputs are far smaller than a pipe's buffer.
    process.waitUntilExit()
    func text(_ pipe: Pipe) -> String {
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        .trimmingCharacters(in: .newlines)
    }
    return Outcome(code: process.terminationStatus, output: text(output), errors: text(errors))
  }

  private func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = try LiveServer.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  @Test func aBackupIsWrittenAndRestored() async throws {
    try await inFolder { folder in
      let (market, file) = (folder + "/market", folder + "/market.tar")
      try await LiveServer.run(in: market) { server async throws in
        _ = try await server.signUp("otter")
        let backup = try Self.run(["backup", file], folder: market)
        #expect(backup.code == 0 && backup.output == "\(file) has the market and 0 pictures and files.", "\(backup)")
      }
      let again = try Self.run(["restore", file], folder: market)
      #expect(again.code == 5 && again.errors.hasPrefix("\(market) has a market already"), "\(again)")
      let restored = try Self.run(["restore", file], folder: folder + "/new", language: "ko")
      #expect(restored.code == 0 && restored.output.hasPrefix("\(folder)/new에 장터와"), "\(restored)")
      try await LiveServer.run(in: folder + "/new") { server async throws in _ = try await server.signIn("otter") }
      let missing = try Self.run(["restore", folder + "/none.tar"], folder: folder + "/other")
      #expect(missing.code == 5 && missing.errors == "There is no \(folder)/none.tar: check the path.", "\(missing)")
      #expect(try Self.run(["backup"], folder: market).code == 2)
      #expect(try Self.run(["backup", market + "/Library/x.tar"], folder: market).code == 2)
      #expect(try Self.run(["backup", file], folder: folder + "/other").code == 5)
    }
  }

  @Test(arguments: ["en", "ko"]) func theManPageHasEveryCommand(_ language: String) throws {
    let page = try Self.run(["documentation"], folder: "/nonexistent", language: language)
    #expect(page.code == 0)
    for command in ["serve", "invite", "reset", "moderator", "backup", "restore"] {
      #expect(page.output.contains("\n.SS \(command)\n"), "\(command)")
    }
    #expect(!page.output.contains("documentation"))
    #expect(page.output.contains("OVERVIEW") == (language == "en"))
    #expect(page.output.split(separator: "\n").allSatisfy { $0.replacing("\\", with: "").count <= 80 })
  }
}
