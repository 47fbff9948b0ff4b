import ArgumentParser
import EmbeddedStore
import Marketplace

/// `secondhand-bench chat-send`: a sender in its own process.
struct ChatSendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat-send", abstract: "Says something in a room, again and again.",
    discussion: "Prints when the first began and the last was sent, in milliseconds of the monotonic clock.",
    shouldDisplay: false)

  /// The text of the first message. The others contain their numbers.
  static let first = "first"

  @Option(name: .customLong("data"), help: "The data folder.")
  var folder: String

  @Option(help: "How many messages.")
  var count: Int

  func run() async throws {
    let opened = try await CrashMarket(folder, for: .command)
    let chats = opened.market(of: GeneratedChats.short.buyer).chats
    // The first message fills the page cache, which is not part of the measurement.
    try await say(Self.first, chats)
    Say.line("phase send")
    let began = Clock.milliseconds
    for number in 1...count { try await say("\(number)", chats) }
    Say.line("phase done")
    Say.line("\(began) \(Clock.milliseconds)")
  }

  private func say(_ text: String, _ chats: any Chats) async throws {
    guard case .sent = try await chats.send(.text(text), in: GeneratedChats.short.id) else {
      throw BenchError("it was not sent")
    }
  }
}
