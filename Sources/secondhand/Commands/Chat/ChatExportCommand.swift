import ArgumentParser
import EmbeddedStore
import Marketplace
import Screens

struct ChatExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print all of a chat, or the meetings that were agreed on in it.")

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  @Argument(help: "The chat's id.")
  var room: String

  @Option(help: "text or json.")
  var format = Format.text

  @Flag(help: "The meetings only, for a calendar (.ics).")
  var calendar = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsActor: true)
    let entry = try await context.room(room)
    if calendar { return try await printCalendar(of: entry, context) }
    let printer = try await MessagePrinter(json: format == .json, entry, context)
    let floor = entry.record.seat.leftUpTo
    guard format == .json else {
      printer.title()
      return try await context.messages(in: entry, after: floor) { printer.print($0) }
    }
    // Message by message: nobody has to hold a long chat as a whole, only who reads it.
    var isFirst = true
    Output.text(
      "{\"room\":\(Output.jsonText(.object(RoomPrinter.json(entry, of: try context.actor())))),\"messages\":[\n")
    try await context.messages(in: entry, after: floor) { message in
      Output.text((isFirst ? "" : ",\n") + Output.jsonText(printer.json(message)))
      isFirst = false
    }
    Output.text("\n]}\n")
  }

  private func printCalendar(of entry: RoomEntry, _ context: CommandContext) async throws {
    var meetings: [(id: ID<ChatMessage>, meeting: Meeting)] = []
    try await context.messages(in: entry, after: entry.record.seat.leftUpTo) { message in
      if case .meeting(let meeting) = message.content, meeting.proposal.state == .accepted {
        meetings.append((message.id, meeting))
      }
    }
    guard !meetings.isEmpty else { throw CommandFailure(.notFound, context.strings(.errorNoMeetings)) }
    let title = entry.listing?.listing.title ?? ""
    Output.text(Meeting.calendar(meetings, title: title, now: context.market.clock.now()))
  }
}
