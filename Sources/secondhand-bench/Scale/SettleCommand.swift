import ArgumentParser
import EmbeddedStore
import Marketplace

/// `secondhand-bench settle`: a checkpoint, in a process of its own.
struct SettleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settle", abstract: "Writes what was saved into Products.json.",
    discussion: "Prints when that began and ended, in milliseconds of the monotonic clock.", shouldDisplay: false)

  @Option(name: .customLong("data"), help: "The data folder.")
  var folder: String

  func run() async throws {
    let store = try await StoreOpening.command(on: folder)
    let began = Clock.milliseconds
    try await store.settle()
    print(began, Clock.milliseconds)
  }
}
