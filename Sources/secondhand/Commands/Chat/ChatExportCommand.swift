import ArgumentParser
import EmbeddedStore
import Marketplace
import Screens

struct ChatExportCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: HelpWords.text(.helpChatExport))
  }

  @Argument(help: .text(.optionRoom))
  var room: String

  @Option(help: .text(.optionFormat))
  var format = RoomTranscript.Format.text

  @Flag(help: .text(.optionCalendar))
  var calendar = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsActor: true)
    let entry = try await context.room(room)
    if calendar { return try await printCalendar(of: entry, context) }
    let transcript = try await MessagePrinter(json: format == .json, entry, context).transcript
    var isFirst = true
    Output.text(transcript.head(format))
    try await context.messages(in: entry, after: entry.record.participant.leftUpTo) { message in
      Output.text(transcript.part(message, isFirst: isFirst, format))
      isFirst = false
    }
    Output.text(transcript.foot(format))
  }

  private func printCalendar(of entry: RoomEntry, _ context: CommandContext) async throws {
    var meetings: [(id: ID<ChatMessage>, meeting: Meeting)] = []
    try await context.messages(in: entry, after: entry.record.participant.leftUpTo) { message in
      if case .meeting(let meeting) = message.content, meeting.proposal.state == .accepted {
        meetings.append((message.id, meeting))
      }
    }
    guard !meetings.isEmpty else { throw CommandFailure(.notFound, context.strings(.errorNoMeetings)) }
    let title = entry.listing?.listing.title ?? ""
    Output.text(Meeting.calendar(meetings, title: title, now: context.market.clock.now()))
  }
}

extension RoomTranscript.Format: ExpressibleByArgument {}
