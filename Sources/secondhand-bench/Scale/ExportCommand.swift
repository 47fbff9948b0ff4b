import ArgumentParser
import EmbeddedStore
import Marketplace

/// `secondhand-bench export` exports Products.json in its own process.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes what was saved into Products.json.",
    discussion: "Prints when that began and ended, in milliseconds of the monotonic clock.", shouldDisplay: false)

  @Option(name: .customLong("data"), help: "The data folder.")
  var folder: String

  func run() async throws {
    let store = try await StoreOpening.command(on: folder)
    let began = Clock.milliseconds
    try await store.export()
    print(began, Clock.milliseconds)
  }
}
