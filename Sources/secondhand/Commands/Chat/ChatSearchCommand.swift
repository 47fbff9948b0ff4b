import ArgumentParser
import EmbeddedStore
import Marketplace
import Screens

struct ChatSearchCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "search", abstract: HelpWords.text(.helpChatSearch),
      discussion: HelpWords.text(.helpChatSearchMore))
  }

  @Argument(help: .text(.optionQuery))
  var query: [String]

  @Option(help: .text(.optionInRoom, valueName: "room"))
  var room: String?

  @Option(help: .text(.optionLimit, valueName: "n"))
  var limit = 20

  @Option(help: .text(.optionAfter, valueName: "place"))
  var after: Int?

  @Flag(help: .text(.optionObjects))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let strings = try ResolvedConfiguration(global.parsed).strings
    guard limit >= 0 else { throw CommandFailure(.usage, strings(.errorBadLimit, String(limit))) }
    let text = query.joined(separator: " ")
    let understood = MessageText(text)
    if let fault = understood.faults.first { throw CommandFailure(.usage, strings(strings.sentence(fault))) }
    guard !understood.isEmpty else { throw CommandFailure(.usage, strings(.errorNothingSought)) }
    let context = try await CommandContext(global, needsActor: true)
    var entry: RoomEntry?
    if let room { entry = try await context.room(room) }
    try await context.print(MessageRequest(text: text, room: entry?.id), after: after, limit: limit, json: json)
  }
}

extension CommandContext {
  /// Prints the results of a search after `place`, at most `limit` (0 means all), and how to continue. Prints each
  /// batch as it is found, because a search far back takes a while.
  fileprivate func print(_ request: MessageRequest, after place: Int?, limit: Int, json: Bool) async throws {
    var cursor = place.map { MessageCursor.number($0) }
    var left = limit == 0 ? Int.max : limit
    var printers: [ID<ChatRoom>: MessagePrinter] = [:]
    repeat {
      let answer: MessageAnswer
      do throws(ChatsError) {
        answer = try await market.chats.search(request, after: cursor, limit: min(left, 500))
      } catch { throw CommandFailure(error, strings) }
      for found in answer.items {
        let known = printers[found.entry.id]
        let printer = if let known { known } else { try await MessagePrinter(json: json, found.entry, self) }
        printers[found.entry.id] = printer
        if !json, request.room == nil { Output.text("\(found.entry.id.short)  ") }
        printer.print(found.message)
      }
      left -= answer.items.count
      cursor = answer.next
    } while left > 0 && cursor != nil
    if printers.isEmpty, !json { Output.say(strings(.messagesNothing, request.text)) }
    guard case .number(let next)? = cursor else { return }
    if json { Output.line("{\"next\":\(next)}") } else { Output.say(strings(.moreListings, String(next))) }
  }
}
