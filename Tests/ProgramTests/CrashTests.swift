import Foundation
import Testing

/// A short version of `make crash`.
@Suite struct CrashTests {
  @Test func nothingIsLostWhereSaversAreKilledAndSaveAtOnce() throws {
    let bench = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "secondhand-bench")
    // On a disk, wherever the other tests have their files: in memory the writers get through so much until they die that
    // the look at it takes minutes.
    let (status, words) = try BundledFiles.run(
      URL(filePath: "/usr/bin/env"),
      ["TMPDIR=/var/tmp", bench.path, "crash", "--kills", "10", "--saves", "50", "--starts", "2", "--seed", "1"])
    #expect(status == 0, "\(words)")
    #expect(words.contains("kills") && words.contains("listings saved by each of two writers"), "\(words)")
  }
}
