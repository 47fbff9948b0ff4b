import ArgumentParser
import Glibc
import Marketplace

/// `secondhand-bench generate`
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Makes a data folder with lifelike listings, spread over the last \(ListingGenerator.days) days.")

  @Option(help: "How many listings.")
  var count: Int

  @Option(name: .customLong("data"), help: "The data folder to make; its Documents/Products.json must not exist yet.")
  var folder: String

  @Option(help: "The same seed and newest time make the same listings.")
  var seed: UInt64 = 1

  @Option(
    help: "When the newest listing was made, as in 2026-11-21T14:02:00+09:00 (default: this minute).",
    transform: Self.moment)
  var newest: Timestamp?

  func validate() throws {
    guard count >= 0 else { throw ValidationError("--count must not be negative.") }
  }

  func run() throws {
    let now = Timestamp(seconds: Int64(time(nil)) / 60 * 60)
    let store = GeneratedStore(count: count, seed: seed, newest: newest ?? now)
    try store.write(to: folder, data: try DataFolder.find())
  }

  private static func moment(_ text: String) throws -> Timestamp {
    guard let moment = Timestamp(iso8601: text) else { throw ValidationError("\(text) is not a time.") }
    return moment
  }
}
