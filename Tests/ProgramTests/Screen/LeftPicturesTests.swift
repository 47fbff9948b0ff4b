import Foundation
import PtyTesting
import Testing

/// Pictures that a killed process left in the terminal.
@Suite(.serialized) struct LeftPicturesTests {
  private func pictures(_ home: TemporaryHome) -> [String] {
    let found = FileManager.default.enumerator(atPath: home.data + "/Documents/Images")?.compactMap { $0 as? String }
    return (found ?? []).filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".tmp") }
  }

  /// Starts to sell something with ten pictures, and kills that once the first is taken in; false when that was too late.
  private func isKilledWhileSelling(_ home: TemporaryHome) throws -> Bool {
    let folder = BundledFiles.folder.appending(path: "Pictures").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().prefix(10)
    let words = ["sell", "--as", "느긋한수달", "--title", "원목 의자", "--category", "furniture", "--description", "튼튼해요."]
    let program = try PtyProgram(
      TemporaryHome.program, words + files.flatMap { ["--picture", "\(folder)/\($0)"] } + ["--data", home.data],
      environment: home.environment())
    while pictures(home).isEmpty, program.waitExit(milliseconds: 0) == nil {}
    program.signal(SIGKILL)
    _ = program.waitExit(milliseconds: patience)
    return try !home.run("list").output.contains("원목 의자")
  }

  @Test func theNextFullScreenCollectsThem() throws {
    var home = try TemporaryHome(SampleListing.many(3))
    var isKilled = try isKilledWhileSelling(home)
    // On a busy machine the kill often comes too late.
    for _ in 0..<50 where !isKilled {
      home = try TemporaryHome(SampleListing.many(3))
      isKilled = try isKilledWhileSelling(home)
    }
    try #require(isKilled && !pictures(home).isEmpty)
    let program = try home.open()
    // It says nothing of it: there is nothing on the screen to wait for.
    for _ in 0..<patience / 20 where !pictures(home).isEmpty { program.settle(milliseconds: 20) }
    #expect(pictures(home).isEmpty)
    program.send("q")
    #expect(program.end == 0)
  }
}
