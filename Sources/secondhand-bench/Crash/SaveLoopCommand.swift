import ArgumentParser
import EmbeddedStore
import Marketplace

/// `secondhand-bench save-loop` saves until it is killed or has saved enough.
struct SaveLoopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save-loop", abstract: "Saves in a loop, as a part of `crash`.", shouldDisplay: false)

  @Option(name: .customLong("data"))
  var folder: String

  @Option(help: "The seed of the script of writes.")
  var seed: UInt64 = 1

  @Option(help: "How many writes of the script are known to be done.")
  var from = 0

  @Option(help: "Saves new listings as this writer, instead of the script.")
  var writer: Int?

  @Option(help: "How many new listings.")
  var count = 0

  @Flag(help: "Opens the store as a full screen does.")
  var session = false

  func run() async throws {
    do {
      Say.line(SaverLine.opening.text)
      let store = try await CrashStore.open(folder, for: session ? .session : .command)
      Say.line(SaverLine.ready.text)
      if let writer {
        try await publish(as: writer, in: store)
      } else {
        try await follow(try await script(store), in: store)
      }
    } catch {
      Say.line(SaverLine.fault("\(error)").text)
      throw ExitCode.failure
    }
  }

  /// The script, starting at the first write that is not done.
  private func script(_ store: EmbeddedListingStore) async throws -> WriteScript {
    var script = WriteScript(seed: seed, done: from)
    switch try await script.upcoming.trace(in: store) {
    case .wholly:
      Say.line(SaverLine.found(from).text)
      script.advance()
    case .not: Say.line(SaverLine.missed(from).text)
    case .torn: throw BenchError("write \(from) is torn")
    }
    return script
  }

  private func follow(_ start: WriteScript, in store: EmbeddedListingStore) async throws {
    var script = start
    var random = SplitMix64(seed: seed &+ UInt64(from) &* 31)
    while true {
      let (number, write) = (script.done, script.upcoming)
      do {
        try await write.perform(on: store)
      } catch {
        throw BenchError("write \(number): \(error)")
      }
      Say.line(SaverLine.saved(number).text)
      if random.happens(0.1) {
        guard case .wholly = try await write.trace(in: store) else {
          throw BenchError("write \(number) cannot be read")
        }
      }
      script.advance()
      guard random.happens(0.02) else { continue }
      Say.line(SaverLine.exporting.text)
      do { try await store.export() } catch { throw BenchError("exporting after write \(number): \(error)") }
      Say.line(SaverLine.exported.text)
    }
  }

  /// Alternates between the two ways to add a listing.
  private func publish(as writer: Int, in store: EmbeddedListingStore) async throws {
    for number in 0..<count {
      let listing = NumberedListing.listing(writer: writer, number)
      let act = ScriptedWrite.Act(kind: .publish, before: nil, after: listing)
      try await ScriptedWrite(isSave: number.isMultiple(of: 2), acts: [act]).perform(on: store)
      Say.line(SaverLine.saved(number).text)
    }
    await store.close()
  }
}
