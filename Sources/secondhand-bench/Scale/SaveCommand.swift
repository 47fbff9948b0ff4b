import ArgumentParser
import EmbeddedStore
import Marketplace

/// `secondhand-bench save`: one writer of a run, in its own process.
struct SaveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Saves new listings one by one.",
    discussion: "Prints when the first save began and the last ended, in milliseconds of the monotonic clock.",
    shouldDisplay: false)

  @Option(name: .customLong("data"), help: "The data folder.")
  var folder: String

  @Option(help: "How many.")
  var count: Int

  @Option(help: "Another seed makes other listings.")
  var seed: UInt64 = 1

  func run() async throws {
    let data = try DataFolder.find()
    let vocabulary = try Vocabulary(folder: data)
    let places = try PlaceSource(vocabulary: vocabulary, folder: data)
    var generator = try ListingGenerator(
      vocabulary: vocabulary, places: places, count: count, seed: seed, newest: MachineClock().now())
    let listings = (0..<count).map { _ in generator.next() }
    let store = try await StoreOpening.session(on: folder)
    let began = Clock.milliseconds
    for listing in listings { try await store.save([listing]) }
    print(began, Clock.milliseconds)
  }
}
