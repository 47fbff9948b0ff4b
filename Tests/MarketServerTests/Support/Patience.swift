import Foundation
import Glibc
import Testing

/// How long a test waits for something before it fails. A busy machine may be slow, because all tests begin at once. So
/// only what would never happen takes that long.
enum Patience {
  static let limit = Duration.seconds(300)

  /// What never happened.
  struct Exhausted: Error, CustomStringConvertible {
    let description: String
  }

  /// Waits until a condition holds. Throws what it waited for when it never does.
  static func wait(for what: String, _ holds: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + limit
    while try await !holds() {
      guard .now < end else { throw Exhausted(description: "waited in vain for \(what)") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

extension Process {
  /// Starts the program, and ends it with SIGKILL if it runs for ten minutes. A test that reads its output or waits for
  /// its end then fails, and does not wait forever.
  func runForMinutes() throws {
    try run()
    let process = processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(600)) { [self] in
      if isRunning { Glibc.kill(process, SIGKILL) }
    }
  }
}
