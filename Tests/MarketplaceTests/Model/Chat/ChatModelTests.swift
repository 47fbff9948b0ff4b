import Glibc
import Testing

/// Random conversations, compared with plain arrays. SECONDHAND_FUZZ sets their number, SECONDHAND_SEED the first seed.
@Suite struct ChatModelTests {
  @Test func threePeopleSeeWhatTheReferenceSees() async throws {
    let begin = number("SECONDHAND_SEED") ?? 1
    for seed in begin..<begin + (number("SECONDHAND_FUZZ").map { max(1, $0 / 20) } ?? 25) {
      var story = try await ChatScenario(seed: seed)
      for step in 0..<80 {
        try await story.step()
        try await story.compare()
        if let mismatch = story.mismatch {
          Issue.record("seed \(seed), step \(step), \(mismatch)\n\(story.log.suffix(25).joined(separator: "\n"))")
          return
        }
      }
    }
  }

  private func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }
}
