import FileTesting
import Foundation
import Marketplace
import Testing

@testable import LocalFiles

@Suite struct PersonalFileTests {
  private let folder = TemporaryFolder()

  private func path(_ name: String) -> String { folder.path + "/" + name }
  private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
  private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

  @Test func itIsThereOnceAllOfItIs() async throws {
    let file = PersonalFile(path: path("a.txt"))
    #expect(await file.place() == .free)
    try await file.write("하나\n")
    try await file.write("둘\n")
    #expect(!names.contains("a.txt"))
    #expect(try await file.finish(replacing: false))
    #expect(try text("a.txt") == "하나\n둘\n")
    #expect(!names.contains { $0.hasSuffix(".tmp") }, "\(names)")
  }

  @Test func whatIsThereStaysUnlessItIsReplaced() async throws {
    try Data("alt".utf8).write(to: URL(filePath: path("a.txt")))
    let file = PersonalFile(path: path("a.txt"))
    #expect(await file.place() == .file)
    try await file.write("neu")
    #expect(try await !file.finish(replacing: false))
    #expect(try text("a.txt") == "alt")
    try await file.write("neu")
    #expect(try await file.finish(replacing: true))
    #expect(try text("a.txt") == "neu" && !names.contains { $0.hasSuffix(".tmp") })
  }

  @Test func nothingStaysOfWhatIsDiscarded() async throws {
    let before = names
    let file = PersonalFile(path: path("a.txt"))
    try await file.write("halb")
    await file.discard()
    #expect(names == before)
  }

  @Test func aPlaceThatIsNoneIsAnError() async throws {
    #expect(await PersonalFile(path: folder.path).place() == .folder)
    let file = PersonalFile(path: path("none/a.txt"))
    do throws(StoreError) {
      try await file.write("x")
      Issue.record("there is no such folder")
    } catch {
      guard case .unavailable(let place, reason: .io(ENOENT)) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(place.hasPrefix(path("none/")))
    }
  }

  @Test func onlyItsOwnerReadsIt() async throws {
    // Somebody who guessed a name before could be led to by a link; a random one cannot be guessed.
    let files = [PersonalFile(path: path("a.txt")), PersonalFile(path: path("a.txt"))]
    for file in files { try await file.write("x") }
    let unfinished = names.filter { $0.hasSuffix(".tmp") }
    #expect(unfinished.count == 2, "\(names)")
    for name in unfinished { #expect(folder.mode(of: path(name)) == 0o600) }
    #expect(try await files[0].finish(replacing: false))
    #expect(folder.mode(of: path("a.txt")) == 0o600)
    await files[1].discard()
    #expect(names == ["a.txt"])
  }
}
