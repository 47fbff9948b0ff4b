import EmbeddedStore
import Marketplace
import Screens

/// Prints what was said in a chat as it comes: lines for a person, JSON Lines for a program.
struct MessagePrinter {
  private let isJSON: Bool
  private let entry: RoomEntry
  private let actor: Profile
  private let strings: Strings
  private let clock: any MarketClock

  /// Throws `CommandFailure`.
  init(json: Bool, _ entry: RoomEntry, _ context: CommandContext) async throws {
    isJSON = json
    self.entry = entry
    strings = context.strings
    clock = context.market.clock
    let id = try context.actor()
    do throws(StoreError) {
      actor = try await context.market.accounts.profile(id) ?? Profile(Seller(id: id, name: ""))
    } catch { throw CommandFailure(error, context.strings) }
  }

  /// What the chat is about, and with whom it is.
  func title() {
    let title = entry.listing?.listing.title ?? "\(entry.room.listing)"
    Output.line(Output.safe("\(title) · \(strings.name(of: entry.other))"))
  }

  /// `12  2026-11-21 14:02  느긋한수달: 안녕하세요`; further lines of a text stand under it.
  func print(_ message: ChatMessage) {
    if isJSON { return Output.json(json(message)) }
    let time = message.time.iso8601(offset: clock.offset(at: message.time)).prefix(16).replacing("T", with: " ")
    var words = strings.line(message.content, lines: true)
    if let state = entry.state(of: message.content, at: clock.now()) {
      words = strings(.lineState, words, strings.name(state))
    }
    let lines = words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      Output.safe(String($0))
    }
    let sender = strings.name(of: sender(of: message))
    Output.line("\(message.sequence)  \(time)  \(Output.safe(sender)): \(lines[0])")
    for line in lines.dropFirst() { Output.line("    " + line) }
  }

  /// How to go on to what was said before.
  func finish(next: Int?, isEmpty: Bool) {
    if isEmpty, !isJSON { Output.error(strings(.noMessages)) }
    guard let next else { return }
    if isJSON { Output.line("{\"next\":\(next)}") } else { Output.error(strings(.moreMessages, String(next))) }
  }

  private func sender(of message: ChatMessage) -> Profile { message.sender == actor.id ? actor : entry.other }

  func json(_ message: ChatMessage) -> JSONValue {
    let members = [
      JSONObject.Member("id", .string("\(message.id)")), JSONObject.Member("room", .string("\(message.room)")),
      JSONObject.Member("seq", .int(message.sequence)),
      JSONObject.Member("sender", .string(sender(of: message).name)),
      JSONObject.Member("senderID", .string("\(message.sender)")),
      JSONObject.Member("time", .string(message.time.iso8601())),
    ]
    let state = entry.state(of: message.content, at: clock.now()).map { state in
      JSONObject.Member("state", .string(state.rawValue))
    }
    return .object(JSONObject(members + Self.members(message.content) + (state.map { [$0] } ?? [])))
  }

  private static func members(_ content: ChatMessage.Content) -> [JSONObject.Member] {
    func kind(_ name: String, _ members: JSONObject.Member...) -> [JSONObject.Member] {
      [JSONObject.Member("kind", .string(name))] + members
    }
    switch content {
    case .text(let text): return kind("text", JSONObject.Member("text", .string(text)))
    case .attachment(let attachment):
      return kind(
        attachment.kind.rawValue, JSONObject.Member("name", .string(attachment.name)),
        JSONObject.Member("file", .string(attachment.file)), JSONObject.Member("bytes", .int(attachment.bytes)))
    case .offer(let offer):
      return kind(
        "offer", JSONObject.Member("amount", .int(offer.amount.amount)),
        JSONObject.Member("currency", .string(offer.amount.currency)))
    case .meeting(let meeting):
      return kind(
        "meeting", JSONObject.Member("place", .string(meeting.place)),
        JSONObject.Member("at", .string(meeting.time.iso8601())))
    case .note(.status(let status)): return kind("status", JSONObject.Member("status", .string(status.rawValue)))
    case .note(.answered(let card, let step)):
      return kind(
        "answer", JSONObject.Member("card", .string("\(card)")), JSONObject.Member("answer", .string(step.rawValue)))
    }
  }
}

extension CommandContext {
  /// Prints what was just said: its numbers in the room, or for a program the messages themselves.
  func printSaid(_ messages: [ChatMessage], in room: ChatRoom, json: Bool) async throws {
    guard json else {
      for message in messages { Output.line("\(message.sequence)") }
      return Output.error(strings(.doneSay, "\(room.id)"))
    }
    let printer = try await MessagePrinter(json: true, self.room("\(room.id)"), self)
    for message in messages { printer.print(message) }
  }
}

extension Strings {
  func name(of person: Profile) -> String { person.name.isEmpty ? self(.roomNobody) : person.name }

  /// What was said: in one line, or as it was written.
  func line(_ content: ChatMessage.Content, lines: Bool = false) -> String {
    switch content {
    case .text(let text):
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
