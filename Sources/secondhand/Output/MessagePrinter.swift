import EmbeddedStore
internal import LocalFiles
import Marketplace
import Screens

/// Prints the messages of a chat one by one: text for people, JSON Lines for programs.
struct MessagePrinter {
  private let isJSON: Bool
  let transcript: RoomTranscript

  /// Throws `CommandFailure`.
  init(json: Bool, _ entry: RoomEntry, _ context: CommandContext) async throws {
    isJSON = json
    let id = try context.actor()
    do throws(StoreError) {
      let actor = try await context.market.accounts.profile(id) ?? Profile(Seller(id: id, name: ""))
      transcript = RoomTranscript(entry: entry, actor: actor, strings: context.strings, clock: context.market.clock)
    } catch { throw CommandFailure(error, context.strings) }
  }

  func print(_ message: ChatMessage) {
    if isJSON { Output.json(transcript.json(message)) } else { Output.text(transcript.text(message)) }
  }

  /// Prints how to continue with the earlier messages.
  func finish(next: Int?, isEmpty: Bool) {
    let strings = transcript.strings
    if isEmpty, !isJSON { Output.say(strings(.noMessages)) }
    guard let next else { return }
    if isJSON { Output.line("{\"next\":\(next)}") } else { Output.say(strings(.moreMessages, String(next))) }
  }
}

extension CommandContext {
  /// Prints messages that were just sent as `chat read` does, and without `json` a confirmation. Prints nothing when all
  /// wait for a server.
  func printSaid(_ messages: [ChatMessage], in room: ID<ChatRoom>, json: Bool, _ said: String? = nil) async throws {
    if messages.isEmpty { return }
    let printer = try await MessagePrinter(json: json, self.room("\(room)"), self)
    for message in messages { printer.print(message) }
    if !json { Output.say(said ?? strings(.doneSay, room.short)) }
  }
}

extension Strings {
  func name(of person: Profile) -> String { person.name.isEmpty ? self(.roomNobody) : person.name }

  /// The content of a message in one line, or with `lines` as it was written.
  func line(_ content: ChatMessage.Content, lines: Bool = false) -> String {
    switch content {
    case .text(let text, _):
      return lines ? text : text.prefix(400).split(whereSeparator: \.isNewline).joined(separator: " ")
    case .attachment(let attachment):
      return self(attachment.kind == .picture ? .chatPicture : .chatFile, attachment.name)
    case .offer(let offer): return self(.chatOffer, amount(offer.amount))
    case .meeting(let meeting):
      let offset = SystemClock().offset(at: meeting.time)
      let time = String(meeting.time.iso8601(offset: offset).prefix(16)).replacing("T", with: " ")
      return self(.chatMeeting, meeting.place, time)
    case .note(.status(let status)): return name(status)
    case .note(.answered(_, let step)): return name(step.result)
    }
  }
}
