import ArgumentParser
import EmbeddedStore
import Marketplace

/// `secondhand-bench picture-loop` saves products with ten pictures until it is killed.
struct PictureLoopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture-loop", abstract: "Saves products with pictures in a loop, as a part of `crash`.",
    shouldDisplay: false)

  @Option(name: .customLong("data"))
  var folder: String

  @Option(help: "Where the pictures are made that are taken in.")
  var sources: String

  @Option(help: "The seed of the script.")
  var seed: UInt64

  @Option(help: "How many of its steps are done.")
  var from: Int

  @Flag(help: "Opens the store as a full screen does, and collects first.")
  var session = false

  func run() async throws {
    do {
      Say.line(SaverLine.opening.text)
      let opened = try await CrashMarket(folder, for: session ? .session : .command)
      Say.line(SaverLine.ready.text)
      if session { try await opened.pictures.collect() }
      let seller = PictureSeller(markets: opened.markets, sources: PictureSources(folder: sources))
      let person = try await seller.account()
      Say.line(SaverLine.signedUp.text)
      var script = PictureScript(seed: seed, done: from)
      var shelf = ProductShelf()
      while true {
        try await shelf.read(opened.store, of: person)
        try await seller.perform(
          script.upcoming, number: script.done, on: shelf.subject(of: script.upcoming), by: person,
          tell: { Say.line($0.text) })
        Say.line(SaverLine.dropped(script.done).text)
        script.advance()
      }
    } catch {
      Say.line(SaverLine.fault("\(error)").text)
      throw ExitCode.failure
    }
  }
}
