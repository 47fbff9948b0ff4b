import ArgumentParser
import Marketplace
import Screens

struct ChatReadCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "read", abstract: HelpWords.text(.helpChatRead),
      discussion: HelpWords.text(.helpChatReadMore))
  }

  @Argument(help: .text(.optionRoom))
  var room: String

  @Option(
    help: .text(.optionBefore, valueName: "seq"))
  var before: String?

  @Option(help: .text(.optionLimit, valueName: "n"))
  var limit = 20

  @Flag(help: .text(.optionMark))
  var mark = false

  @Flag(help: .text(.optionObjects))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let strings = try ResolvedConfiguration(global.parsed).strings
    guard limit >= 0 else { throw CommandFailure(.usage, strings(.errorBadLimit, String(limit))) }
    var end = Int.max
    if let before {
      guard let sequence = Int(before), sequence > 0 else {
        throw CommandFailure(.usage, strings(.errorBadSequence, before))
      }
      end = sequence
    }
    let context = try await CommandContext(global, needsActor: true)
    let entry = try await context.room(room)
    let printer = try await MessagePrinter(json: json, entry, context)
    // Sequences have no gaps, so the first one of the page can be computed.
    let floor = entry.record.participant.leftUpTo
    let last = min(end - 1, entry.record.newest?.sequence ?? floor)
    let start = limit == 0 ? floor : max(floor, last - limit)
    var read = 0
    try await context.messages(in: entry, after: start, before: last + 1) { message in
      printer.print(message)
      read = message.sequence
    }
    printer.finish(next: start > floor && read > 0 ? start + 1 : nil, isEmpty: read == 0)
    guard mark, read > 0 else { return }
    do throws(StoreError) {
      try await context.market.chats.markRead(entry.id, upTo: read)
    } catch { throw CommandFailure(error, strings) }
  }
}
